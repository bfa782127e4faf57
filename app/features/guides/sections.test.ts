// What stands beside the tree, managed by the resource kit with the guides' own history.
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { seed as seedPlaces } from '#app/features/places/seed.server.ts'
import { actOnRows } from '#app/features/resources/commands/act-on-rows.server.ts'
import { binRows } from '#app/features/resources/commands/bin-rows.server.ts'
import { importRows } from '#app/features/resources/commands/import-rows.server.ts'
import { moveRow } from '#app/features/resources/commands/move-row.server.ts'
import { createRow, updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { undoChanges } from '#app/features/resources/commands/undo-changes.server.ts'
import { formValues, parseForm } from '#app/features/resources/fields/form.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { changedFields } from '#app/features/resources/fields/versions.ts'
import { historyOf } from '#app/features/resources/history.server.ts'
import { presentHistory } from '#app/features/resources/present-history.ts'
import { findRow, listAllRows, listOptions, listRows } from '#app/features/resources/queries.server.ts'
import type { Resource } from '#app/features/resources/resource.ts'
import { readListQuery } from '#app/features/resources/schema.ts'
import { fieldsOf } from '#app/features/resources/shapes.ts'
import { planSheet, sheetOf } from '#app/features/resources/sheet.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { toCsv } from '#app/platform/csv.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { listEmergencyNumbers } from './duty-rota/queries/duty.server.ts'
import { numbers } from './emergency-numbers/resource.server.ts'
import { emergencyNumbers } from './emergency-numbers/tables.server.ts'
import { updateEntry } from './entries/commands/update-entry.server.ts'
import { entries } from './entries/tables.server.ts'
import { undoBatch, undoRevision } from './history/commands/undo.server.ts'
import { guideRevisions } from './history/tables.server.ts'
import { findRegionPage } from './region/queries/region.server.ts'
import { sections } from './region/resource.server.ts'
import { regionSections } from './region/tables.server.ts'
import { seed } from './seed.server.ts'

const by: Actor = { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', name: 'نجاة', requestId: 'r' }
const i18n = i18nFor('ar')
type Typed = Readonly<Record<string, string>>

describeEachEngine('what stands beside the tree', (ctx) => {
  beforeEach(() =>
    fillSeeded(ctx, 'guide', async (tx) => {
      await seedPlaces(tx)
      await seed(tx)
    }),
  )
  const act = () => ({ by, batch: crypto.randomUUID() })
  const rowOf = async (of: Resource, id: string) => {
    const row = await findRow(ctx.db, of, id)
    if (!row) throw new Error(`no row ${id}`)
    return row
  }
  /** What a form says after some of it was typed anew. */
  const read = async (of: Resource, id: string | null, typed: Typed) => {
    const row = id === null ? null : await rowOf(of, id)
    const fields = fieldsOf(of, String(row?.values.chapter ?? typed.chapter ?? ''))
    const parsed = parseForm(
      fields,
      { ...(row ? formValues(fields, row.values, i18n) : {}), ...typed },
      await listOptions(ctx.db, of, i18n),
    )
    return 'problems' in parsed ? parsed : { row, values: of.complete?.(parsed.values) ?? parsed.values }
  }
  const save = async (of: Resource, id: string | null, typed: Typed, batch: string = crypto.randomUUID()) => {
    const answer = await read(of, id, typed)
    if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
    const { row, values } = answer
    if (row) await updateRow(ctx.db, of, { id: row.id, version: row.version, values, by, batch })
    return row ? row.id : createRow(ctx.db, of, { values, by, batch })
  }
  const bin = (of: Resource, id: string, isBinned = true) => binRows(ctx.db, of, { ids: [id], isBinned, ...act() })
  const doing = async (of: Resource, intent: string, ids: string[], seenUntil = new Date(8e15)) => {
    const one = of.acts.find((other) => other.intent === intent)
    if (!one) throw new Error(`no act ${intent}`)
    const batch = crypto.randomUUID()
    const on = { ids, seenUntil, reason: '', batch, by, i18n, now: new Date(), origin: '' }
    return { batch, outcomes: (await actOnRows(ctx.db, of, one, on)).map(({ refused }) => refused) }
  }
  const linesOf = async (batch: string) =>
    ctx.db.select().from(guideRevisions).where(eq(guideRevisions.batchId, batch)).orderBy(asc(guideRevisions.id))
  const did = async (batch: string) => (await linesOf(batch)).map(({ action }) => action)
  const years = async () => (await findRegionPage(ctx.db, { locale: 'ar', of: 'region' }))?.history.map(({ when }) => when) ?? []
  const dialled = async () => (await listEmergencyNumbers(ctx.db, 'ar')).map(({ number }) => number)

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

  test('a change is one line of the guide’s history and of the audit log, undone from there or from its own page', async () => {
    const batch = crypto.randomUUID()
    await save(sections, 'history-1', { 'name.ar': '709' }, batch)
    expect((await years())[0]).toBe('709')
    expect(await linesOf(batch)).toMatchObject([
      {
        subjectKind: 'telling',
        subjectId: 'history-1',
        action: 'telling_changed',
        before: { name: { ar: '710' } },
        after: { name: { ar: '709' } },
      },
    ])
    expect(Object.keys((await linesOf(batch))[0]?.after ?? {})).toEqual(['name'])
    expect((await ctx.db.select().from(auditLog)).map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['guides.telling_saved', '709'],
    ])
    const late = updateRow(ctx.db, sections, { id: 'history-1', version: 1, values: {}, ...act() })
    await expect(late).rejects.toMatchObject({ code: 'version_conflict', status: 409 })
    await undoBatch(ctx.db, { batch, by })
    expect([(await years())[0], (await rowOf(sections, 'history-1')).version]).toEqual(['710', 3])
    // The page of its own knows that it was put back there.
    await expect(undoChanges(ctx.db, sections, { of: { batch }, ...act() })).rejects.toMatchObject({ code: 'resources_undone' })

    const other = crypto.randomUUID()
    await save(numbers, 'police', { number: '190' }, other)
    const undoing = act()
    await undoChanges(ctx.db, numbers, { of: { batch: other }, ...undoing })
    expect([(await dialled()).includes('19'), await did(undoing.batch)]).toEqual([true, ['undone']])
    await expect(undoBatch(ctx.db, { batch: other, by })).rejects.toMatchObject({ code: 'guides_undo_done', status: 409 })
    // What is not in force stands in nobody's way: the change before it can be undone in the guide.
    const first = crypto.randomUUID()
    await save(numbers, 'police', { source: 'مصدر' }, first)
    const second = crypto.randomUUID()
    await save(numbers, 'police', { number: '191' }, second)
    await undoChanges(ctx.db, numbers, { of: { batch: second }, ...act() })
    await undoBatch(ctx.db, { batch: first, by })
    expect((await rowOf(numbers, 'police')).values.source).not.toBe('مصدر')
  })

  test('an undo that leaves what came later is a change of its own, which the guide’s history does not pass over', async () => {
    const [arabic, french] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(sections, 'history-1', { 'text.ar': 'نص آخر' }, arabic)
    await save(sections, 'history-1', { 'text.fr': 'Un autre texte' }, french)
    const undoing = act()
    await undoChanges(ctx.db, sections, { of: { batch: arabic }, ...undoing })
    const { values } = await rowOf(sections, 'history-1')
    expect([(values.text as { ar: string }).ar === 'نص آخر', (values.text as { fr: string }).fr]).toEqual([false, 'Un autre texte'])
    expect(await did(undoing.batch)).toEqual(['telling_changed'])
    // Put back as a whole column, it would bring the Arabic of the first change back.
    await expect(undoBatch(ctx.db, { batch: french, by })).rejects.toMatchObject({ code: 'guides_undo_later', status: 409 })
    const [line] = await linesOf(french)
    await undoChanges(ctx.db, sections, { of: { revision: line?.id ?? 0 }, ...act() })
    expect((await rowOf(sections, 'history-1')).values).toMatchObject({ text: { fr: expect.not.stringContaining('Un autre') } })
  })

  test('one undo of the guide’s history puts an entry and a section back together', async () => {
    const [entry] = await ctx.db.select().from(entries).limit(1)
    if (!entry) throw new Error('no entry')
    const batch = crypto.randomUUID()
    await updateEntry(ctx.db, { id: entry.id, version: entry.version, changes: { source: 'خريطة' }, by, batch })
    await save(sections, 'history-1', { 'name.ar': '709' }, batch)
    await save(numbers, 'police', { number: '190' }, batch)
    await undoBatch(ctx.db, { batch, by })
    const [after] = await ctx.db.select().from(entries).where(eq(entries.id, entry.id))
    expect([after?.source, (await years())[0], (await dialled())[1]]).toEqual([entry.source, '710', '19'])
  })

  test('its own page reads what the guide’s history kept before, and who did it', async () => {
    await ctx.db.insert(guideRevisions).values([
      {
        ...{ subjectKind: 'number', subjectId: 'police', subjectName: 'الشرطة', action: 'number_changed', actorName: 'مريم' },
        ...{ batchId: crypto.randomUUID(), before: { when_to_call: { ar: 'قديم' } }, after: { when_to_call: { ar: 'جديد' } } },
      },
      {
        ...{ subjectKind: 'number', subjectId: 'police', subjectName: 'الشرطة', action: 'number_binned', actorName: 'مريم' },
        ...{ batchId: crypto.randomUUID(), before: { deleted_at: null }, after: { deleted_at: '2026-11-01T00:00:00Z' } },
      },
    ])
    const page = await historyOf(numbers)?.list(ctx.db, numbers, { id: 'police', limit: 10 })
    expect(page?.revisions.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['binned', 'مريم'],
      ['saved', 'مريم'],
    ])
    const [row, options] = [await rowOf(numbers, 'police'), await listOptions(ctx.db, numbers, i18n)]
    const view = presentHistory(numbers, { i18n, options, row, revisions: page?.revisions ?? [], hasMore: false, lastChange: null })
    expect(JSON.stringify(view.revisions[1]?.changes)).toMatch(/قديم.*جديد/)
    expect((await historyOf(numbers)?.list(ctx.db, numbers, { id: 'police', limit: 1 }))?.hasMore).toBe(true)
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
