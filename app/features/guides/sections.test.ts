// What stands beside the tree, managed by the resource kit with the guides' own history.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { importRows } from '#app/features/resources/commands/import-rows.server.ts'
import { moveRow } from '#app/features/resources/commands/move-row.server.ts'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { changedFields } from '#app/features/resources/fields/versions.ts'
import { listAllRows, listOptions, listRows } from '#app/features/resources/queries.server.ts'
import { readListQuery } from '#app/features/resources/schema.ts'
import { planSheet, sheetOf } from '#app/features/resources/sheet.ts'
import { toCsv } from '#app/platform/csv.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sectionRoom } from '#tests/harness/section-room.ts'
import { numbers } from './emergency-numbers/resource.server.ts'
import { emergencyNumbers } from './emergency-numbers/tables.server.ts'
import { undoBatch, undoRevision } from './history/commands/undo.server.ts'
import { guideRevisions } from './history/tables.server.ts'
import { findRegionPage } from './region/queries/region.server.ts'
import { sections } from './region/resource.server.ts'
import { regionSections } from './region/tables.server.ts'

type Typed = Readonly<Record<string, string>>

describeEachEngine('what stands beside the tree', (ctx) => {
  const room = sectionRoom(ctx)
  const { by, i18n, act, rowOf, read, save, bin, doing, linesOf, did, years, dialled } = room
  beforeEach(() => room.fill())

  test('everything, put into its form and read back, is the same', async () => {
    for (const of of [sections, numbers]) {
      const rows = await listAllRows(ctx.db, of, 1000)
      expect(rows.length).toBeGreaterThan(9)
      for (const { id, values } of rows) {
        const answer = await read(of, id, {})
        const again: FieldValues = 'values' in answer ? { ...values, ...answer.values } : {}
        const after = (await of.lookUp?.(ctx.db as never, { before: values, after: again })) ?? again
        expect([id, changedFields(of.fields, values, after)]).toEqual([id, []])
      }
    }
  })

  test('order, drafts and the bin: visitors see what is published, in its order, and it comes back as it was', async () => {
    const [first = '', second = ''] = await years()
    const batch = crypto.randomUUID()
    await moveRow(ctx.db, sections, { id: 'history-2', to: 'earlier', by, batch })
    expect([(await years()).slice(0, 2), await did(batch)]).toEqual([
      [second, first],
      ['telling_ordered', 'telling_ordered'],
    ])
    // Half of an order makes no sense: one of its lines undoes them all.
    await undoRevision(ctx.db, { id: (await linesOf(batch))[1]?.id ?? 0, by })
    expect((await years()).slice(0, 2)).toEqual([first, second])
    await moveRow(ctx.db, sections, { id: 'history-1', to: 'earlier', ...act() })
    expect((await years()).slice(0, 2)).toEqual([first, second])
    const drafted = await doing(sections, 'draft', ['history-1'])
    expect([drafted.outcomes, await did(drafted.batch), (await years())[0]]).toEqual([[null], ['telling_unpublished'], second])
    await bin(sections, 'history-1')
    await bin(sections, 'history-1')
    await expect(updateRow(ctx.db, sections, { id: 'history-1', version: 9, values: {}, ...act() })).rejects.toMatchObject({ status: 409 })
    await expect(moveRow(ctx.db, sections, { id: 'history-1', to: 'later', ...act() })).rejects.toMatchObject({ status: 404 })
    expect((await doing(sections, 'publish', ['history-1'])).outcomes).toEqual(['resources_in_bin'])
    await bin(sections, 'history-1', false)
    const [row] = await ctx.db.select().from(regionSections).where(eq(regionSections.id, 'history-1'))
    expect(row).toMatchObject({ status: 'draft', deletedAt: null })
    // Undone by the guide, the restoring puts it into the bin again.
    const [restored] = await ctx.db.select().from(guideRevisions).where(eq(guideRevisions.action, 'telling_restored'))
    await undoRevision(ctx.db, { id: restored?.id ?? 0, by })
    expect((await rowOf(sections, 'history-1')).deletedAt).toBeInstanceOf(Date)
  })

  test('places count within a chapter: the list has the chapters in their order, and nothing leaves its own', async () => {
    const list = async (query: string) => {
      const { rows } = await listRows(ctx.db, sections, readListQuery(sections, new URLSearchParams(query), 'live'), 'ar')
      return rows.map(({ id, values }) => [String(values.chapter), id] as const)
    }
    const all = await list('')
    expect([...new Set(all.map(([chapter]) => chapter))]).toEqual([
      ...['months', 'climate', 'park', 'park-note', 'walks', 'history', 'food', 'ways', 'sources'],
    ])
    const [first] = await list('chapter=food')
    await moveRow(ctx.db, sections, { id: first?.[1] ?? '', to: 'earlier', ...act() })
    expect(await list('')).toEqual(all)
    const id = await save(sections, null, { chapter: 'food', 'name.ar': 'طبق', 'text.ar': 'نص', sources: 'wikipedia' })
    expect((await list('chapter=food')).at(-1)).toEqual(['food', id])
    expect((await rowOf(sections, id)).values).toMatchObject({ status: 'draft', onCity: false, communes: [], how: null })
  })

  test('a source that something names is neither thrown away nor hidden; one that nothing names is', async () => {
    await expect(bin(sections, 'climate')).rejects.toMatchObject({ code: 'guides_source_used', status: 409 })
    expect((await doing(sections, 'draft', ['climate', 'history-1'])).outcomes.sort()).toEqual(['guides_source_used', null])
    const id = await save(sections, null, { chapter: 'sources', 'text.ar': 'كتاب', status: 'published' })
    expect((await findRegionPage(ctx.db, { locale: 'ar', of: 'region' }))?.sources.map((one) => one.name)).not.toContain('كتاب')
    await bin(sections, id)
    expect((await rowOf(sections, id)).deletedAt).not.toBeNull()
  })

  test('out of the bin for good: in the history and the log, never undone; only from the bin, and no source that something names', async () => {
    expect((await doing(sections, 'erase', ['history-1'])).outcomes).toEqual(['guides_not_in_bin'])
    await bin(sections, 'history-1')
    const { batch, outcomes } = await doing(sections, 'erase', ['history-1'])
    expect([outcomes, await did(batch), await ctx.db.$count(regionSections, eq(regionSections.id, 'history-1'))]).toEqual([
      ...[[null], ['telling_erased'], 0],
    ])
    expect((await ctx.db.select().from(auditLog)).map(({ action }) => action)).toContain('guides.telling_erased')
    await expect(undoBatch(ctx.db, { batch, by })).rejects.toMatchObject({ code: 'guides_undo_blocked', status: 409 })
    await expect(doing(sections, 'erase', ['history-1'])).rejects.toMatchObject({ status: 404 })
    await bin(numbers, 'police')
    expect((await doing(numbers, 'erase', ['police'])).outcomes).toEqual([null])
    expect((await ctx.db.select().from(emergencyNumbers)).map(({ id }) => id)).not.toContain('police')
    // Named by one that lies in the bin itself, and could be taken out of it again.
    const source = await save(sections, null, { chapter: 'sources', 'text.ar': 'كتاب', status: 'published' })
    await save(sections, 'history-2', { sources: source })
    for (const id of ['history-2', source]) await bin(sections, id)
    expect((await doing(sections, 'erase', [source])).outcomes).toEqual(['guides_source_used'])
  })

  test('two who add at once stand one behind the other', async () => {
    const typed = { number: '5757', 'name.ar': 'رقم', 'whenToCall.ar': 'دائما' }
    await Promise.all([1, 2, 3].map(() => save(numbers, null, typed)))
    const places = (await ctx.db.select().from(emergencyNumbers)).map(({ position }) => position)
    expect(new Set(places).size).toBe(places.length)
  })

  test('a number is kept as it is dialled here, and none is published without a source', async () => {
    const dials = async (number: string) => {
      const answer = await read(numbers, 'police', { number })
      return 'values' in answer ? answer.values.number : answer.problems
    }
    expect(await Promise.all(['١٩', '+212 802 00 37 37', '0537 68 64 64', '+33 1 40 00 00 00'].map(dials))).toEqual([
      ...['19', '0802003737', '0537686464', '+33140000000'],
    ])
    for (const number of ['', '1', 'مئة', '12345', "1'", '1e309']) expect(await dials(number)).toHaveProperty('number')
    await expect(save(numbers, 'police', { source: '' })).rejects.toMatchObject({ fields: { source: 'guides_number_source' } })
    await save(numbers, 'police', { source: '', status: 'draft' })
    expect((await doing(numbers, 'publish', ['police'])).outcomes).toEqual(['guides_number_source'])
    await save(numbers, 'police', { number: '190', source: 'الأمن', status: 'published' })
    expect((await dialled()).slice(0, 3)).toEqual(['15', '190', '177'])
    await bin(numbers, 'police')
    expect([(await dialled()).includes('190'), (await ctx.db.select().from(emergencyNumbers)).length]).toEqual([false, 10])
  })

  test('numbers come and go as a file: what it brings is one act, told with its problems before', async () => {
    const rows = await listAllRows(ctx.db, numbers, 100)
    const options = await listOptions(ctx.db, numbers, i18n)
    const plan = (file: string) => planSheet(numbers, file, { rows, options, i18n }).rows
    expect(new Set(plan(toCsv(sheetOf(numbers, rows, i18n))).map(({ state }) => state))).toEqual(new Set(['same']))
    const file = 'number,name.ar,whenToCall.ar,source,status\n5757,رقم جديد,دائما,الموقع,published\n5758,بلا مصدر,دائما,,published\n'
    const planned = plan(file)
    expect(planned.map(({ state, problems }) => [state, problems])).toEqual([
      ['new', {}],
      ['wrong', { source: 'guides_number_source' }],
    ])
    const batch = crypto.randomUUID()
    await importRows(ctx.db, numbers, { rows: planned, by, batch })
    expect([(await dialled()).at(-1), await did(batch)]).toEqual(['5757', ['number_created']])
    // Undone in the guide, what was made is gone.
    await undoBatch(ctx.db, { batch, by })
    expect(await ctx.db.$count(emergencyNumbers)).toBe(10)
  })

  test('what is wrong is said beside its field', async () => {
    const wrong = async (id: string | null, typed: Typed) => {
      const answer = await read(sections, id, typed)
      return 'problems' in answer ? answer.problems : {}
    }
    expect(Object.keys(await wrong(null, { chapter: 'ways', status: 'published' })).sort()).toEqual([
      'how',
      'name.ar',
      'sources',
      'text.ar',
    ])
    expect(await wrong('history-1', { sources: '' })).toEqual({ sources: 'guides_source_missing' })
    expect(await wrong('history-1', { sources: 'nothing' })).toEqual({ sources: 'resources_choice' })
    expect(await wrong('walks-town', { stages: 'plage-quemado' })).toEqual({ stages: 'guides_stages' })
    expect(await wrong('history-1', { 'text.ar': 'ا'.repeat(4001) })).toEqual({ 'text.ar': 'resources_too_long' })
    const refused = async (id: string, typed: Typed) => save(sections, id, typed).catch(({ fields }) => fields as unknown)
    expect(await refused('walks-town', { stages: 'plage-quemado\nnowhere' })).toEqual({ stages: 'guides_stage_gone' })
    expect(await refused('history-1', { verifiedOn: '2999-11-22' })).toEqual({ verifiedOn: 'guides_day_future' })
    expect(await refused('wikipedia', { 'text.fr': 'x'.repeat(301) })).toEqual({ 'text.fr': 'resources_too_long' })
    await save(sections, 'walks-town', { stages: 'plage-badis\nplage-quemado' })
    const [walk] = await ctx.db.select().from(regionSections).where(eq(regionSections.id, 'walks-town'))
    expect(walk?.stages?.map(({ entry, exact, name }) => [entry, exact, typeof name.ar])).toEqual([
      ['plage-badis', true, 'string'],
      ['plage-quemado', true, 'string'],
    ])
  })
})
