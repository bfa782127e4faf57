import { describe, expect, test } from 'vitest'
import { flood, type RawRequest, type RawResponse, send } from '#tests/harness/raw-http.ts'
import { sharedSite } from '#tests/harness/site.ts'

/** No stack, no SQL, no path of ours in what a visitor is shown. */
function expectNoInnards(answer: RawResponse): void {
  expect(answer.body).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.(ts|js):\d+|syntax error at or near|Failed query|\/work\/|file:\/\//)
}

const ask = (path: string, options?: RawRequest) => send(sharedSite(), path, options)

describe('odd addresses', () => {
  const refused: [what: string, path: string, status: number][] = [
    ['NUL', '/%00', 400],
    ['NUL inside', '/article/a%00b', 400],
    ['half an escape', '/%', 400],
    ['no escape', '/%zz', 400],
    ['a broken UTF-8 sequence', '/article/%E0%A4%A', 400],
    ['a lone continuation byte', '/article/%80', 400],
    ['5 kB of path', `/${'a'.repeat(5000)}`, 414],
    ['10 kB of query', `/search?q=${'a'.repeat(10_000)}`, 414],
    ['a file above, encoded', '/..%2f..%2fpackage.json', 404],
    ['a file above, doubly encoded', '/%252e%252e%252fpackage.json', 404],
    ['a file above the assets', '/assets/..%2f..%2f..%2fpackage.json', 404],
    ['a file above, with backslashes', '/assets/..%5c..%5cpackage.json', 404],
    ['a missing asset', '/assets/nothing.js', 404],
    ['a source map', '/assets/root.js.map', 404],
    ['a hidden file', '/.env', 404],
    ['the git folder', '/.git/config', 404],
    ['the server bundle', '/server/index.js', 404],
    ['a product that is an injection', "/product/1'%20or%20'1'='1", 404],
    ['an article that is an injection', "/article/1'", 404],
    ['an entry of nowhere', '/guide/nowhere/nothing/none/00000000-0000-0000-0000-000000000000', 404],
    ['an order of nobody', '/order/00000000-0000-0000-0000-000000000000', 404],
    ['a number as a city', '/guide/1e309/2/3', 404],
    ['a language that is not published', '/en/store', 404],
    ['an API that is not there', '/api/nothing', 404],
    ['a prototype', '/article/__proto__', 404],
    ['a member of every object', '/product/constructor', 404],
  ]

  test.each(refused)('%s is answered with a page and nothing of ours: %s → %i', async (_, path, status) => {
    const answer = await ask(path, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(status)
    expectNoInnards(answer)
    if (!/^\/(assets|api)\//.test(path)) expect(answer.body).toContain('dir="rtl"')
  })

  test.each([
    '//evil.example',
    '///evil.example/a',
    '//evil.example/..',
    '/\\evil.example',
    '//\\evil.example',
    '//\\\\evil.example/a',
    '/%2f/evil.example',
    '/%5c/evil.example',
    'http://evil.example/a',
    '//%09/evil.example',
  ])('%s leads nowhere else', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBeLessThan(500)
    const { location } = answer.headers
    if (location !== undefined) expect(new URL(location, sharedSite()).origin).toBe(sharedSite())
  })

  test('a Host that is not ours is not written into any page', async () => {
    const { port } = new URL(sharedSite())
    for (const headers of [{ host: `evil.example:${port}` }, { 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }]) {
      const answer = await ask('/', { headers })
      expect(answer.status).toBe(200)
      expect(answer.body).not.toContain('evil.example')
      expect((await ask('/')).body).not.toContain('evil.example')
    }
  })
})

describe('odd queries', () => {
  const queries = [
    "q=1'",
    'q=%00',
    'q=%25_',
    'q=%22%27%5c',
    'q=%E0%A4%A',
    `q=${encodeURIComponent("'; drop table cities; --")}`,
    `q=${encodeURIComponent('\u202e\u2066قلب')}`,
    `q=${encodeURIComponent('(((a|b&!*:')}`,
    `q=${'%D8%A7'.repeat(500)}`,
    'q=a&q=b',
    'q[]=a&q[b]=c',
    'q=',
    'sort=password',
    'sort=__proto__',
    'category=%00',
    'page=-1',
    'page=1e309',
    'page=0.5',
    'page=99999999999999999999',
    '__proto__[x]=1',
    'order=%F0%9F%8D%AF',
  ]

  test.each(['/', '/search', '/store', '/health-guide', '/success', '/articles', '/real-estate'])(
    '%s takes any query without a fault',
    async (path) => {
      for (const query of queries) {
        const answer = await ask(`${path}?${query}`, { headers: { accept: 'text/html' } })
        expect([query, answer.status]).toEqual([query, expect.toSatisfy((status: number) => status < 500)])
        expectNoInnards(answer)
      }
    },
  )

  test('the tables are still there', async () => {
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })
})

describe('odd requests', () => {
  const json = { 'content-type': 'application/json' }
  const writable = ['/api/orders', '/newsletter', '/search', '/', '/nothing']

  test.each([
    ['another site', 'https://evil.example'],
    ['the origin null', 'null'],
    ['our name in front of another', '__SITE__.evil.example'],
    ['rubbish', 'rubbish'],
  ])('a write from %s is refused', async (_, origin) => {
    for (const path of writable) {
      const answer = await ask(path, { method: 'POST', headers: { ...json, origin: origin.replace('__SITE__', sharedSite()) }, body: '{}' })
      expect([path, answer.status]).toEqual([path, 403])
      expectNoInnards(answer)
    }
  })

  test('a write with a session and no origin is refused', async () => {
    const answer = await ask('/api/orders', { method: 'POST', headers: { ...json, cookie: 'dalil.session=x' }, body: '{}' })
    expect(answer.status).toBe(403)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])('%s where nothing takes it is a 4xx', async (method) => {
    for (const path of ['/', '/about', '/nothing', '/assets/x.js', '/healthz', '/api/nothing']) {
      const answer = await ask(path, { method })
      expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy((status: number) => status >= 200 && status < 500)])
      if (method !== 'OPTIONS') expect(answer.status).toBeGreaterThanOrEqual(400)
      expectNoInnards(answer)
    }
  })

  test('100 MB sent in chunks are refused at once, and nobody reads to their end', async () => {
    const chunk = Buffer.alloc(256 * 1024, 'a')
    const { answer, sent } = await flood(sharedSite(), '/api/orders', chunk, 400)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).not.toMatch(/node_modules|\bat /)
    // The server throws away up to 64 MB of what comes after its answer, then cuts; the rest is what both ends keep on the way.
    expect(sent).toBeLessThan(350)
  })

  test('a body that says it is too long is refused before it is sent', async () => {
    const answer = await ask('/api/orders', {
      method: 'POST',
      headers: { ...json, 'content-length': '104857600', expect: '100-continue' },
      body: '{}',
    })
    expect(answer.status).toBe(413)
  })

  test('headers past 16 kB are refused', async () => {
    expect((await ask('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
  })

  test('data requests are answered without a fault and are never taken for pages', async () => {
    for (const path of [
      '/_root.data',
      '/health-guide.data',
      '/nothing.data',
      '/store.data?_routes=root',
      '/store.data?_routes=../../x',
      '/__manifest?p=/',
      '/__manifest?paths=%2Fadmin',
    ]) {
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)])
      expectNoInnards(answer)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test("React Router's internal headers from outside change nothing", async () => {
    const plain = await ask('/')
    for (const name of ['x-react-router-prerender-data', 'x-react-router-spa-mode', 'x-remix-response', 'x-remix-revalidate']) {
      const answer = await ask('/', { headers: { [name]: 'yes' } })
      expect([name, answer.status, answer.body.length]).toEqual([name, 200, plain.body.length])
    }
  })
})
