import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type TcpProxy = {
  port: number
  /** Breaks every connection and refuses new ones, as if the server were gone. */
  cut(): Promise<void>
  /** Keeps connections open and passes nothing on, as if the server hung. */
  stall(): void
  /** New connections pass; those that were stalled stay silent for ever, as behind a router that forgot them. */
  admitNew(): void
  /** From now on every packet takes so long, in both directions; 0 ends it. */
  slow(ms: number): void
  /** Breaks every connection, as it was or stalled, and passes new ones. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Stands between the site and its PostgreSQL, so that a test can take the database away and give it back. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let stalled = false
  let delayMs = 0
  let server: Server | undefined
  const forward = (from: Socket, to: Socket) => {
    let waiting = 0
    let tail = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      if (silent.has(from)) return
      if (delayMs === 0 && waiting === 0) return void to.write(chunk)
      waiting += 1
      const due = performance.now() + delayMs
      tail = tail
        .then(() => sleep(Math.max(0, due - performance.now())))
        .then(() => {
          waiting -= 1
          if (!to.destroyed && !silent.has(from)) to.write(chunk)
        })
    })
  }
  const accept = (incoming: Socket) => {
    const outgoing = connect(target.port, target.host)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      if (stalled) silent.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
      socket.on('error', () => {})
    }
    forward(incoming, outgoing)
    forward(outgoing, incoming)
  }
  const listen = (port: number) =>
    new Promise<number>((done, fail) => {
      const next = createServer(accept)
      server = next
      next.once('error', fail)
      next.listen(port, '127.0.0.1', () => done((next.address() as AddressInfo).port))
    })
  const stopListening = () =>
    new Promise<void>((done) => {
      if (!server) return done()
      server.close(() => done())
      server = undefined
      for (const socket of sockets) socket.destroy()
    })
  const port = await listen(0)
  return {
    port,
    cut: stopListening,
    stall() {
      stalled = true
      for (const socket of sockets) silent.add(socket)
    },
    admitNew() {
      stalled = false
    },
    slow(ms) {
      delayMs = ms
    },
    async restore() {
      stalled = false
      delayMs = 0
      await stopListening()
      await listen(port)
    },
    close: stopListening,
  }
}
