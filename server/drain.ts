import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long a connection between two requests is given to send the next one before it is closed. */
const QUIET_MS = 500
const DEADLINE_MS = 10_000
const LAST_WORD_MS = 250
const SWEEP_MS = 20
/** The rest of a body is read so long after its refusal: closing upon unread bytes would take the answer back. */
const UNREAD_MS = 1000

/**
 * Ends a server without resetting anybody: every request that arrived is answered, and the ones that still come, on new or
 * existing connections, get 503 and `Connection: close`. Only then the port is closed.
 */
export class Drain {
  readonly #server: Server
  /** The last response on every open connection. */
  readonly #connections = new Map<Socket, ServerResponse | undefined>()
  #draining = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#connections.set(socket, undefined)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /** Called with every request; true when it came too late and has been answered. */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean {
    this.#connections.set(request.socket, response)
    if (!this.#draining) return false
    announceClosing(response)
    request.resume()
    const end = () => response.end()
    const timer = setTimeout(end, UNREAD_MS)
    request.once('close', end).once('end', end)
    response.once('close', () => clearTimeout(timer))
    return true
  }

  async close(): Promise<void> {
    const earlier = new Map(
      [...this.#connections.keys()].map((socket) => [socket, { bytesRead: socket.bytesRead, quietSince: Date.now() }]),
    )
    this.#draining = true
    const deadline = Date.now() + DEADLINE_MS
    while (earlier.size > 0 && Date.now() < deadline) {
      for (const [socket, seen] of earlier) if (this.#isDone(socket, seen)) earlier.delete(socket)
      await pause(SWEEP_MS)
    }
    // http.Server's own close() would destroy connections on which a request has just arrived.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(this.#server, () => resolve()))
    for (const response of this.#connections.values()) if (response && isOpen(response)) giveUp(response)
    if (this.#connections.size > 0) await Promise.race([closed, pause(LAST_WORD_MS)])
    this.#server.closeAllConnections()
    await closed
  }

  /** Whether nothing more is owed to a connection; closes one that has been quiet for long enough. */
  #isDone(socket: Socket, seen: { bytesRead: number; quietSince: number }): boolean {
    const response = this.#connections.get(socket)
    if (!this.#connections.has(socket)) return true
    if (response && isOpen(response)) {
      if (!response.headersSent) response.setHeader('connection', 'close')
      seen.quietSince = Date.now()
    } else if (socket.bytesRead !== seen.bytesRead) Object.assign(seen, { bytesRead: socket.bytesRead, quietSince: Date.now() })
    else if (Date.now() - seen.quietSince >= QUIET_MS) {
      socket.end()
      return true
    }
    return false
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const isOpen = (response: ServerResponse) => !response.writableFinished && !response.destroyed

function announceClosing(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    connection: 'close',
  })
  response.write('The site is restarting. Try again in a few seconds.\n')
}

/** A request that is not done at the deadline is told so rather than cut off. */
function giveUp(response: ServerResponse): void {
  if (!response.headersSent) announceClosing(response)
  response.end()
}
