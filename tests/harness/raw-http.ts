import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: string }
export type RawRequest = {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

/** Sends a request with the path as it is written: `fetch` would tidy it up. */
export function send(site: string, path: string, options: RawRequest = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(site)
  return new Promise((done, fail) => {
    const outgoing = request({ hostname, port, path, method: options.method ?? 'GET', headers: options.headers ?? {}, agent: false })
    let answered = false
    outgoing.on('response', (response) => {
      answered = true
      const chunks: Buffer[] = []
      const finish = () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() })
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', finish)
      response.on('error', finish)
    })
    // Writing on after a refusal breaks the pipe; the refusal is what counts.
    outgoing.on('error', (error) => {
      if (!answered) fail(error)
    })
    outgoing.end(options.body)
  })
}

/** Posts `count` chunks without saying how many: what the server answered before it closed the door, and how many had left by then. */
export function flood(site: string, path: string, chunk: Buffer, count: number): Promise<{ answer: string; sent: number }> {
  const { hostname, port, host } = new URL(site)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    let sent = 0
    const head = `${chunk.length.toString(16)}\r\n`
    const push = () => {
      while (sent < count && !socket.destroyed) {
        sent += 1
        socket.write(head)
        socket.write(chunk)
        if (!socket.write('\r\n')) return socket.once('drain', push)
      }
      return socket.end('0\r\n\r\n')
    }
    socket.on('data', (data: Buffer) => {
      answer += data.toString()
    })
    // Being cut off while still talking is what should happen; what was answered before is the result.
    socket.on('error', () => {})
    socket.once('close', () => done({ answer, sent }))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`)
    push()
  })
}
