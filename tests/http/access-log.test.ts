import { expect, onTestFinished, test } from 'vitest'
import { send } from '#tests/harness/raw-http.ts'
import { startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

type Line = {
  level: number
  time: string
  method: string
  route: string
  status: number
  ms: number
  bytes: number
  cache?: string
  requestId?: string
}

test('every request is one line that tells nothing of who asked', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'info' } })
  onTestFinished(() => site.dispose())
  const secret = 'se' + 'cret-of-somebody'
  const headers = { 'user-agent': secret, cookie: `x=${secret}`, referer: `http://x/${secret}`, 'x-forwarded-for': '198.51.100.7' }
  const get = (path: string, extra = {}) => send(site.url, path, { headers: { ...headers, ...extra } })
  const id = (await get(`/order/${secret}`)).headers['x-request-id']
  await get(`/store?q=${secret}`)
  await get('/about')
  await get('/about')
  await get('/about', { accept: 'text/html' })
  await get(`/about?utm=${secret}`)
  await get('/robots.txt')
  await get('/healthz')
  await get('/%zz')
  await get(`/${secret}`)
  await get(`/assets/${secret}.js`)
  await get(`http://${secret}.example/`)
  await send(site.url, '/admin/login', {
    method: 'POST',
    headers: { ...headers, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: `password=${secret}`,
  })
  const lines = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Line)
  await expect.poll(() => lines().length).toBe(13)
  expect(
    lines()
      .map(({ method, route, status, cache = '' }) => `${method} ${route} ${status} ${cache}`.trim())
      .sort(),
  ).toEqual(
    [
      'GET /order/:token 404',
      'GET /store 200 miss',
      'GET /about 200 miss',
      'GET /about 200 hit',
      'GET /about 200 hit',
      'GET /about 200 hit',
      'GET /robots.txt 200',
      'GET /healthz 200',
      'GET - 400',
      'GET /* 404',
      'GET /assets/* 404',
      'GET - 421',
      'POST /admin/login 400',
    ].sort(),
  )
  for (const line of lines()) {
    expect(Date.parse(line.time)).toBeGreaterThan(0)
    expect(line).toMatchObject({ level: 30, ms: expect.any(Number), bytes: expect.toSatisfy((bytes: number) => bytes > 0) })
  }
  expect(lines().find(({ route }) => route === '/order/:token')?.requestId).toBe(id)
  expect(site.output()).not.toContain(secret)
  expect(site.output()).not.toMatch(/198\.51\.100|127\.0\.0\.1"/)
  expect(site.output()).not.toContain(TEST_ADMIN_PASSWORD)
})

test('what was logged last is written before the process ends', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'info' } })
  onTestFinished(() => site.dispose())
  await send(site.url, '/robots.txt')
  expect(await site.end('SIGTERM')).toBe(0)
  expect(site.output()).toContain('"route":"/robots.txt"')
})

test('at warn nothing is said of a request', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  onTestFinished(() => site.dispose())
  await send(site.url, '/robots.txt')
  expect(await site.end('SIGTERM')).toBe(0)
  expect(site.output()).not.toContain('"msg"')
})
