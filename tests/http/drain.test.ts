import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '#tests/harness/site.ts'

/** One connection that is used again and again: what it received, and how it ended. */
class Visitor {
  received = ''
  reset = false
  readonly socket: Socket
  readonly closed: Promise<void>
  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('data', (data) => {
      this.received += data.toString('latin1')
    })
    this.socket.on('error', () => {
      this.reset = true
    })
    this.closed = new Promise((done) => this.socket.once('close', () => done()))
  }
  /** The whole answers it got so far, as status and whether it was told that the connection ends. */
  answers(): { status: number; closes: boolean }[] {
    const found: { status: number; closes: boolean }[] = []
    let rest = this.received
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return found
      const head = rest.slice(0, end)
      const length = /^content-length: (\d+)/im.exec(head)?.[1]
      const body = rest.slice(end + 4)
      const size = length === undefined ? body.indexOf('0\r\n\r\n') + 5 : Number(length)
      if (size < 5 && length === undefined) return found
      if (body.length < size) return found
      found.push({ status: Number(head.slice(9, 12)), closes: /^connection: close/im.test(head) })
      rest = body.slice(size)
    }
  }
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
// Reads its body at the street door, and waits in no lane.
const POST = 'POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n'

test('stopping under load answers every request that was sent, and says so to the ones that come later', async () => {
  const site = await startSite()
  onTestFinished(() => site.dispose())
  const port = Number(new URL(site.url).port)
  const visitors = Array.from({ length: 60 }, () => new Visitor(port))
  const idle = visitors.slice(0, 20)
  const reading = visitors.slice(20, 40)
  const writing = visitors.slice(40)
  for (const visitor of [...idle, ...reading]) visitor.socket.write(GET('/healthz'))
  for (const visitor of [...idle, ...reading]) await expect.poll(() => visitor.answers().length).toBe(1)
  for (const visitor of writing) visitor.socket.write(`${POST}{`)
  for (const [i, visitor] of reading.entries()) visitor.socket.write(GET(`/search?q=${i}`))

  const ended = site.end('SIGTERM')
  await expect.poll(() => site.output()).toContain('Closing')
  // Two connections that wait, one after the other, and a new one: all are answered.
  for (const visitor of idle) visitor.socket.write(GET('/healthz'))
  const late = new Visitor(port)
  late.socket.write(GET('/'))
  await late.closed
  expect([late.answers(), late.reset]).toEqual([[{ status: 503, closes: true }], false])
  for (const visitor of idle) await visitor.closed
  expect(idle.map((visitor) => visitor.answers()[1])).toEqual(Array(20).fill({ status: 503, closes: true }))

  for (const visitor of writing) visitor.socket.write('}')
  for (const visitor of visitors) await visitor.closed
  // Twenty searches of one visitor at once: a page, or the rejection that anybody gets who asks for too much.
  for (const visitor of reading) expect([200, 429, 503]).toContain(visitor.answers()[1]?.status)
  expect(writing.map((visitor) => visitor.answers())).toEqual(Array(20).fill([{ status: expect.any(Number), closes: true }]))
  for (const visitor of writing) expect(visitor.answers()[0]?.status).toBeLessThan(500)
  expect(visitors.filter(({ reset }) => reset)).toEqual([])
  expect(await ended).toBe(0)
  expect(site.output()).not.toMatch(/error/i)
})

test('a form that comes too late is read to its end, or the answer would be lost', async () => {
  const site = await startSite()
  onTestFinished(() => site.dispose())
  const port = Number(new URL(site.url).port)
  const open = new Visitor(port)
  open.socket.write(`${POST}{`)
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(200)
  const ended = site.end('SIGTERM')
  await expect.poll(() => site.output()).toContain('Closing')
  const late = new Visitor(port)
  late.socket.write(POST.replace('Length: 2', 'Length: 2000000'))
  await expect.poll(() => late.received).toContain('503')
  late.socket.write('x'.repeat(2_000_000))
  await late.closed
  expect([late.answers(), late.reset]).toEqual([[{ status: 503, closes: true }], false])
  open.socket.write('}')
  await open.closed
  expect([open.answers().length, open.reset]).toEqual([1, false])
  expect(await ended).toBe(0)
})
