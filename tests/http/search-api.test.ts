import { describe, expect, test } from 'vitest'
import { send } from '#tests/harness/raw-http.ts'
import { sharedSite } from '#tests/harness/site.ts'

type Suggestions = { suggestions: { title: string; url: string; room: string; note: string }[] }
type Found = {
  query: string
  corrected: string | null
  total: number
  facets: { rooms: { id: string; name: string; count: number }[]; cities: { id: string; name: string; count: number }[] }
  results: { room: string; id: string; title: string; url: string; excerpt: string }[]
}

async function get<Body>(path: string): Promise<{ status: number; body: Body }> {
  const { status, body } = await send(sharedSite(), path)
  return { status, body: JSON.parse(body) as Body }
}
const q = (text: string) => `q=${encodeURIComponent(text)}`
const suggest = (query: string) => get<Suggestions>(`/api/suggest?${query}`)
const search = (query: string) => get<Found>(`/api/search?${query}`)

describe('suggestions', () => {
  test('names that begin with what is written stand first, in any spelling, and lead to their pages', async () => {
    for (const text of ['شاط', 'الشَّاط']) {
      const { status, body } = await suggest(q(text))
      expect(status).toBe(200)
      expect(body.suggestions.length).toBeGreaterThan(2)
      expect(body.suggestions[0]?.title).toMatch(/^(ال)?شا?و?اط/)
      for (const { url, note } of body.suggestions) {
        expect(url).toMatch(/^\/[^/]/)
        expect(note).not.toBe('')
      }
    }
  })

  test('what nobody is called is found by what people call it, or a slip away', async () => {
    expect((await suggest(q('مستفشى'))).body.suggestions.map(({ title }) => title).join()).toContain('مستشفى')
    expect((await suggest(q('pharmacie de garde'))).body.suggestions.length).toBeGreaterThan(0)
  })

  test('an article that is being typed takes nothing away', async () => {
    const before = (await suggest(q('مستشفى محمد'))).body.suggestions.map(({ url }) => url)
    expect(before.length).toBeGreaterThan(0)
    for (const article of ['ال', 'ا'])
      expect((await suggest(q(`مستشفى محمد ${article}`))).body.suggestions.map(({ url }) => url)).toEqual(before)
  })

  test('services are among them', async () => {
    const rooms = (await search(`${q('البطاقة الوطنية')}`)).body.facets.rooms.map(({ id }) => id)
    expect(rooms).toContain('service')
  })
})

describe('a search for programs', () => {
  test('has what the page has: facets, the corrected query, pages of one room', async () => {
    const all = (await search(q('شاطئ'))).body
    expect(all.total).toBe(all.facets.rooms.reduce((sum, { count }) => sum + count, 0))
    const [city] = all.facets.cities
    expect(city?.count).toBeGreaterThan(0)
    const narrowed = (await search(`${q('شاطئ')}&city=${city?.id}&room=entry`)).body
    expect(narrowed.total).toBeLessThanOrEqual(all.total)
    expect(narrowed.results.length).toBeGreaterThan(0)
    expect(new Set(narrowed.results.map(({ room }) => room))).toEqual(new Set(['entry']))
    const first = (await search(`${q('شاطئ')}&room=entry`)).body
    const second = (await search(`${q('شاطئ')}&room=entry&page=2`)).body
    expect(second.results.map(({ id }) => id).filter((id) => first.results.some((one) => one.id === id))).toEqual([])
  })

  test('a slip is corrected, and the page offers the query as it was meant', async () => {
    const { body } = await search(q('مستفشى الحسيمة'))
    expect(body.corrected).toMatch(/^مستشفى/)
    const page = await send(sharedSite(), `/search?${q('مستفشى الحسيمة')}`)
    expect(page.body).toContain(`<bdi>${body.corrected}</bdi>`)
  })
})

describe('whatever is asked', () => {
  test.each([
    ['nothing', ''],
    ['a thousand letters', q('a'.repeat(1000))],
    ['only marks', q('َُِّ')],
    ['only signs', q('!؟،؛«»()[]{}')],
    ['NUL', 'q=%00%00'],
    ['half a letter', 'q=%ED%A0%80'],
    ['U+202E', q('\u202eعسل')],
    ['SQL', q("'; drop table search_documents; --")],
    ['operators of a text search', q("عسل & !('a':*) <-> |")],
    ['what is no address', `${q('عسل')}&city=../..&room=users&page=-1e9`],
    ['one key twice', `${q('a')}&${q('b')}`],
  ])('%s is answered', async (_, query) => {
    for (const path of ['suggest', 'search']) {
      const { status, body } = await get<{ query?: string }>(`/api/${path}?${query}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('\u202e')
    }
  })

  test('10 kB is no address', async () => {
    expect((await send(sharedSite(), `/api/suggest?q=${'a'.repeat(10_240)}`)).status).toBe(414)
  })

  test('by another method it is 405', async () => {
    expect((await send(sharedSite(), '/api/suggest?q=a', { method: 'POST' })).status).toBe(405)
  })
})
