import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ContentVersions } from '#app/platform/content-versions.ts'
import { PageCache, type PageRules, type RenderedPage } from './page-cache.ts'

const servers: Server[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections())))
})

type PageResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A real server in front of a cache; `render` is what the framework would do. */
async function serve(options: { rules?: PageRules; render?: (url: string, call: number) => Promise<RenderedPage> | RenderedPage } = {}) {
  const content = new ContentVersions()
  const cache = new PageCache(content)
  const rendered: string[] = []
  const page = (url: string): RenderedPage => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    html: `<p>${url}</p>`.padEnd(2000),
  })
  const server = createServer(async (request, response) => {
    if (cache.serve(request, response)) return
    await cache
      .renderAndServe(request, response, options.rules ?? { tags: ['guides'], query: ['page'] }, async () => {
        const url = request.url ?? ''
        rendered.push(url)
        return options.render ? options.render(url, rendered.length) : page(url)
      })
      .catch(() => response.writeHead(500).end())
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<PageResponse> =>
    new Promise((done, fail) => {
      request({ port, path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
      })
        .once('error', fail)
        .end()
    })
  return { cache, content, rendered, get, page }
}

describe('PageCache', () => {
  test('renders a page once and answers it again from memory', async () => {
    const { get, rendered, cache } = await serve()
    const first = await get('/a')
    const second = await get('/a')
    expect(second).toEqual({ ...first, headers: { ...first.headers, date: expect.any(String) } })
    expect(rendered).toEqual(['/a'])
    expect([cache.hits, cache.misses]).toEqual([1, 1])
  })

  test('those who ask while a page is being rendered wait for that one render', async () => {
    const gate = Promise.withResolvers<void>()
    const { get, rendered, page } = await serve({ render: (url) => gate.promise.then(() => page(url)) })
    const asking = Array.from({ length: 20 }, (_, i) => get(`/a?utm=${i}`))
    await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(0))
    gate.resolve()
    const answers = await Promise.all(asking)
    expect(rendered).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  })

  test('a change of its tags drops a page, a change of others does not', async () => {
    const { get, rendered, content, cache } = await serve()
    await get('/a')
    content.changed('store')
    await get('/a')
    expect(rendered).toHaveLength(1)
    content.changed('guides')
    expect(cache.size).toBe(0)
    await get('/a')
    expect(rendered).toHaveLength(2)
    content.changedAll()
    await get('/a')
    expect(rendered).toHaveLength(3)
  })

  test('while pages cannot be made, those that were are answered though old; not those that are gone', async () => {
    const state = { status: 200 }
    const { get, content, page, rendered } = await serve({ render: (url) => ({ ...page(url), status: state.status }) })
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status))
    await statuses('/a', '/b')
    state.status = 503
    content.changedAll()
    expect(await statuses('/a', '/b', '/never-read')).toEqual([200, 200, 503])
    const tries = rendered.length
    expect(await statuses('/a', '/b')).toEqual([200, 200])
    expect(rendered).toHaveLength(tries)
    vi.setSystemTime(Date.now() + 9 * 60_000)
    expect(await statuses('/a')).toEqual([200])
    state.status = 404
    vi.setSystemTime(Date.now() + 2000)
    expect(await statuses('/a')).toEqual([404])
    state.status = 503
    expect(await statuses('/a', '/b')).toEqual([503, 200])
    content.changed('guides')
    expect(await statuses('/b')).toEqual([200])
    state.status = 200
    vi.setSystemTime(Date.now() + 2000)
    expect(await statuses('/b')).toEqual([200])
    state.status = 503
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
    expect(await statuses('/b')).toEqual([503])
  })

  test('a page whose content changed while it was rendered is answered but not kept', async () => {
    const gate = Promise.withResolvers<void>()
    const { get, content, cache, rendered, page } = await serve({
      render: async (url, call) => {
        if (call === 1) await gate.promise
        return { ...page(url), html: `version ${call}` }
      },
    })
    const stale = get('/a')
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    content.changed('guides')
    // Whoever asks after the change must not be given the render from before it.
    const fresh = await get('/a')
    gate.resolve()
    expect((await stale).body.toString()).toBe('version 1')
    expect(fresh.body.toString()).toBe('version 2')
    expect((await get('/a')).body.toString()).toBe('version 2')
    expect(cache.size).toBe(1)
  })

  test('a page that was outdated before it was made is still there when none can be made', async () => {
    const state = { status: 200 }
    const { get, content, page, cache } = await serve({
      render: async (url) => {
        content.changed('guides')
        return { ...page(url), status: state.status }
      },
    })
    expect((await get('/a')).status).toBe(200)
    expect(cache.size).toBe(0)
    state.status = 503
    expect((await get('/a')).status).toBe(200)
    expect((await get('/b')).status).toBe(503)
  })

  test('answers that are not 200 are neither kept nor let others keep them', async () => {
    const { get, rendered, cache } = await serve({ render: () => ({ status: 404, headers: {}, html: 'nothing' }) })
    const answer = await get('/a')
    await get('/a')
    expect([answer.status, answer.headers['cache-control'], rendered.length, cache.size]).toEqual([404, 'no-store', 2, 0])
  })

  test('a failed render is not remembered', async () => {
    const { get, page } = await serve({
      render: (url, call) => {
        if (call === 1) throw new Error('no database')
        return page(url)
      },
    })
    expect((await get('/a')).status).toBe(500)
    expect((await get('/a')).status).toBe(200)
  })

  test('no Set-Cookie is ever kept for other visitors', async () => {
    const { get, page } = await serve({
      render: (url) => ({ ...page(url), headers: { 'set-cookie': 'visitor=1', 'content-type': 'text/html' } }),
    })
    await get('/a')
    expect((await get('/a')).headers['set-cookie']).toBeUndefined()
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { get, rendered } = await serve()
    const head = await get('/a', {}, 'HEAD')
    const full = await get('/a')
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(rendered).toHaveLength(1)
  })

  test('a reader who has the page gets 304 without a body', async () => {
    const { get } = await serve()
    const { etag = '' } = (await get('/a')).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get('/a', { 'if-none-match': known })
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await get('/a', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    ['', undefined],
    ['brotli', undefined],
  ])('Accept-Encoding "%s" is answered in %s', async (accepted, encoding) => {
    const { get, page } = await serve()
    const answer = await get('/a', { 'accept-encoding': accepted })
    const plain = encoding === 'br' ? brotliDecompressSync(answer.body) : encoding === 'gzip' ? gunzipSync(answer.body) : answer.body
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(plain.toString()).toBe(page('/a').html)
  })

  test('a page is given again for half a minute, not longer', async () => {
    const { get, rendered } = await serve()
    vi.useFakeTimers({ toFake: ['Date'] })
    await get('/a')
    vi.setSystemTime(Date.now() + 29_000)
    await get('/a')
    expect(rendered).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2000)
    await get('/a')
    expect(rendered).toHaveLength(2)
  })

  test('addresses that say the same are one page; other query keys than the named do not count', async () => {
    const { get, rendered, cache } = await serve()
    for (const path of ['/a?page=2', '/a/?page=2', '/a?page=2&utm_source=x', '/a?x=1&page=2', '/a?page=2&page=3']) await get(path)
    expect(cache.size).toBe(1)
    expect(rendered).toHaveLength(1)
    await get('/a?page=3')
    expect([cache.size, rendered.length]).toEqual([2, 2])
  })

  test('a flood of made-up addresses does not grow the memory without end', async () => {
    const { get, cache } = await serve({ render: (url) => ({ status: 200, headers: {}, html: url }) })
    for (let i = 0; i < 2100; i += 25) await Promise.all(Array.from({ length: 25 }, (_, j) => get(`/a?page=${i + j}`)))
    expect(cache.size).toBe(2000)
  })
})
