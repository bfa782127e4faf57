import { beforeAll, describe, expect, test } from 'vitest'
import { iqraAnswers, iqraItems, iqraPlacements } from '#app/features/iqra/placement/tables.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { cookiesOf, newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

type Item = { id: string; kind: string; stem: string; options: { id: string; text: string }[] }
type Answered = { session: string; item: Item; done?: boolean; code?: string; message?: string; [key: string]: unknown }

beforeAll(async () => {
  people = await own.peopled()
})

async function post(path: string, body: unknown, options: { from?: string; cookie?: string; type?: string } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await ask(path, { method: 'POST', type: 'application/json', body: text, ...options })
  return { status: response.status, body: (await response.json()) as Answered, headers: response.headers }
}

const start = (language = 'fr') => post('/api/iqra/placement', { language })
const answer = (session: string, item: string, option: string | null) => post(`/api/iqra/placement/${session}/answers`, { item, option })

describe('the API', () => {
  test('a session is begun with 201, answered until its result, and never says what is right', async () => {
    const first = await start()
    expect([first.status, Object.keys(first.body).sort()]).toEqual([201, ['item', 'session']])
    let { item } = first.body
    const seen = new Set<string>()
    for (let n = 0; n < 31; n += 1) {
      expect(Object.keys(item).filter((key) => !['id', 'kind', 'passage', 'stem', 'options'].includes(key))).toEqual([])
      expect(item.options.map((option) => Object.keys(option).sort())).toEqual(Array.from({ length: 4 }, () => ['id', 'text']))
      seen.add(item.id)
      const next = await answer(first.body.session, item.id, n % 3 === 0 ? null : (item.options[n % 4]?.id ?? null))
      expect(next.status).toBe(200)
      if (next.body.done) {
        const { band, probabilities, theta, standard_error: error, items } = next.body
        expect(Object.keys(probabilities as object)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])
        expect([band, typeof theta, typeof error, items]).toEqual([expect.stringMatching(/^[ABC][12]$/), 'number', 'number', seen.size])
        return
      }
      item = next.body.item
    }
    throw new Error('the test did not end')
  })

  test.each([
    ['an unknown language', { language: 'nl' }, 400],
    ['no language', {}, 400],
    ['a field too many', { language: 'ar', theta: 3 }, 400],
    ['an array', [], 400],
    ['no JSON', '{', 400],
  ])('%s begins nothing', async (_what, body, status) => {
    const before = await own.handle.db.$count(iqraPlacements)
    const refused = await post('/api/iqra/placement', body)
    expect([refused.status, typeof refused.body.code, typeof refused.body.message]).toEqual([status, 'string', 'string'])
    expect(await own.handle.db.$count(iqraPlacements)).toBe(before)
  })

  test('what is no answer of this session is 4xx, in words, and counts nothing', async () => {
    const { session, item } = (await start()).body
    const [one, two] = item.options
    const other = (await start()).body
    const before = await own.handle.db.$count(iqraAnswers)
    const wrong: [string, unknown, number, string][] = [
      ['x'.repeat(43), { item: item.id, option: null }, 404, 'iqra_no_session'],
      ["1'%00", { item: item.id, option: null }, 404, 'iqra_no_session'],
      [session, { item: 'fr-c2-v99', option: null }, 409, 'iqra_not_issued'],
      [session, { item: item.id, option: other.item.options[0]?.id }, 400, 'iqra_bad_option'],
      [session, { item: item.id }, 400, 'iqra_bad_request'],
      [session, { item: item.id, option: 0 }, 400, 'iqra_bad_request'],
      [session, { item: '__proto__"', option: null }, 400, 'iqra_bad_request'],
    ]
    for (const [of, body, status, code] of wrong) {
      const refused = await post(`/api/iqra/placement/${encodeURIComponent(of)}/answers`, body)
      expect([refused.status, refused.body.code]).toEqual([status, code])
      expect(refused.body.message).not.toMatch(/^errors\.|unexpected/)
    }
    expect(await own.handle.db.$count(iqraAnswers)).toBe(before)
    const taken = await answer(session, item.id, one?.id ?? null)
    const again = await answer(session, item.id, one?.id ?? null)
    expect([again.status, again.body.item.id]).toEqual([200, taken.body.item.id])
    expect((await answer(session, item.id, two?.id ?? null)).status).toBe(409)
    expect((await ask(`/api/iqra/placement/${session}/answers`)).status).toBe(405)
  })

  test('one address begins forty tests, and is asked to wait', async () => {
    const from = newVisitor()
    const results = await Promise.all(Array.from({ length: 60 }, () => post('/api/iqra/placement', { language: 'en' }, { from })))
    const refused = results.filter(({ status }) => status === 429)
    expect(results.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(41)
    expect(refused.length).toBeGreaterThanOrEqual(19)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  })
})

