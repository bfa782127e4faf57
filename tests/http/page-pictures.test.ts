import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileSite } from '#tests/harness/file-site.ts'

const own = fileSite({ PUBLIC_URL: 'http://dalil.example' })

const get = (path: string, headers: Record<string, string> = {}) => fetch(own.site.url + path, { headers, redirect: 'manual' })
const drawn = () => (readdirSync(join(own.site.dataDir, 'drawn'), { recursive: true }) as string[]).filter((path) => path.endsWith('.png'))
const pictureOf = (html: string) => /<meta property="og:image" content="http:\/\/dalil\.example([^"]+)"/.exec(html)?.[1] ?? ''

test.each([
  ['/', '/og/home.png'],
  ['/health-guide', '/og/health-guide.png'],
  ['/tourism-guide/beaches?page=1&utm_source=x', '/og/tourism-guide/beaches.png'],
  ['/tourism-guide/beaches/plage-quemado', '/og/tourism-guide/beaches/plage-quemado.png'],
  ['/store', '/og/store.png'],
  ['/articles', '/og/articles.png'],
  ['/al-hoceima', '/og/al-hoceima.png'],
  ['/discover-al-hoceima', '/og/discover-al-hoceima.png'],
  ['/product/honey-thyme', '/og/product/honey-thyme.png'],
  ['/about', '/og/home.png'],
])('a link to %s shows %s', async (page, picture) => {
  const html = await (await get(page)).text()
  expect(pictureOf(html)).toBe(picture)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"/)
  const answer = await get(picture)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  expect([width, height, format, bytes.length < 200_000]).toEqual([1200, 630, 'png', true])
})

test('an article’s address in Arabic letters leads to its picture', async () => {
  const [, path = ''] = /href="(\/article\/[^"]+)"/.exec(await (await get('/articles')).text()) ?? []
  const picture = pictureOf(await (await get(path)).text())
  expect(decodeURIComponent(picture)).toBe(`/og${decodeURIComponent(path)}.png`)
  expect((await get(picture)).status).toBe(200)
})

test('it is drawn once, and a reader who has it is told so', async () => {
  const first = await get('/og/legal-guide.png')
  const etag = first.headers.get('etag') ?? ''
  const before = drawn().length
  const again = await get('/og/legal-guide.png', { 'if-none-match': etag })
  expect([again.status, again.headers.get('etag'), drawn().length]).toEqual([304, etag, before])
})

test.each([
  '/og/nothing.png',
  '/og/home',
  '/og/home.png.png',
  '/og/.png',
  '/og/tourism-guide/no-such-category.png',
  '/og/tourism-guide/beaches/no-such-place.png',
  '/og/tourism-guide/beaches/plage-quemado/more.png',
  '/og/health-guide/pharmacies/sample-pharmacy-1.png',
  '/og/article/no-such-article.png',
  '/og/product/no-such-product.png',
  '/og/guide/al-hoceima.png',
  '/og/admin.png',
  '/og/..%2f..%2fetc/passwd.png',
  '/og/any%20title%20somebody%20wants.png',
  `/og/${'a'.repeat(500)}.png`,
])('nothing is drawn for %s', async (path) => {
  const before = drawn().length
  expect((await get(path)).status).toBe(404)
  expect(drawn().length).toBe(before)
})

test('a page that asks not to be found has no picture in its head', async () => {
  const html = await (await get('/health-guide/pharmacies/sample-pharmacy-1')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(pictureOf(html)).toBe('')
})

test('twenty who want one picture at once get one drawing; a flood of requests is one visitor’s own trouble', async () => {
  const before = drawn().length
  const visitor = { 'x-forwarded-for': '198.51.100.7' }
  const together = await Promise.all(Array.from({ length: 20 }, () => get('/og/product/honey-rosemary.png', visitor)))
  expect([new Set(together.map(({ status }) => status)), drawn().length]).toEqual([new Set([200]), before + 1])
  const flood = await Promise.all(Array.from({ length: 110 }, (_, i) => get(`/og/product/nothing-${i}.png`, visitor)))
  // Of those within the visitor's share, twenty have a place or stand in the queue.
  const refused = flood
    .filter(({ status }) => status !== 404)
    .map(({ status, headers }) => [status, Number(headers.get('retry-after')) >= 1])
  expect(refused.filter(([status]) => status === 429).length).toBeGreaterThan(0)
  expect(refused.filter(([status, waits]) => !waits || (status !== 429 && status !== 503))).toEqual([])
  expect((await get('/og/product/honey-rosemary.png', { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
})
