import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { iqraClasses, iqraClassMembers } from '#app/features/iqra/classes/tables.server.ts'
import { iqraTexts, iqraWords } from '#app/features/iqra/reading/tables.server.ts'
import { one } from '#tests/factories/serial.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { cookiesOf, newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const post = (path: string, fields: Record<string, string>, options: { cookie?: string; from?: string } = {}) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields).toString(), ...options })
const teacher = () => people.member?.cookie ?? ''
const CLASSES = '/iqra-platform/classes'
const JOIN = '/iqra-platform/join'

async function openClass(name: string) {
  const opened = await post(CLASSES, { intent: 'create', name }, { cookie: teacher() })
  expect(opened.status).toBe(303)
  const path = opened.headers.get('location') ?? ''
  const id = path.split('/').at(-1) ?? ''
  const row = await one(own.handle.db.select().from(iqraClasses).where(eq(iqraClasses.id, id)))
  return { path, id, code: row.code ?? '' }
}

describe('a class', () => {
  test('is joined with code and name, read in, seen by its teacher alone, and left', async () => {
    const { path, id, code } = await openClass('السنة السادسة')
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    expect((await post(path, { intent: 'set', text: 'ar-a2-net', due_on: day }, { cookie: teacher() })).status).toBe(303)
    const joined = await post(JOIN, { intent: 'join', code: code.replace(/(....)/g, '$1 '), name: 'سلمى <b>' })
    expect([joined.status, await joined.text()]).toEqual([422, expect.stringContaining('سلمى &lt;b&gt;')])
    const again = await post(JOIN, { intent: 'join', code, name: 'سلمى أ.' })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/iqra-platform/dashboard'])
    const cookie = cookiesOf(again)
    const mine = await (await ask('/iqra-platform/dashboard', { cookie })).text()
    expect(mine).toContain('السنة السادسة')
    expect(mine).toContain('/iqra-platform/texts/ar-a2-net')
    const progress = { method: 'POST', type: 'application/json', cookie, body: JSON.stringify({ answers: [0, 0, 0] }) }
    expect((await ask('/api/iqra/texts/ar-a2-net', progress)).status).toBe(200)
    const page = await (await ask(path, { cookie: teacher() })).text()
    expect(page).toContain('سلمى أ.')
    expect(page).toContain('أنهاه')

    for (const other of [people.editor?.cookie, people.owner?.cookie, cookie]) {
      const response = await ask(path, { cookie: other ?? '' })
      expect([404, 302]).toContain(response.status)
      expect(await response.text()).not.toContain('سلمى أ.')
      expect([404, 302]).toContain((await post(path, { intent: 'delete' }, { cookie: other ?? '' })).status)
    }
    expect((await post('/iqra-platform/dashboard', { intent: 'leave', class: id })).status).toBe(404)
    expect((await post('/iqra-platform/dashboard', { intent: 'leave', class: id }, { cookie })).status).toBe(303)
    expect(await (await ask(path, { cookie: teacher() })).text()).not.toContain('سلمى أ.')
    expect((await post(path, { intent: 'delete' }, { cookie: teacher() })).headers.get('location')).toBe(CLASSES)
    expect((await ask(path, { cookie: teacher() })).status).toBe(404)
  })

  test('codes that are guessed from one address join nobody, and are soon not even looked at', async () => {
    const { code } = await openClass('قسم لا يُحزر')
    const from = newVisitor()
    const members = await own.handle.db.$count(iqraClassMembers)
    const guess = (n: number) => post(JOIN, { intent: 'join', code: String(n).padStart(12, '0'), name: 'غريب' }, { from })
    const results = await Promise.all(Array.from({ length: 80 }, (_, n) => guess(n)))
    const statuses = results.map(({ status }) => status)
    expect([...new Set(statuses)].sort()).toEqual([422, 429])
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(62)
    const right = await post(JOIN, { intent: 'join', code, name: 'غريب' }, { from })
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await own.handle.db.$count(iqraClassMembers)).toBe(members)
  })

  test.each([
    ['a name that is a number', { intent: 'join', code: '000000000000', name: '0612345678' }, 422],
    ['no code', { intent: 'join', code: '', name: 'نور' }, 422],
    ['a code that is a query', { intent: 'join', code: "' or 1=1 --", name: 'نور' }, 422],
    ['nothing that one can do', { intent: 'teach', code: '1', name: 'نور' }, 400],
  ])('%s joins nothing', async (_what, fields, status) => {
    const refused = await post(JOIN, fields)
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([status, []])
  })

  test('a day that is over and a text that is not there are refused beside their fields', async () => {
    const { path } = await openClass('قسم الأيام')
    const past = await post(path, { intent: 'set', text: 'ar-a2-net', due_on: '2020-01-01' }, { cookie: teacher() })
    expect([past.status, await past.text()]).toEqual([422, expect.stringContaining('due_on-problem')])
    const missing = { intent: 'set', text: '<script>', due_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }
    expect((await post(path, missing, { cookie: teacher() })).status).toBe(422)
    expect((await ask(`${CLASSES}/1%27--`, { cookie: teacher() })).status).toBe(404)
  })
})

