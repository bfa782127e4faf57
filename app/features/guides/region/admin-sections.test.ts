import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { seed as seedPlaces } from '#app/features/places/seed.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { listEmergencyNumbers } from '../duty-rota/queries/duty.server.ts'
import { emergencyNumbers } from '../emergency-numbers/tables.server.ts'
import { undoBatch } from '../history/commands/undo.server.ts'
import { guideRevisions } from '../history/tables.server.ts'
import { seed } from '../seed.server.ts'
import type { NumberInput, RegionSectionInput, SectionInput } from './admin/schema.ts'
import { changeSectionStatus, createSection, deleteSection, moveSection, updateSection } from './commands/edit-sections.server.ts'
import { findRegionPage } from './queries/region.server.ts'
import { findSection, listNumbers, listRegionSections, readSection } from './queries/sections.server.ts'
import { regionSections } from './tables.server.ts'

const by: Actor = { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', name: 'نجاة', requestId: 'r' }
const today = '2026-11-21'
const forms = (values: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describeEachEngine('what is kept beside the tree', (ctx) => {
  const fill = () =>
    fillSeeded(ctx, 'guide', async (tx) => {
      await seedPlaces(tx)
      await seed(tx)
    })
  const read = async (
    kind: 'telling' | 'number',
    id: string,
    typed: Readonly<Record<string, string>> = {},
    chapter: string | null = null,
  ) => {
    const part = await findSection(ctx.db, { kind, id, chapter })
    if (!part) throw new Error(`no ${kind} ${id}`)
    const values = { ...part.values, ...typed }
    return { part, output: (await readSection(ctx.db, part, forms(values), today))(values) }
  }
  const inputOf = async (...how: Parameters<typeof read>) => {
    const { output: label } = await read(...how)
    if ('problems' in label) throw new Error(JSON.stringify(label.problems))
    return label.input
  }
  const history = async (batch: string) =>
    (await ctx.db.select().from(guideRevisions).where(eq(guideRevisions.batchId, batch))).map(({ action }) => action)
  const result = async () => (await findRegionPage(ctx.db, { locale: 'ar', of: 'region' }))?.history.map(({ when }) => when) ?? []

  test('everything that is told, put into its form and read back, is the same', async () => {
    await fill()
    for (const row of await listRegionSections(ctx.db)) {
      const { chapter, name, text, sources, details, status, verifiedOn } = row
      const input = (await inputOf('telling', row.id)) as RegionSectionInput
      expect(input).toEqual({ chapter, name, text, sources, details, status, verifiedOn })
    }
    for (const { id, number, name, whenToCall, hours, source, status, verifiedOn } of await listNumbers(ctx.db)) {
      expect(await inputOf('number', id)).toEqual({ number, name, whenToCall, hours, source, status, verifiedOn })
    }
  })

  test('a change is a line of the history and of the audit log, and is undone; the second who saves is refused', async () => {
    await fill()
    const changes = await inputOf('telling', 'history-1', { 'name.ar': '709' })
    const batch = crypto.randomUUID()
    await updateSection(ctx.db, { kind: 'telling', id: 'history-1', version: 1, changes, by, batch })
    expect((await result())[0]).toBe('709')
    expect(await history(batch)).toEqual(['telling_changed'])
    expect((await ctx.db.select().from(auditLog)).map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['guides.telling_changed', '709'],
    ])
    const second = updateSection(ctx.db, { kind: 'telling', id: 'history-1', version: 1, changes, by })
    await expect(second).rejects.toMatchObject({ code: 'version_conflict', status: 409 })
    await undoBatch(ctx.db, { batch, by })
    expect((await result())[0]).toBe('710')
  })

  test('order, drafts and the bin: visitors see what is published, in its order, and it comes back as it was', async () => {
    await fill()
    const [first = '', second = ''] = await result()
    const of = (id: string) => ({ kind: 'telling' as const, id, by })
    const batch = crypto.randomUUID()
    await moveSection(ctx.db, { ...of('history-2'), up: true, batch })
    expect((await result()).slice(0, 2)).toEqual([second, first])
    await undoBatch(ctx.db, { batch, by })
    await moveSection(ctx.db, { ...of('history-1'), up: true })
    expect((await result()).slice(0, 2)).toEqual([first, second])
    await changeSectionStatus(ctx.db, { ...of('history-1'), act: 'draft' })
    expect((await result())[0]).toBe(second)
    await changeSectionStatus(ctx.db, { ...of('history-1'), act: 'bin' })
    await changeSectionStatus(ctx.db, { ...of('history-1'), act: 'bin' })
    await expect(updateSection(ctx.db, { ...of('history-1'), version: 5, changes: {} as SectionInput })).rejects.toMatchObject({
      status: 409,
    })
    await expect(moveSection(ctx.db, { ...of('history-1'), up: false })).rejects.toMatchObject({ status: 404 })
    await changeSectionStatus(ctx.db, { ...of('history-1'), act: 'restore' })
    const [row] = await ctx.db.select().from(regionSections).where(eq(regionSections.id, 'history-1'))
    expect(row).toMatchObject({ status: 'draft', deletedAt: null })
    await expect(changeSectionStatus(ctx.db, { ...of('nothing'), act: 'bin' })).rejects.toMatchObject({ status: 404 })
  })

  test('a source that something names is neither thrown away nor hidden; one that nothing names is', async () => {
    await fill()
    for (const act of ['bin', 'draft'] as const) {
      const used = changeSectionStatus(ctx.db, { kind: 'telling', id: 'climate', act, by })
      await expect(used).rejects.toMatchObject({ code: 'guides_source_used', status: 409 })
    }
    const input = await inputOf('telling', 'new', { 'text.ar': 'كتاب', status: 'published' }, 'sources')
    const id = await createSection(ctx.db, { kind: 'telling', input, by })
    expect((await findRegionPage(ctx.db, { locale: 'ar', of: 'region' }))?.sources.map((one) => one.name)).not.toContain('كتاب')
    await changeSectionStatus(ctx.db, { kind: 'telling', id, act: 'bin', by })
    const [row] = await ctx.db.select().from(regionSections).where(eq(regionSections.id, id))
    expect(row).toMatchObject({ status: 'deleted', position: 20 })
  })

  test('out of the bin for good: in the history and the log, never undone; only from the bin, and no source that something names', async () => {
    await fill()
    const gone = { kind: 'telling' as const, id: 'history-1', by }
    await expect(deleteSection(ctx.db, gone)).rejects.toMatchObject({ code: 'guides_not_in_bin', status: 409 })
    await changeSectionStatus(ctx.db, { ...gone, act: 'bin' })
    const batch = crypto.randomUUID()
    await deleteSection(ctx.db, { ...gone, batch })
    expect(await ctx.db.$count(regionSections, eq(regionSections.id, 'history-1'))).toBe(0)
    expect(await history(batch)).toEqual(['telling_erased'])
    expect((await ctx.db.select().from(auditLog)).map(({ action }) => action)).toContain('guides.telling_erased')
    await expect(undoBatch(ctx.db, { batch, by })).rejects.toMatchObject({ code: 'guides_undo_blocked', status: 409 })
    await expect(deleteSection(ctx.db, gone)).rejects.toMatchObject({ status: 404 })
    await changeSectionStatus(ctx.db, { kind: 'number', id: 'police', act: 'bin', by })
    await deleteSection(ctx.db, { kind: 'number', id: 'police', by })
    expect((await ctx.db.select().from(emergencyNumbers)).map(({ id }) => id)).not.toContain('police')
    // Named by one that lies in the bin itself, and could be taken out of it again.
    const input = await inputOf('telling', 'new', { 'text.ar': 'كتاب', status: 'published' }, 'sources')
    const source = await createSection(ctx.db, { kind: 'telling', input, by })
    const naming = { ...(await inputOf('telling', 'history-2')), sources: [source] } as SectionInput
    await updateSection(ctx.db, { kind: 'telling', id: 'history-2', version: 1, changes: naming, by })
    for (const id of ['history-2', source]) await changeSectionStatus(ctx.db, { kind: 'telling', id, act: 'bin', by })
    const named = deleteSection(ctx.db, { kind: 'telling', id: source, by })
    await expect(named).rejects.toMatchObject({ code: 'guides_source_used', status: 409 })
  })

  test('two who add at once stand one behind the other', async () => {
    await fill()
    const input = await inputOf('number', 'police')
    await Promise.all([1, 2, 3].map(() => createSection(ctx.db, { kind: 'number', input, by })))
    const rows = await listNumbers(ctx.db)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1))
  })

  test('a number is kept as it is dialled here, and none is published without a source', async () => {
    await fill()
    const dialled = async (number: string) => ((await inputOf('number', 'police', { number })) as NumberInput).number
    expect(await Promise.all(['١٩', '+212 802 00 37 37', '0537 68 64 64', '+33 1 40 00 00 00'].map(dialled))).toEqual([
      ...['19', '0802003737', '0537686464', '+33140000000'],
    ])
    for (const number of ['', '1', 'مئة', '12345', "1'", '1e309']) {
      expect((await read('number', 'police', { number })).output).toHaveProperty('problems.number')
    }
    expect((await read('number', 'police', { source: '' })).output).toHaveProperty('problems.source')
    expect((await read('number', 'police', { source: '', status: 'draft' })).output).toHaveProperty('input')
    const changes = await inputOf('number', 'police', { number: '190' })
    await updateSection(ctx.db, { kind: 'number', id: 'police', version: 1, changes, by })
    expect((await listEmergencyNumbers(ctx.db, 'ar')).map(({ number }) => number).slice(0, 3)).toEqual(['15', '190', '177'])
    await changeSectionStatus(ctx.db, { kind: 'number', id: 'police', act: 'bin', by })
    expect((await listEmergencyNumbers(ctx.db, 'ar')).map(({ id }) => id)).not.toContain('police')
    expect((await ctx.db.select().from(emergencyNumbers)).length).toBe(10)
  })

  test('what is wrong is said beside its field', async () => {
    await fill()
    const wrong = async (...how: Parameters<typeof read>) => {
      const { output: label } = await read(...how)
      return 'problems' in label ? Object.keys(label.problems) : []
    }
    expect(await wrong('telling', 'new', { status: 'published' }, 'ways')).toEqual(['how', 'sources', 'name.ar', 'text.ar'])
    expect(await wrong('telling', 'walks-town', { stages: 'plage-quemado\nnowhere' })).toEqual(['stages'])
    expect(await wrong('telling', 'walks-town', { stages: 'plage-quemado' })).toEqual(['stages'])
    expect(await wrong('telling', 'history-1', { verified_on: '2026-11-22' })).toEqual(['verified_on'])
    expect(await wrong('telling', 'history-1', { 'text.ar': 'ا'.repeat(4001) })).toContain('text.ar')
    const walk = await inputOf('telling', 'walks-town', { stages: 'plage-badis\nplage-quemado' })
    expect((walk as RegionSectionInput).details.stages?.map(({ entry, exact }) => [entry, exact])).toEqual([
      ['plage-badis', true],
      ['plage-quemado', true],
    ])
  })
})
