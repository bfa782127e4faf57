import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/harness/db.ts'
import { send } from '#tests/harness/raw-http.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
  'accept-language': 'nl-NL,nl;q=0.8',
  accept: 'text/html',
  'accept-encoding': 'br',
}
const SECRET = 'q8Tz0mVX2kB7sN4wY1cR6hJ9'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let site: RunningSite
let lines: { kind: string; name: string; count: number }[]
const answers: Record<string, number> = {}
const cookies: string[] = []

async function get(what: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await send(site.url, path, { method, headers: { ...BROWSER, ...headers } })
  answers[what] = answer.status
  cookies.push(...(answer.headers['set-cookie'] ?? []))
  return answer
}

async function report(what: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await send(site.url, '/api/events', {
    method,
    headers: { ...BROWSER, origin: site.url, 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': '198.51.100.77', ...headers },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
  answers[what] = answer.status
  cookies.push(...(answer.headers['set-cookie'] ?? []))
}

/** A day in the life of the site; what it left in the database is looked at after it has ended. */
async function visitEverything(): Promise<void> {
  const first = await get('first', '/health-guide/hospitals')
  await get('from memory', '/health-guide/hospitals', { referer: 'https://www.google.com/search?q=private+words' })
  await get('unchanged', '/health-guide/hospitals', { 'if-none-match': String(first.headers.etag), referer: `${site.url}/` })
  await get('another spelling', '/health-guide/hospitals/?utm_source=me@example.ma', { referer: 'https://jane-doe.example.net/diary' })
  await get('signed in', '/health-guide/hospitals', { cookie: 'dalil.session_token=nobody' })
  await get('prefetched', '/health-guide/hospitals', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' })
  await get('fetched by a script', '/health-guide/hospitals', { 'sec-fetch-dest': 'empty' })
  await get('HEAD', '/health-guide/hospitals', {}, 'HEAD')
  await get('a robot', '/health-guide/hospitals', { 'user-agent': 'Googlebot/2.1' })
  for (const path of [
    '/icon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/articles.rss',
    '/guides.atom',
    '/api/guide-data',
    '/admin',
    '/admin/login',
    '/auth/password-reset',
  ])
    await get(path, path)
  for (let i = 0; i < 30; i += 1) await get('made up', `/health-guide/made-up-${i}`)
  await get('an order', `/order/${SECRET}`)
  await get('leaving', `/newsletter/leave?token=${SECRET}`)
  for (const q of ['زقزقزقزق', 'زقزقزقزق', '0612345678', 'عسل']) await get('search', `/search?q=${encodeURIComponent(q)}`)
  await get('its second page', '/search?q=%D8%B2%D9%82%D8%B2%D9%82%D8%B2%D9%82%D8%B2%D9%82&page=2')
  await reportEverything()
}

async function reportEverything(): Promise<void> {
  const path = '/health-guide/hospitals'
  await report('a press', { event: 'whatsapp', path })
  await report('another', { event: 'whatsapp', path: `${path}?page=1` })
  await report('shown after all', { event: 'view', path })
  await report('on a page that is not kept', { event: 'call', path: `/product/${SECRET}` })
  await report('on an order', { event: 'whatsapp', path: `/order/${SECRET}` })
  await report('in the back office', { event: 'call', path: '/admin' })
  await report('nowhere', { event: 'call', path: `/${SECRET}/x/y` })
  await report('unknown event', { event: 'sold', path })
  await report('more than there is to say', { event: 'call', path, phone: '0612345678' })
  await report('no JSON', '{')
  await report('too long', { event: 'call', path: `/${'x'.repeat(4000)}` })
  await report('foreign', { event: 'call', path }, { origin: 'https://evil.example' })
  await report('origin null', { event: 'call', path }, { origin: 'null' })
  await report('GET', undefined, {}, 'GET')
}

beforeAll(async () => {
  database = await createTestDatabase('filled')
  site = await startSite({ env: { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' }, empty: true })
  await visitEverything()
  // Asked to end, it stores what it has counted.
  await site.end()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Over all days: it may be midnight in between.
  const summed = 'select kind, name, sum(count)::int as count from analytics_daily group by kind, name order by kind, name'
  lines = (await client.query(summed)).rows
  await client.end()
})
afterAll(async () => {
  await site?.dispose()
  await database?.drop()
})

const of = (kind: string) => Object.fromEntries(lines.filter((line) => line.kind === kind).map(({ name, count }) => [name, count]))

describe('what a day of visits leaves in the database', () => {
  test('a page counts each time it is read: rendered, from memory, unchanged, under another spelling, past the cache, shown late', () => {
    expect([answers.first, answers['from memory'], answers.unchanged, answers['signed in']]).toEqual([200, 200, 304, 200])
    expect(of('view')).toMatchObject({ '/health-guide/hospitals': 6 })
  })

  test('what was fetched ahead, by a script, by HEAD or by a robot does not; files, programs’ addresses and the back office neither', () => {
    expect([answers.prefetched, answers.HEAD]).toEqual([200, 200])
    expect(Object.keys(of('view')).sort()).toEqual(['/health-guide/hospitals', '/newsletter/leave', '/search'])
    expect(of('bot')).toEqual({ '(all)': 1 })
  })

  test('addresses that lead nowhere are one total, however many are made up', () => {
    expect(of('missing')).toEqual({ '(all)': 31 })
  })

  test('sites that led here are known by their name alone, our own pages not at all', () => {
    expect(of('referrer')).toMatchObject({ google: 1, 'example.net': 1 })
    expect(Object.keys(of('referrer')).sort()).toEqual(['(direct)', 'example.net', 'google'])
  })

  test('languages are counted by view', () => {
    const views = Object.values(of('view')).reduce((sum, count) => sum + count, 0)
    expect(of('language')).toEqual({ 'nl-NL': views })
  })

  test('searches are counted once each; words that found nothing are kept, a phone number is not', () => {
    expect(of('search')).toEqual({ '(all)': 4 })
    expect(of('search_none')).toEqual({ زقزقزقزق: 2, '(other)': 1 })
  })

  test('presses count under their page, under its route where that could tell of somebody, and nowhere else', () => {
    expect(of('whatsapp')).toEqual({ '/health-guide/hospitals': 2, '/order/:token': 1 })
    expect(of('call')).toEqual({ '/product/:id': 1 })
    expect([answers['a press'], answers['in the back office'], answers.nowhere]).toEqual([204, 204, 204])
  })

  test('a report that is none is refused with its reason', () => {
    const names = ['unknown event', 'more than there is to say', 'no JSON', 'too long', 'foreign', 'origin null', 'GET']
    expect(names.map((name) => answers[name])).toEqual([400, 400, 400, 413, 403, 403, 405])
  })

  test('nobody is recognised: no cookie is set, and nothing that was sent of anybody is stored', () => {
    expect(cookies).toEqual([])
    const everything = JSON.stringify(lines)
    for (const personal of [
      SECRET,
      '0612345678',
      'example.ma',
      'jane',
      'private',
      'Android',
      'Firefox',
      '127.0.0.1',
      '198.51.100',
      'made-up',
    ])
      expect([personal, everything.includes(personal)]).toEqual([personal, false])
    expect(everything).not.toMatch(/\d\d:\d\d/)
  })
})

test('one visitor cannot report without end', async () => {
  const busy = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const post = () =>
      send(busy.url, '/api/events', {
        method: 'POST',
        headers: { ...BROWSER, origin: busy.url, 'x-forwarded-for': '198.51.100.8' },
        body: '{"event":"call","path":"/"}',
      })
    const statuses = (await Promise.all(Array.from({ length: 40 }, post))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  } finally {
    await busy.dispose()
  }
})