describe('a word list', () => {
  const LISTS = '/iqra-platform/words'
  const send = (fields: Record<string, string | Blob>, cookie = '') => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ language: 'fr', meaning_language: 'ar', ...fields })) form.set(name, value)
    return fetch(own.site.url + LISTS, {
      ...{ method: 'POST', body: form, redirect: 'manual' as const },
      headers: { origin: own.site.url, 'x-forwarded-for': newVisitor(), accept: 'text/html', ...(cookie ? { cookie } : {}) },
    })
  }

  test('is shown before it is brought, brought as a file, and taken back', async () => {
    const file = new File(['bagnole\tسيارة\tSa bagnole <i>rouge</i>.\nolives\tزيتون'], 'mine.txt', { type: 'text/plain' })
    const words = await own.handle.db.$count(iqraWords)
    const shown = await send({ intent: 'check', file })
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('bagnole')])
    expect(await own.handle.db.$count(iqraWords)).toBe(words)
    const brought = await send({ intent: 'bring', file })
    expect(brought.status).toBe(303)
    const cookie = cookiesOf(brought)
    expect(await (await ask('/iqra-platform/review', { cookie })).text()).toMatch(/bagnole|olives/)
    expect(await (await ask('/iqra-platform/words.csv', { cookie })).text()).toContain('سيارة')
    const html = await (await ask(LISTS, { cookie })).text()
    const id = /name="import" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await post(LISTS, { intent: 'undo', import: id })).status).toBe(404)
    expect((await post(LISTS, { intent: 'undo', import: id }, { cookie })).status).toBe(303)
    expect(await own.handle.db.$count(iqraWords)).toBe(words)
  })

  test.each([
    ['a picture', { file: new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])], 'x.csv') }],
    ['an archive', { file: new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'x.apkg') }],
    ['nothing', { list: ' ' }],
    ['501 lines', { list: Array.from({ length: 501 }, (_, i) => `mot${i},x`).join('\n') }],
  ])('%s is refused in words', async (_what, fields) => {
    const refused = await send({ intent: 'check', ...fields })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('list-problem')])
  })
})

test('an article becomes a draft with its sentences and a band, for those who keep the texts', async () => {
  const address = '/admin/iqra-platform-management/texts/from-article'
  const cookie = people.editor?.cookie ?? ''
  const page = await (await ask(address, { cookie })).text()
  const article = /name="article" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const made = await post(address, { intent: 'make', article, language: 'ar' }, { cookie })
  expect(made.status).toBe(303)
  const id = decodeURIComponent(made.headers.get('location')?.split('/').at(-1) ?? '')
  const text = await one(own.handle.db.select().from(iqraTexts).where(eq(iqraTexts.id, id)))
  expect(text).toMatchObject({ language: 'ar', status: 'draft', band: expect.stringMatching(/^(A1|A2|B1|B2|C1)$/) })
  expect(text.body.split('\n\n').length).toBeGreaterThan(1)
  expect((await ask(`/iqra-platform/texts/${encodeURIComponent(id)}`)).status).toBe(404)
  expect(await (await ask(made.headers.get('location') ?? '', { cookie })).text()).toContain('text-words')
  expect((await post(address, { intent: 'make', article: 'nowhere', language: 'ar' }, { cookie })).status).toBe(404)
  expect((await post(address, { intent: 'make', article, language: 'nl' }, { cookie })).status).toBe(400)
})
