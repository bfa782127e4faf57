import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendPage } from './send-page.ts'

const HTML = `<!doctype html><p>${'الحسيمة '.repeat(200)}</p>`

/** `fetch` would undo the encoding. */
function ask(url: string, method: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
    request(url, { method, headers, agent: false }, async (response) => {
      done({ status: response.statusCode, headers: response.headers, body: await buffer(response) })
    })
      .once('error', fail)
      .end()
  })
}

describe('a page that is sent once', () => {
  let url: string
  const server = createServer((request, response) => {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    void sendPage({ status: 422, headers, html: HTML }, request, response)
  })

  beforeEach(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((done) => server.close(done)))

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0', undefined, (body: Buffer) => body],
  ])('comes as asked for: %s', async (accepts, encoding, read) => {
    const answer = await ask(url, 'GET', { 'accept-encoding': accepts })
    expect(answer.status).toBe(422)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
    expect(read(answer.body).toString()).toBe(HTML)
    expect(answer.headers.vary).toBe('Cookie, Accept-Encoding')
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })

  test('HEAD has the length and no body', async () => {
    const answer = await ask(url, 'HEAD')
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(HTML))
    expect(answer.body.length).toBe(0)
  })
})
