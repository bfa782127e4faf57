import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import {
  acceptSuggestions,
  cancelImport,
  leaveOut,
  saveDecisions,
  saveFixes,
  saveMapping,
} from '#app/features/imports/commands/decide.server.ts'
import { imports } from '#app/features/imports/tables.server.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { importBench } from '#tests/harness/import.ts'
import { entries } from '../entries/tables.server.ts'
import { guideRevisions } from '../history/tables.server.ts'
import { importFields } from './fields.ts'
import type { EntryBatch, EntryPlan } from './types.ts'

describeEachEngine('an import in the owner’s hands', (ctx) => {
  const bench = importBench(ctx)
  const head = 'guide,category,city,name,phone,latitude,longitude,website\n'
  const all = () => ctx.db.select().from(entries).orderBy(entries.position, entries.slug)
  const found = async () =>
    (await ctx.db.execute<{ ref: string }>(sql`select ref from search_documents where kind = 'entry' order by ref`)).rows

  beforeEach(async () => {
    await createCity(ctx.db, { id: 'imzouren', name: { ar: 'إمزورن' } })
    await createCategory(ctx.db, { slug: 'pharmacies', name: { ar: 'صيدليات' } })
  })

  async function tried(rows: string) {
    const { id } = await bench.bring(head + rows)
    return bench.check(id)
  }

  it('tries without touching the guide, says every wrong row, and writes none of them unasked', async () => {
    const { id } = await bench.bring(
      `${head}health,pharmacies,imzouren,الأولى,0539000001,35.1,-3.9,\nhealth,pharmacies,nowhere,الثانية,12-34-5,91,-3.9,javascript:alert(1)\nصحة,الصيدليات,إمزورن,,0539000003,,,\n`,
    )
    const before = await fingerprint(ctx.handle, ['imports', 'import_rows'])
    const row = await bench.check(id)
    expect(row.counts).toMatchObject({ new: 1, wrong: 2 })
    const [, second, third] = await bench.rows(id)
    expect(second?.problems?.map(({ code }) => code).sort()).toEqual(['city_unknown', 'latitude_bad', 'phone_bad', 'website_bad'])
    expect(third).toMatchObject({ line: 4, problems: [{ code: 'name_missing' }] })
    await expect(bench.start(id)).rejects.toMatchObject({ code: 'import_has_errors', status: 409 })
    expect(await fingerprint(ctx.handle, ['imports', 'import_rows'])).toEqual(before)

    const fixes = { phone: '0539000002', latitude: '35.11', city: 'imzouren', website: 'example.ma', constructor: 'x' }
    await saveFixes(
      ctx.db,
      id,
      Object.entries(fixes).map(([field, value]) => ({ seq: 1, field, value: String(value) })),
      importFields,
    )
    await leaveOut(ctx.db, id, { seq: 2, out: true })
    expect((await bench.check(id)).counts).toMatchObject({ new: 2, wrong: 0, left_out: 1 })
    await bench.apply(id)
    expect((await all()).map(({ name, phone, website, status }) => [name.ar, phone, website, status])).toEqual([
      ['الأولى', '+212539000001', null, 'draft'],
      ['الثانية', '+212539000002', 'https://example.ma', 'draft'],
    ])
  })

  it('writes a line of history for each entry and one of the log, and undoes all that nobody touched', async () => {
    const old = await createEntry(ctx.db, { slug: 'old', name: { ar: 'قديمة' }, phone: '+212539000009', categoryId: (await category()).id })
    const row = await tried(
      'health,pharmacies,,قديمة,0539000009,35.2,-3.9,\nhealth,pharmacies,,أ,,,,\nhealth,pharmacies,,ب,,,,\nhealth,pharmacies,,ج,,,,\n',
    )
    expect(row.counts).toMatchObject({ new: 3, changed: 1 })
    const before = await all()
    const applied = await bench.apply(row.id)
    expect(applied).toMatchObject({ state: 'applied', indexedTo: null })
    const lines = await ctx.db
      .select()
      .from(guideRevisions)
      .where(eq(guideRevisions.batchId, (applied.written as EntryBatch).batch))
    expect(lines.map(({ action, before: was }) => [action, was === null])).toEqual([
      ['entry_imported', true],
      ['entry_imported', true],
      ['entry_imported', true],
      ['entry_imported', false],
    ])
    const logged = await ctx.db.select().from(auditLog)
    expect(logged).toMatchObject([{ action: 'guides.imported', actorName: 'Owner', after: { added: 3, changed: 1 } }])
    expect((await all()).find(({ id }) => id === old.id)).toMatchObject({ latitude: 35.2, pointIs: 'thing', version: 2 })

    await ctx.db
      .update(entries)
      .set({ phone: '+212539000077', version: 2 })
      .where(eq(entries.slug, slugOf(await all(), 'ب')))
    const undone = await bench.undo(row.id)
    expect(undone).toMatchObject({ state: 'undone', undoLeft: 1, undoneBy: 'Owner' })
    const left = await all()
    expect(left.map(({ name }) => name.ar).sort()).toEqual(['ب', 'قديمة'])
    expect(left.find(({ id }) => id === old.id)).toMatchObject({ ...before[0], version: 3, updatedAt: expect.anything() })
    expect(await found()).toHaveLength(1)
    await expect(bench.undo(row.id)).rejects.toMatchObject({ code: 'import_busy' })
  })

  it('brought a second time, adds nothing', async () => {
    const rows = 'health,pharmacies,imzouren,النور,0539000001,35.1,-3.9,\nhealth,pharmacies,,مسجد,,,,\nhealth,pharmacies,,مسجد,,,,\n'
    await bench.apply((await tried(rows)).id)
    expect((await tried(rows)).counts).toMatchObject({ new: 0, changed: 0, same: 3, alike: 0, wrong: 0 })
    expect(await all()).toHaveLength(3)
  })

  it('asks about what looks like an entry that is there', async () => {
    const other = await createCategory(ctx.db, { slug: 'clinics', name: { ar: 'عيادات' } })
    await createEntry(ctx.db, { categoryId: other.id, name: { ar: 'عيادة الأمل' }, phone: '+212539000001' })
    await createEntry(ctx.db, {
      categoryId: (await category()).id,
      name: { ar: 'صيدلية الأمل' },
      latitude: 35.1,
      longitude: -3.9,
      pointIs: 'thing',
    })
    const { id, counts } = await tried('health,pharmacies,,النور,0539000001,,,\nhealth,pharmacies,,صيدليه الامل الجديدة,,35.1001,-3.9,\n')
    expect(counts).toMatchObject({ alike: 2, new: 0 })
    expect((await bench.rows(id)).map(({ warnings }) => warnings?.find(({ code }) => code === 'looks_like')?.params)).toEqual([
      { because: 'phone' },
      { because: 'near' },
    ])
    await saveDecisions(
      ctx.db,
      id,
      new Map([
        [0, 'add'],
        [1, 'update'],
      ]),
    )
    expect((await bench.check(id)).counts).toMatchObject({ alike: 0, new: 1, changed: 1 })
  })

  it('makes the places that are missing only when that was chosen, and takes them away again', async () => {
    const { id, columns } = await bench.bring(
      `${head}general,صنف جديد,مدينة جديدة,مكان,,,,\n`
        .replace('guide,category', 'guide,sector,category')
        .replace('general,', 'general,قطاع جديد,'),
    )
    expect((await bench.check(id)).counts).toMatchObject({ wrong: 1 })
    const { mapping, options } = await bench.of(id)
    await saveMapping(ctx.db, id, { mapping: mapping ?? {}, options: { ...options, makePlaces: true } })
    const row = await bench.check(id)
    expect(columns).toContain('sector')
    expect((row.plan as EntryPlan).newPlaces.map(({ kind, name }) => [kind, name.ar])).toEqual([
      ['city', 'مدينة جديدة'],
      ['sector', 'قطاع جديد'],
      ['category', 'صنف جديد'],
    ])
    const before = await fingerprint(ctx.handle, past)
    await bench.apply(id)
    expect(await all()).toHaveLength(1)
    await bench.undo(id)
    expect(await fingerprint(ctx.handle, past)).toEqual(before)
  })

  it('refuses as a whole when the guide changed after the preview', async () => {
    const entry = await createEntry(ctx.db, { categoryId: (await category()).id, name: { ar: 'قديمة' } })
    const { id } = await tried('health,pharmacies,,جديدة,,,,\nhealth,pharmacies,,قديمة,0539000001,,,\n')
    await ctx.db.update(entries).set({ version: 5 }).where(eq(entries.id, entry.id))
    const before = await fingerprint(ctx.handle, ['imports'])
    expect(await bench.apply(id)).toMatchObject({ state: 'checked', problem: 'import_guide_changed' })
    expect(await fingerprint(ctx.handle, ['imports'])).toEqual(before)
  })

  it('finds ids that stand twice, and takes its own proposals', async () => {
    const { id } = await bench.bring('guide,category,name,id,phone\nhealth,pharmacies,أ,x,\nhealth,pharmacies,ب,x,539000001\n')
    await bench.check(id)
    const [, second] = await bench.rows(id)
    expect(second?.problems).toMatchObject([{ code: 'phone_bad' }, { code: 'duplicate_id', params: { line: 2 }, suggestion: 'x-3' }])
    await acceptSuggestions(ctx.db, id)
    expect((await bench.check(id)).counts).toMatchObject({ new: 2, wrong: 0 })
  })

  it('is worked on by one at a time, and its rows go when it is cancelled', async () => {
    const { id } = await tried('health,pharmacies,,أ,,,,\n')
    await ctx.db.update(imports).set({ state: 'applying', leaseUntil: sql`now() + interval '1 minute'` })
    await expect(bench.apply(id)).rejects.toMatchObject({ code: 'import_busy', status: 409 })
    await expect(cancelImport(ctx.db, id)).rejects.toMatchObject({ code: 'import_busy' })
    // Whoever worked on it has not been heard of: its transaction is gone, and it can be begun again.
    await ctx.db.update(imports).set({ leaseUntil: sql`now() - interval '1 minute'` })
    expect(await bench.apply(id)).toMatchObject({ state: 'applied' })
    const other = await tried('health,pharmacies,,ب,,,,\n')
    await cancelImport(ctx.db, other.id)
    expect(await bench.rows(other.id)).toEqual([])
  })

  const past = ['imports', 'import_rows', 'guide_revisions', 'audit_log']
  const slugOf = (rows: { name: { ar: string }; slug: string }[], name: string) => rows.find((row) => row.name.ar === name)?.slug ?? ''
  async function category() {
    const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from categories where slug = 'pharmacies'`)
    return { id: Number(rows[0]?.id) }
  }
})
