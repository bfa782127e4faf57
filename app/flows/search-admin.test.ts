import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { addCounts } from '#app/features/analytics/commands.server.ts'
import { binRows } from '#app/features/resources/commands/bin-rows.server.ts'
import { createRow, updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { countSynonymGroups } from '#app/features/search/synonyms/queries.server.ts'
import { groupFrom, synonymGroups } from '#app/features/search/synonyms/resource.server.ts'
import { MAX_GROUPS } from '#app/features/search/synonyms/rules.ts'
import * as searchPage from '#app/routes/admin/search.tsx'
import * as synonymPage from '#app/routes/admin/search-synonym.tsx'
import { createEntry } from '#tests/factories/guide.ts'
import { adminBench } from '#tests/harness/admin-bench.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'
import { compareSearch, loadMissedSearches } from './search-admin.server.ts'

const by = { id: null, name: 'test', requestId: null }
const i18n = i18nFor('ar')

describeEachEngine("the owner's synonyms", (ctx) => {
  const found = async (query: string) =>
    (await searchEverything(ctx.db, { query })).hits.flatMap(({ kind, title }) => (kind === 'entry' ? [title.ar] : []))
  const group = (terms: string, means: string | null = null) => ({
    terms,
    means,
    direction: means === null ? 'both' : 'one',
    language: 'ar',
  })
  const save = (values: ReturnType<typeof group>) => createRow(ctx.db, synonymGroups, { values, by, batch: randomUUID() })

  test('count from the moment they are saved, folded as a query is, and no longer once they are thrown away', async () => {
    await createEntry(ctx.db, { name: { ar: 'مختبر الريف' } })
    expect(await found('زبلقدي')).toEqual([])
    const tag = await heard(async () => {
      await save(group('زَبلقدي', 'مختبر'))
    })
    expect(tag).toContain('synonyms')
    expect(await found('الزبلقدي')).toEqual(['مختبر الريف'])
    expect(await found('أين الزبلقدي')).toEqual(['مختبر الريف'])
    expect(await found('مختبر')).toEqual(['مختبر الريف'])
    await binRows(ctx.db, synonymGroups, { ids: ['1'], isBinned: true, by, batch: randomUUID() })
    expect(await found('الزبلقدي')).toEqual([])
  })

  test('go one way or both ways', async () => {
    await createEntry(ctx.db, { name: { ar: 'سقيفة الميناء' } })
    await createEntry(ctx.db, { name: { ar: 'غرغاب الساحل' } })
    const id = await save(group('غرغاب', 'سقيفة'))
    expect((await found('غرغاب')).sort()).toEqual(['سقيفة الميناء', 'غرغاب الساحل'])
    expect(await found('سقيفة')).toEqual(['سقيفة الميناء'])
    await updateRow(ctx.db, synonymGroups, { id, version: 1, values: group('غرغاب · سقيفة'), by, batch: randomUUID() })
    expect((await found('سقيفة')).sort()).toEqual(['سقيفة الميناء', 'غرغاب الساحل'])
  })

  test('are tried without being saved: what a query finds before and after', async () => {
    await createEntry(ctx.db, { name: { ar: 'مختبر الريف' } })
    const draft = groupFrom(group('زبلقدي', 'مختبر'))
    expect(await compareSearch({ db: ctx.db, i18n }, 'زبلقدي', { draft })).toMatchObject({
      before: [],
      after: [{ title: 'مختبر الريف', isOther: true }],
      counts: { before: 0, after: 1 },
    })
    expect(await countSynonymGroups(ctx.db)).toBe(0)
    const id = await save(group('زبلقدي', 'مختبر'))
    expect(await compareSearch({ db: ctx.db, i18n }, 'زبلقدي', { draft, except: id })).toMatchObject({ counts: { before: 0, after: 1 } })
  })

  test('never lead back to where they began, also of two that are saved at once, and are not without number', async () => {
    await save(group('a1', 'b1'))
    await save(group('b1', 'c1'))
    await expect(save(group('c1', 'a1'))).rejects.toMatchObject({ status: 422, fields: { means: 'synonyms_cycle' } })
    const outcomes = await Promise.allSettled([save(group('x1', 'y1')), save(group('y1', 'x1'))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await ctx.db.execute(sql`insert into search_synonyms (language, direction, terms, means)
      select 'ar', 'one', 'term' || n, 'mean' || n from generate_series(1, ${MAX_GROUPS}::int) n`)
    await expect(save(group('z1', 'z2'))).rejects.toMatchObject({ status: 422, fields: { terms: 'synonyms_many_groups' } })
  })

  test('a query of signs is harmless', async () => {
    await save(group('زبلقدي', 'مختبر'))
    const queries = ['%_\'"\\', '\u0000\u202e', '\ud800', "x'); drop table search_synonyms; --", 'a & b | !c', 'ص '.repeat(5000)]
    for (const query of queries) await searchEverything(ctx.db, { query })
    expect(await countSynonymGroups(ctx.db)).toBe(1)
  })

  /** The tags that the database announces while something happens. */
  async function heard(work: () => Promise<void>): Promise<string[]> {
    const tags: string[] = []
    const stop = await ctx.handle.listen(
      'content_changed',
      (tag) => tags.push(tag),
      () => {},
    )
    try {
      await work()
      await expect.poll(() => tags).toContain('synonyms')
    } finally {
      await stop()
    }
    return tags
  }
})

describeEachEngine('the screens of the search', (ctx) => {
  const bench = adminBench(ctx, { '/admin/search': searchPage, '/admin/search/synonym': synonymPage })
  beforeEach(() => bench.open())
  afterEach(() => bench.close())

  const today = '2026-11-20'

  test('what was not found is a sum of days, with what it finds by now', async () => {
    await createEntry(ctx.db, { name: { ar: 'مختبر الريف' } })
    const count = (day: string, name: string, times: number) => ({ day, kind: 'search_none' as const, name, count: times })
    await addCounts(ctx.db, [
      count('2026-11-19', 'زبلقدي', 2),
      count(today, 'زبلقدي', 3),
      count(today, 'مختبر', 1),
      count(today, '(other)', 4),
      count('2026-09-01', 'قديم', 9),
    ])
    expect(await loadMissedSearches({ db: ctx.db, i18n: i18nFor('ar') }, { range: '30', today })).toEqual({
      range: '30',
      unopened: [],
      missed: [
        { term: 'زبلقدي', count: 5, lastDay: today, found: 0 },
        { term: 'مختبر', count: 1, lastDay: today, found: 1 },
      ],
      withoutWords: 4,
      synonyms: 0,
    })
    const page = await bench.read('/admin/search?range=x%27')
    expect(page.status).toBe(200)
  })

  test('what was found and not opened stands beside it, the most often left first, with what stands first by now', async () => {
    await createEntry(ctx.db, { name: { ar: 'مختبر الريف' } })
    const count = (kind: 'search_found' | 'search_opened', name: string, times: number, day = today) => ({ day, kind, name, count: times })
    await addCounts(ctx.db, [
      count('search_found', 'مختبر', 6),
      count('search_found', 'مختبر', 4, '2026-11-19'),
      count('search_opened', 'مختبر', 2),
      ...[count('search_found', 'زبلقدي', 4), count('search_found', 'شاطي', 9), count('search_opened', 'شاطي', 3)],
      ...[count('search_found', 'نادر', 2), count('search_found', '(other)', 40), count('search_opened', 'يتيم', 5)],
      count('search_found', 'قديم', 90, '2026-09-01'),
    ])
    const { unopened } = await loadMissedSearches({ db: ctx.db, i18n: i18nFor('ar') }, { range: '30', today })
    expect(unopened).toEqual([
      { term: 'مختبر', count: 10, opened: 2, lastDay: today, first: { path: expect.any(String), title: 'مختبر الريف' } },
      { term: 'زبلقدي', count: 4, opened: 0, lastDay: today, first: null },
    ])
  })

  test('a group is tried with GET, saved with POST, and comes back as it was written when it is wrong', async () => {
    const form = { terms: 'زبلقدي\nزبلقودي', direction: 'one', means: 'مختبر', language: 'ar', q: '' }
    const tried = await bench.read(`/admin/search/synonym?${new URLSearchParams({ ...form, compare: '1' })}`)
    expect(tried).toMatchObject({ status: 200, text: expect.stringContaining('data-comparison') })
    expect(await countSynonymGroups(ctx.db)).toBe(0)
    const cases: [Partial<typeof form>, number, string][] = [
      [{ means: '' }, 400, 'errors.synonyms_means'],
      [{ terms: 'أين' }, 400, 'errors.synonyms_common'],
      [{ terms: '' }, 400, 'errors.required'],
      [{ direction: 'sideways' }, 400, 'errors.resources_choice'],
      [{ language: 'de' }, 400, 'errors.resources_choice'],
      [{ terms: 'س'.repeat(9000) }, 400, 'errors.synonyms_long'],
    ]
    for (const [change, status, key] of cases) {
      const wrong = await bench.post('/admin/search/synonym', { intent: 'save', ...form, ...change })
      expect.soft(wrong.status, JSON.stringify(change)).toBe(status)
      expect.soft(wrong.text, JSON.stringify(change)).toContain(i18n.t(key as 'common.save'))
      if (change.means === '') expect(inputsIn(wrong.text)).toMatchObject({ terms: form.terms })
    }
    expect(await countSynonymGroups(ctx.db)).toBe(0)
    const saved = await bench.post('/admin/search/synonym', { intent: 'save', ...form })
    expect(saved).toMatchObject({ status: 303, location: expect.stringMatching(/^\/admin\/search\/synonyms\/\d+\?did=/) })
    const back = await bench.post('/admin/search/synonym', { intent: 'save', ...form, terms: 'مختبر', means: 'زبلقدي' })
    expect(back).toMatchObject({ status: 422, text: expect.stringContaining(i18n.t('errors.synonyms_cycle')) })
  })
})
