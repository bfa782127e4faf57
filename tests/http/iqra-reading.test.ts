import { beforeAll, describe, expect, test } from 'vitest'
import { iqraGlosses, iqraLearners, iqraTexts, iqraWords } from '#app/features/iqra/reading/tables.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { cookiesOf } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

const TEXT = 'ar-a2-net'
const NET = { gloss: 'ar-شبكة', text: TEXT, form: 'شَبَكَةً' }

beforeAll(async () => {
  people = await own.peopled()
})

const post = (path: string, body: unknown, cookie?: string) =>
  ask(path, { method: 'POST', type: 'application/json', body: JSON.stringify(body), ...(cookie === undefined ? {} : { cookie }) })

describe('what a device reads', () => {
  test('is its own: another device sees none of it, and reviews none of it', async () => {
    const kept = await post('/api/iqra/words', { ...NET, status: 'learning' })
    expect(kept.status).toBe(200)
    const cookie = cookiesOf(kept)
    const mine = await (await ask(`/api/iqra/texts/${TEXT}`, { cookie })).json()
    expect(mine).toEqual({ words: { [NET.gloss]: 'learning' }, paragraph: -1 })
    const theirs = await ask(`/api/iqra/texts/${TEXT}`)
    expect([theirs.headers.get('cache-control'), await theirs.json()]).toEqual(['no-store', { words: {}, paragraph: 0 }])
    expect(await (await ask('/iqra-platform/review', { cookie })).text()).toContain('شَبَكَةً')
    expect(await (await ask('/iqra-platform/review')).text()).not.toContain('شَبَكَةً')
    const grade = `intent=grade&grade=3&turn=0&gloss=${encodeURIComponent(NET.gloss)}`
    expect((await ask('/iqra-platform/review', { method: 'POST', body: grade })).status).toBe(404)
    expect((await ask('/iqra-platform/review', { method: 'POST', body: grade.replace('grade=3', 'grade=9'), cookie })).status).toBe(400)
    expect((await ask('/iqra-platform/review', { method: 'POST', body: grade, cookie })).status).toBe(303)
    const file = await ask('/iqra-platform/words.csv', { cookie })
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/csv; charset=utf-8', expect.stringContaining('filet')])
    expect((await (await ask('/iqra-platform/words.csv')).text()).trim().split('\n')).toHaveLength(1)
  })

  test.each([
    ['another text’s word', '/api/iqra/words', { ...NET, text: 'ar-a1-sea', status: 'known' }, 409],
    ['a gloss of another language', '/api/iqra/words', { ...NET, gloss: 'fr-filet', status: 'known' }, 409],
    ['an unknown status', '/api/iqra/words', { ...NET, status: 'mastered' }, 400],
    ['somebody else named', '/api/iqra/words', { ...NET, status: 'known', learner: 'x' }, 400],
    ['a text that is not there', '/api/iqra/words', { ...NET, text: 'ar-a2-none', status: 'known' }, 404],
    ['script in a text’s name', '/api/iqra/words', { ...NET, text: '<script>', status: 'known' }, 400],
    ['script to be explained', '/api/iqra/gloss-requests', { text: TEXT, form: '<script>alert(1)</script>' }, 409],
    ['a right count of one’s own', `/api/iqra/texts/${TEXT}`, { answers: [0], right: 99 }, 400],
    ['a paragraph before the first', `/api/iqra/texts/${TEXT}`, { paragraph: -1 }, 400],
    ['progress in no text', '/api/iqra/texts/none', { paragraph: 1 }, 404],
  ])('%s changes nothing and is said in words', async (_what, path, body, status) => {
    const before = [await own.handle.db.$count(iqraWords), await own.handle.db.$count(iqraLearners)]
    const refused = await post(path, body)
    const { code, message } = (await refused.json()) as { code: string; message: string }
    expect([refused.status, code]).toEqual([status, expect.stringMatching(/^reading_/)])
    expect(message).not.toMatch(/^errors\.|<script/)
    expect([await own.handle.db.$count(iqraWords), await own.handle.db.$count(iqraLearners)]).toEqual(before)
  })
})

