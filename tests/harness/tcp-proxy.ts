import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Breaks every connection and refuses new ones, as if the server were gone. */
  cut(): Promise<void>
  /** Keeps connections open and passes nothing on, as if the server hung. */
  stall(): void
  restore(): Promise<void>
  close(): Promise<void>
}

/** Stands between the site and its PostgreSQL, so that a test can take the database away and give it back. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let stalled = false
  let server: Server | undefined
  const accept = (incoming: Socket) => {
    const outgoing = connect(target.port, target.host)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
      socket.on('error', () => {})
    }
    if (stalled) return
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
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
      for (const socket of sockets) socket.unpipe()
    },
    async restore() {
      stalled = false
      await stopListening()
      await listen(port)
    },
    close: stopListening,
  }
}
