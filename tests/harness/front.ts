import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A gateway before a site, as the browser sees it: it can vanish, answer for itself, and be another release. */
export type Front = {
  url: string
  /** Nobody listens any more, as when the server is stopped or the cable cut. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Answers everything with this status until told `undefined`. */
  respondWith(status: number | undefined): void
  /** Words put before the worker's source, which make it another one. */
  release(words: string): void
  /** Paths asked for since the last call. */
  requests(): string[]
}

export async function startFront(site: string): Promise<Front> {
  let status: number | undefined
  let words = ''
  let server: Server | undefined
  const paths: string[] = []
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    paths.push(incoming.url ?? '')
    if (status) return void outgoing.writeHead(status, { 'content-type': 'text/html' }).end('<h1>the gateway</h1>')
    const isWorker = incoming.url === '/sw.js'
    const headers = isWorker ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
    const inner = request(site + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (!isWorker) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers))
      const { 'content-length': _other, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 500, rest).write(`/* ${words} */`)
      answer.pipe(outgoing)
    })
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  }
  const listen = (port: number) =>
    new Promise<number>((done, fail) => {
      const next = createServer(pass).once('error', fail)
      server = next
      next.listen(port, '127.0.0.1', () => done((next.address() as AddressInfo).port))
    })
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = new Promise<void>((done) => (server ? server.close(() => done()) : done()))
      server?.closeAllConnections()
      await closed
      server = undefined
    },
    restore: async () => void (await listen(port)),
    respondWith(next) {
      status = next
    },
    release(next) {
      words = next
    },
    requests: () => paths.splice(0),
  }
}