describe('the pages, without script', () => {
  const PATH = '/iqra-platform/placement-test'
  const submit = (fields: Record<string, string>, cookie = '') =>
    ask(PATH, { method: 'POST', cookie, body: new URLSearchParams(fields).toString() })
  const inputs = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map((match) => match[1] ?? '')

  test('a device begins, leaves, goes on, and finds its result; nobody else does', async () => {
    const begun = await submit({ intent: 'start', language: 'ar' })
    const cookie = cookiesOf(begun)
    expect([begun.status, begun.headers.get('location')]).toEqual([303, PATH])
    expect(begun.headers.getSetCookie()[0]).toMatch(/^dalil\.placement=.*HttpOnly; SameSite=Lax/)
    const empty = await submit({ intent: 'answer', placement: 'x', item: 'y' }, cookie)
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('اختر جوابا')])
    for (let n = 0; n < 31; n += 1) {
      const html = await (await ask(PATH, { cookie })).text()
      expect(html).toContain('lang="ar-MA" dir="rtl"')
      const [placement = '', item = ''] = [inputs(html, 'placement')[0], inputs(html, 'item')[0]]
      const option = inputs(html, 'option')[n % 4] ?? ''
      if (n === 1) expect((await submit({ intent: 'answer', placement, item, option })).status).toBe(404)
      const next = await submit({ intent: n % 3 ? 'answer' : 'skip', placement, item, option }, cookie)
      expect(next.status).toBe(303)
      if (next.headers.get('location') !== PATH) break
    }
    const result = await (await ask(`${PATH}/result`, { cookie })).text()
    expect(result).toContain('مؤشر لا شهادة')
    const band = /placement-band-large"><bdi dir="ltr">([ABC][12])/.exec(result)?.[1] ?? ''
    expect(result).toContain(`language=ar&amp;band=${band === 'C2' ? 'C1' : band}#library`)
    expect(result).toContain(`/iqra-platform/texts/ar-${(band === 'C2' ? 'C1' : band).toLowerCase()}-`)
    expect(await (await ask('/iqra-platform/dashboard', { cookie })).text()).toContain(`${PATH}/result?id=`)
    expect((await ask(`${PATH}/result`)).headers.get('location')).toBe(PATH)
    const id = /result\?id=([\w-]+)/.exec(await (await ask('/iqra-platform/dashboard', { cookie })).text())?.[1]
    expect((await ask(`${PATH}/result?id=${id}`)).status).toBe(404)
    const again = await submit({ intent: 'start', language: 'ar' }, cookie)
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('قبل أقل من أسبوع')])
  })
})

describe('the item bank', () => {
  const ADDRESS = '/admin/iqra-platform-management'

  test('keys and parameters are for who manages it', async () => {
    const file = await ask(`${ADDRESS}/items.json`, { cookie: people.owner?.cookie ?? '', accept: 'application/json' })
    const { banks } = (await file.json()) as { banks: { language: string; version: number; items: Record<string, unknown>[] }[] }
    expect(banks.map(({ language, version }) => [language, version])).toEqual([
      ...[
        ['ar', 1],
        ['en', 1],
        ['es', 1],
        ['fr', 1],
      ],
    ])
    expect(banks[0]?.items[0]).toMatchObject({
      id: 'ar-a1-g01',
      key: expect.any(Number),
      a: 1.5,
      b: expect.any(Number),
      options: expect.any(Array),
    })
  })

  test('above the list stands how the bank of the chosen language measures, and above no editor', async () => {
    const look = async (path: string) => (await ask(`${ADDRESS}${path}`, { cookie: people.owner?.cookie ?? '' })).text()
    const [list, french, editor] = [await look(''), await look('?language=fr'), await look('/ar-a1-g01')]
    const dots = (html: string) => html.match(/class="ib-dot/g)?.length ?? 0
    expect([dots(list), dots(french), dots(editor)]).toEqual([187, 184, 0])
    expect(french).toMatch(/language=fr" aria-current="page"|aria-current="page"[^>]*language=fr"/)
    expect(list).toContain('id="ib-difficulties-half-title"')
  })

  test('a question is checked and saved, and a calibration is asked for', async () => {
    const cookie = people.owner?.cookie ?? ''
    const good = {
      ...{ intent: 'save', version: '0', language: 'ar', kind: 'grammar', band: 'A2', passage: '', stem: 'ذهبت …… السوق مع جارتي.' },
      ...{ optionA: 'إلى', optionB: 'على', optionC: 'عن', optionD: 'مع', rightOption: 'a', source: 'ours' },
    }
    const save = (fields: Record<string, string>) =>
      ask(`${ADDRESS}/new`, { method: 'POST', cookie, body: new URLSearchParams({ ...good, ...fields }).toString() })
    const before = await own.handle.db.$count(iqraItems)
    const wrongs: Record<string, string>[] = [
      { optionD: 'عن' },
      { optionA: 'إلى هذا المكان البعيد الجميل' },
      { kind: 'reading' },
      { stem: 'بلا فراغ' },
    ]
    for (const wrong of wrongs) expect((await save(wrong)).status).toBe(422)
    expect(await own.handle.db.$count(iqraItems)).toBe(before)
    expect((await save({})).status).toBe(303)
    expect((await save({})).status).toBe(422)
    expect(await own.handle.db.$count(iqraItems)).toBe(before + 1)
    const requested = await ask(`${ADDRESS}/calibration`, { method: 'POST', cookie, body: 'intent=calibrate&language=ar' })
    expect([requested.status, await requested.text()]).toEqual([200, expect.stringContaining('طُلبت المعايرة')])
    expect((await ask(`${ADDRESS}/calibration`, { method: 'POST', cookie, body: 'intent=calibrate&language=nl' })).status).toBe(400)
  })
})
