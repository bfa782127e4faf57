// The guides' own history of what the resource kit manages beside the tree: one history, undone from either page.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { historyOf } from '#app/features/resources/commands/history.server.ts'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { undoChanges } from '#app/features/resources/commands/undo-changes.server.ts'
import { presentHistory } from '#app/features/resources/present-history.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sectionRoom } from '#tests/harness/section-room.ts'
import { numbers } from './emergency-numbers/resource.server.ts'
import { updateEntry } from './entries/commands/update-entry.server.ts'
import { entries } from './entries/tables.server.ts'
import { undoBatch } from './history/commands/undo.server.ts'
import { guideRevisions } from './history/tables.server.ts'
import { sections } from './region/resource.server.ts'

describeEachEngine('the history of what stands beside the tree', (ctx) => {
  const room = sectionRoom(ctx)
  const { by, i18n, act, rowOf, save, linesOf, did, years, dialled } = room
  beforeEach(() => room.fill())

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
})
