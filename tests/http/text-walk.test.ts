import { beforeAll, expect, test } from 'vitest'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People, Person } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
const { ask } = own
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const cookieOf = (person: Person) => people[person]?.cookie ?? ''
const WALK = 'text-walk=1'
const read = async (path: string, cookie?: string) => (await ask(path, cookie === undefined ? {} : { cookie })).text()
const post = (cookie: string, fields: Record<string, string>) =>
  ask('/admin/translations', { method: 'POST', cookie, body: new URLSearchParams(fields).toString() })
const find = (cookie: string, body: unknown) =>
  ask('/api/admin/message-find', { method: 'POST', cookie, type: 'application/json', body: JSON.stringify(body) })

/** Without what is another one on every page. */
const plain = (html: string) => html.replace(/\d{1,2}:\d{2}/g, '')

test('only an editor who walks the site has the panel; the pages of all others have not one byte more', async () => {
  const started = await post(cookieOf('editor'), { intent: 'walk' })
  expect([started.status, started.headers.get('location')]).toEqual([303, '/'])
  expect(started.headers.get('set-cookie')).toMatch(/^text-walk=1; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/)
  for (const path of ['/', '/health-guide', '/store', '/search?q=%D8%B4%D8%A7%D8%B7%D8%A6']) {
    const visitor = await read(path)
    const walking = await read(path, `${cookieOf('editor')}; ${WALK}`)
    expect([path, walking.includes('<text-marks')]).toEqual([path, true])
    const script = /<text-marks.*?<script type="module" src="([^"]+)"/s.exec(walking)?.[1] ?? ''
    expect((await ask(script)).headers.get('content-type')).toMatch(/javascript/)
    expect(visitor).not.toMatch(/text-marks|text-walk|walks/)
    expect(visitor).not.toContain(script)
    // A cookie that anybody can write opens nothing, for strangers and for those who may not.
    for (const cookie of [
      WALK,
      `${cookieOf('member')}; ${WALK}`,
      `${cookieOf('clerk')}; ${WALK}`,
      `${cookieOf('suspended administrator')}; ${WALK}`,
    ]) {
      expect([path, (await read(path, cookie)).includes('text-marks')]).toEqual([path, false])
    }
    expect(plain(await read(path))).toBe(plain(visitor))
  }
  expect(await read('/admin/translations', `${cookieOf('editor')}; ${WALK}`)).not.toContain('<text-marks')
})

test('the walk ends where it was, on this site', async () => {
  for (const [here, location] of [
    ['/store?q=a', '/store?q=a'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
  ]) {
    const ended = await post(cookieOf('editor'), { intent: 'walk-end', here: here ?? '' })
    expect([ended.status, ended.headers.get('location')]).toEqual([303, location])
    expect(ended.headers.get('set-cookie')).toMatch(/^text-walk=; Max-Age=0/)
  }
})

test('texts of a page lead to their keys, with arguments too; what is no message of the site does not', async () => {
  const texts = [
    'اكتب ما تبحث عنه كما تقوله: مكان أو خدمة أو سؤال. التشكيل والهمزات والأخطاء الصغيرة لا تمنع العثور عليه.',
    'نتائج البحث عن «شاطئ»',
    'zzz',
  ]
  const response = await find(cookieOf('editor'), { locale: 'ar', texts })
  const { found } = (await response.json()) as { found: { text: string; keys: { key: string; screen: string }[] }[] }
  expect(found.map(({ keys }) => keys[0]?.key)).toEqual(['search.start_text', 'search.results_for'])
  expect(found[0]?.keys[0]?.screen).not.toBe('')
})

test.each([
  ['too many', { locale: 'ar', texts: Array.from({ length: 401 }, () => 'a') }],
  ['too long', { locale: 'ar', texts: ['a'.repeat(601)] }],
  ['another language', { locale: 'xx', texts: [] }],
  ['no list', { locale: 'ar', texts: 'a' }],
])('%s is refused with 400', async (_, body) => {
  expect((await find(cookieOf('editor'), body)).status).toBe(400)
})

test('odd texts are looked up and found nowhere', async () => {
  const texts = ['\u0000', '\u202e', '((((', '.*', '{', '\\', '𝒳'.repeat(200)]
  const response = await find(cookieOf('editor'), { locale: 'ar', texts })
  expect([response.status, await response.json()]).toEqual([200, { found: [] }])
})