describe('the pages', () => {
  test('a text is the same for everybody, in every language of the site, and may be kept for offline', async () => {
    const page = await ask(`/iqra-platform/texts/${TEXT}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
    const html = await page.text()
    expect(html).toContain('يَنْزِلُ')
    expect(html).toContain('id="g-ar-شبكة"')
    expect((await ask('/iqra-platform/texts/ar-a2-none')).status).toBe(404)
    expect((await ask('/iqra-platform/texts/%3Cscript%3E')).status).toBe(404)
    for (const path of ['/iqra-platform/review', '/iqra-platform/dashboard']) {
      expect((await ask(path)).headers.get('cache-control')).not.toMatch(/public/)
    }
    expect(await (await ask('/iqra-platform?language=fr&band=A1')).text()).toContain('Au marché')
    expect(await (await ask('/sitemap-ar.xml')).text()).toContain(`/iqra-platform/texts/${TEXT}`)
  })

  test('what the owner writes is shown as text, and a text with a wrong question is refused', async () => {
    const cookie = people.editor?.cookie ?? ''
    const save = (over: Record<string, string>) =>
      ask('/admin/iqra-platform-management/texts/new', {
        ...{ method: 'POST', cookie },
        body: new URLSearchParams({
          ...{ intent: 'save', language: 'en', band: 'A1', title: 'Rain <b>', body: 'The rain falls. <script>alert(1)</script>' },
          ...{ questions: '? What falls?\n+ Rain\n- Snow\n- Sand', illustration: '', source: 'ours', status: 'published', ...over },
        }).toString(),
      })
    const before = await own.handle.db.$count(iqraTexts)
    expect((await save({ questions: '? What falls?\n+ Rain' })).status).toBe(422)
    expect((await save({ illustration: 'nowhere' })).status).toBe(400)
    expect((await save({ band: 'C2' })).status).toBe(400)
    expect(await own.handle.db.$count(iqraTexts)).toBe(before)
    expect((await save({})).status).toBe(303)
    const page = await (await ask('/iqra-platform/texts/en-rain-b')).text()
    expect(page).toContain('Rain &lt;b&gt;')
    expect(page).not.toContain('<script>alert(1)')
    const editor = await (await ask('/admin/iqra-platform-management/texts/en-rain-b', { cookie })).text()
    expect(editor).toContain('alert')
  })

  test('a gloss needs a meaning in another language, and answers who asked for it', async () => {
    const cookie = people.editor?.cookie ?? ''
    const save = (over: Record<string, string>) =>
      ask('/admin/iqra-platform-management/glossary/new', {
        ...{ method: 'POST', cookie },
        body: new URLSearchParams({
          ...{ intent: 'save', language: 'en', lemma: 'alert', band: 'B1', forms: '', root: '', pattern: '' },
          ...{ meaningAr: '', meaningFr: '', meaningEn: 'watchful', meaningEs: '', ...over },
        }).toString(),
      })
    const before = await own.handle.db.$count(iqraGlosses)
    expect((await save({})).status).toBe(422)
    expect(await own.handle.db.$count(iqraGlosses)).toBe(before)
    expect((await save({ meaningAr: 'إنذار' })).status).toBe(303)
    expect((await save({ meaningAr: 'إنذار' })).status).toBe(422)
  })

  test('script in a gloss is text, where it is read and where it is edited', async () => {
    const cookie = people.editor?.cookie ?? ''
    const script = '<script>alert(2)</script><img src=x onerror=alert(3)>'
    const saved = await ask('/admin/iqra-platform-management/glossary/new', {
      ...{ method: 'POST', cookie },
      body: new URLSearchParams({
        ...{
          intent: 'save',
          language: 'ar',
          lemma: 'اِخْتِبَارٌ',
          band: 'A1',
          forms: 'اختبارنا',
          root: script.slice(0, 20),
          pattern: '',
          easier: '',
        },
        ...{ meaningAr: '', meaningFr: script, meaningEn: '', meaningEs: '' },
      }).toString(),
    })
    expect(saved.status).toBe(303)
    const text = await ask('/admin/iqra-platform-management/texts/new', {
      ...{ method: 'POST', cookie },
      body: new URLSearchParams({
        ...{ intent: 'save', language: 'ar', band: 'A1', title: 'نص الاختبار', body: 'هٰذَا اختبارنا.', questions: '', illustration: '' },
        ...{ source: 'ours', status: 'published' },
      }).toString(),
    })
    const id = /texts\/([^?]+)/.exec(text.headers.get('location') ?? '')?.[1] ?? ''
    for (const [path, as] of [
      [`/iqra-platform/texts/${id}`, undefined],
      [saved.headers.get('location') ?? '', cookie],
    ] as const) {
      const html = await (await ask(path, as === undefined ? {} : { cookie: as })).text()
      expect(html).toContain('&lt;img src=x')
      expect(html).not.toMatch(/<script>alert|<img src=x/)
    }
  })
})

test('a text is checked while it is written, by whoever keeps the texts alone, and nothing of it is kept', async () => {
  const check = (fields: Record<string, string>, cookie?: string) =>
    ask('/api/admin/reading-check', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      ...(cookie === undefined ? {} : { cookie }),
    })
  const fields = { language: 'fr', band: 'A2', body: 'La mer est belle, le navire est là.\n\nxyzzy <script>' }
  const before = await own.handle.db.$count(iqraTexts)
  const answer = await check(fields, people.editor?.cookie ?? '')
  const { figures, paragraphs, missing, above, lang, dir, strip, readers } = (await answer.json()) as Record<string, unknown>
  expect([answer.status, lang, dir, missing]).toEqual([200, 'fr', 'ltr', expect.arrayContaining(['xyzzy', 'script'])])
  expect(figures).toContain('10 ')
  const navire = {
    word: 'navire',
    band: 'B1',
    meaning: 'سَفِينَة',
    easier: expect.stringContaining('bateau'),
    choices: expect.arrayContaining(['bateau']),
  }
  expect(above).toContainEqual(expect.objectContaining(navire))
  expect(paragraphs).toEqual([
    expect.arrayContaining([{ text: 'navire', mark: 'one', gloss: 'fr-navire' }]),
    expect.arrayContaining([{ text: 'xyzzy', mark: 'missing' }]),
  ])
  expect([strip, readers]).toEqual([
    expect.objectContaining({ one: '1', more: '0' }),
    expect.arrayContaining([{ band: 'C1', share: 100, percent: '100 %', isEnough: true }]),
  ])
  expect(await own.handle.db.$count(iqraTexts)).toBe(before)
  expect((await check(fields, people.member?.cookie ?? '')).status).toBe(403)
  expect((await check({ ...fields, band: 'Z9' }, people.editor?.cookie ?? '')).status).toBe(400)
  expect((await check({ ...fields, body: 'a '.repeat(20_000) }, people.editor?.cookie ?? '')).status).toBe(400)
})
