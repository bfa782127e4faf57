import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { createCategory, createCity, createEntry, createSector } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { dutyShifts } from '../duty-rota/tables.server.ts'
import { undoBatch, undoRevision } from '../history/commands/undo.server.ts'
import { guideRevisions } from '../history/tables.server.ts'
import { entrySuggestions } from '../suggestions/tables.server.ts'
import { deleteNode } from '../taxonomy/commands/delete-node.server.ts'
import { mergeCategories, mergeSectors } from '../taxonomy/commands/merge-nodes.server.ts'
import { updateCategory, updateSector } from '../taxonomy/commands/update-node.server.ts'
import { findPresentPath } from '../taxonomy/queries/past-address.server.ts'
import { binEntries, emptyBin, moveEntries, publishEntries, restoreEntries, verifyEntries } from './commands/change-entries.server.ts'
import { createEntries } from './commands/create-entries.server.ts'
import { mergeEntries } from './commands/merge-entries.server.ts'
import { orderEntry } from './commands/order-entry.server.ts'
import { updateEntry } from './commands/update-entry.server.ts'
import { entries } from './tables.server.ts'

const by: Actor = { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', name: 'نجاة', requestId: 'r' }
const now = new Date('2026-11-21T10:00:00Z')

describeEachEngine('what the owner does to entries', (ctx) => {
  const find = async (id: string) => (await ctx.db.select().from(entries).where(eq(entries.id, id)))[0]
  const lines = () => ctx.db.select().from(guideRevisions).orderBy(guideRevisions.id)

  test('who saves what somebody else has changed meanwhile is refused, and nothing is overwritten', async () => {
    const { id } = await createEntry(ctx.db)
    await updateEntry(ctx.db, { id, version: 1, changes: { phone: '+212539000001' }, by })
    const second = updateEntry(ctx.db, { id, version: 1, changes: { phone: '+212539000002' }, by })
    await expect(second).rejects.toMatchObject({ code: 'version_conflict', status: 409 })
    expect(await find(id)).toMatchObject({ phone: '+212539000001', version: 2 })
    expect(await lines()).toMatchObject([{ action: 'entry_changed', before: { phone: null }, after: { phone: '+212539000001' } }])
    expect(await ctx.db.select().from(auditLog)).toMatchObject([{ action: 'guides.entry_changed', actorName: 'نجاة', subjectId: id }])
  })

  test('what changes nothing writes nothing and keeps the version', async () => {
    const row = await createEntry(ctx.db, { name: { fr: 'X', ar: 'س' }, website: 'https://a.example' })
    await updateEntry(ctx.db, {
      id: row.id,
      version: 1,
      changes: { name: { ar: 'س', fr: 'X', en: undefined }, website: 'https://a.example' },
      by,
    })
    expect([await find(row.id), await lines()]).toEqual([row, []])
  })

  test('many at once are one line of the audit log, and what is so already is passed over', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => createEntry(ctx.db, { status: 'draft' })))
    const there = await createEntry(ctx.db)
    expect(await publishEntries(ctx.db, { ids: [...drafts, there].map(({ id }) => id), by })).toBe(3)
    const [line, ...more] = await ctx.db.select().from(auditLog)
    expect([line, more]).toMatchObject([{ action: 'guides.entry_published', after: { count: 3 } }, []])
    expect(await lines()).toHaveLength(3)
  })

  test('out of the bin as it was: a draft a draft, what was published published', async () => {
    const [draft, open] = [await createEntry(ctx.db, { status: 'draft' }), await createEntry(ctx.db)]
    const ids = [draft.id, open.id]
    expect(await binEntries(ctx.db, { ids, by, now })).toBe(2)
    expect(await find(open.id)).toMatchObject({ status: 'deleted', deletedAt: now })
    await expect(updateEntry(ctx.db, { id: open.id, version: null, changes: { phone: null }, by })).rejects.toMatchObject({
      code: 'guides_in_bin',
    })
    expect(await restoreEntries(ctx.db, { ids, by })).toBe(2)
    expect(await Promise.all(ids.map(find))).toMatchObject([
      { status: 'draft', deletedAt: null },
      { status: 'published', deletedAt: null },
    ])
  })

  test('the bin is emptied of what lies in it long enough; samples cannot be verified', async () => {
    const [old, fresh] = [await createEntry(ctx.db), await createEntry(ctx.db, { sample: true })]
    expect(await verifyEntries(ctx.db, { ids: [old.id, fresh.id], on: '2026-11-21', by })).toBe(1)
    await binEntries(ctx.db, { ids: [old.id], by, now: new Date('2026-10-01') })
    await binEntries(ctx.db, { ids: [fresh.id], by, now })
    expect(await emptyBin(ctx.db, { before: new Date('2026-10-22'), by })).toBe(1)
    expect([await find(old.id), (await find(fresh.id))?.status]).toEqual([undefined, 'deleted'])
    const erased = (await lines()).at(-1)
    expect(erased).toMatchObject({ action: 'entry_erased', after: null, before: { id: old.id } })
    await expect(undoRevision(ctx.db, { id: erased?.id ?? 0, by })).rejects.toMatchObject({ code: 'guides_undo_blocked' })
  })

  test('duplicates: what is filled stays, what is empty is taken; nights, suggestions and the address follow, and come back', async () => {
    const city = await createCity(ctx.db)
    const saved = await createEntry(ctx.db, { phone: '+212539000001', name: { ar: 'صيدلية' } })
    const image = { src: '/media/1.webp', width: 4, height: 3, alt: { ar: 'واجهة' } }
    const other = await createEntry(ctx.db, {
      ...{ categoryId: saved.categoryId, phone: '+212539000002', name: { ar: 'صيدلية ثانية', fr: 'Pharmacie' }, images: [image] },
      ...{ latitude: 35.2, longitude: -3.9, pointIs: 'thing', hours: '24/7', cityId: city.id },
    })
    const night = (entryId: string, dutyDate: string) => ({ entryId, cityId: city.id, dutyDate })
    await ctx.db.insert(dutyShifts).values([night(saved.id, '2026-11-21'), night(other.id, '2026-11-21'), night(other.id, '2026-11-22')])
    const text = { kind: 'edit', field: 'name', proposed: 'x', locale: 'ar' } as const
    await ctx.db.insert(entrySuggestions).values([
      { ...text, entryId: saved.id },
      { ...text, entryId: other.id },
      { ...text, entryId: other.id, proposed: 'y' },
    ])
    await mergeEntries(ctx.db, { keep: saved.id, drop: other.id, by, now })
    expect(await find(saved.id)).toMatchObject({
      ...{ phone: '+212539000001', name: { ar: 'صيدلية', fr: 'Pharmacie' }, images: [image], latitude: 35.2, pointIs: 'thing' },
      ...{ hours: '24/7', cityId: city.id, version: 2 },
    })
    expect((await find(other.id))?.status).toBe('deleted')
    const held = async (id: string) => [
      await ctx.db.$count(dutyShifts, eq(dutyShifts.entryId, id)),
      await ctx.db.$count(entrySuggestions, eq(entrySuggestions.entryId, id)),
    ]
    expect([await held(saved.id), await held(other.id)]).toEqual([
      [2, 2],
      [1, 1],
    ])
    await undoRevision(ctx.db, { id: (await lines()).at(-1)?.id ?? 0, by })
    expect([await held(saved.id), await held(other.id)]).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(await find(saved.id)).toMatchObject({ hours: null, images: [], version: 3 })
    expect((await find(other.id))?.status).toBe('published')
  })

  test('a sample gives nothing to what is real', async () => {
    const [saved, sample] = [await createEntry(ctx.db), await createEntry(ctx.db, { sample: true, phone: '+212500000000' })]
    await mergeEntries(ctx.db, { keep: saved.id, drop: sample.id, by, now })
    expect((await find(saved.id))?.phone).toBeNull()
  })

  test('undo: only while nothing came after, only once, and of an import all together unless something was built on it', async () => {
    const { id: categoryId } = await createCategory(ctx.db)
    const batch = '0b0f7f3e-0000-4000-8000-000000000001'
    const ids = await createEntries(ctx.db, { inputs: ['أ', 'ب'].map((ar) => ({ categoryId, kind: 'clinic', name: { ar } })), by, batch })
    const [first = ''] = ids
    await updateEntry(ctx.db, { id: first, version: 1, changes: { phone: '15' }, by })
    await expect(undoBatch(ctx.db, { batch, by })).rejects.toMatchObject({ code: 'guides_undo_later', status: 409 })
    const changed = (await lines()).at(-1)?.id ?? 0
    await undoRevision(ctx.db, { id: changed, by })
    await expect(undoRevision(ctx.db, { id: changed, by })).rejects.toMatchObject({ code: 'guides_undo_done', status: 409 })
    const city = await createCity(ctx.db)
    await ctx.db.insert(dutyShifts).values({ entryId: first, cityId: city.id, dutyDate: '2026-11-21' })
    await expect(undoBatch(ctx.db, { batch, by })).rejects.toMatchObject({ code: 'guides_undo_blocked', status: 409 })
    await ctx.db.delete(dutyShifts)
    expect(await undoBatch(ctx.db, { batch, by })).toBe(2)
    expect(await ctx.db.$count(entries)).toBe(0)
    await expect(undoBatch(ctx.db, { batch, by })).rejects.toMatchObject({ code: 'guides_undo_done' })
  })

  test('an order changes one row, and goes on when no number is left between two', async () => {
    const { id: categoryId } = await createCategory(ctx.db)
    const [a = '', b = '', c = ''] = await createEntries(ctx.db, {
      inputs: ['أ', 'ب', 'ج'].map((ar) => ({ categoryId, kind: 'clinic', name: { ar } })),
      by,
    })
    const order = async () => {
      const rows = await ctx.db.select({ id: entries.id }).from(entries).orderBy(entries.position, entries.id)
      return rows.map(({ id }) => ({ [a]: 'a', [b]: 'b', [c]: 'c' })[id]).join('')
    }
    await orderEntry(ctx.db, { id: c, after: null, by })
    expect([await order(), (await lines()).length]).toEqual(['cab', 4])
    for (let i = 0; i < 60; i += 1) await orderEntry(ctx.db, { id: i % 2 === 0 ? b : a, after: c, by })
    expect(await order()).toBe('cab')
  })
})

describeEachEngine('old addresses', (ctx) => {
  test('of an entry: renamed, moved, merged, binned, and put back', async () => {
    const [here, there] = [await createCategory(ctx.db, { slug: 'here' }), await createCategory(ctx.db, { slug: 'there' })]
    const { id } = await createEntry(ctx.db, { categoryId: here.id, slug: 'old' })
    const lead = (entry: string, category = 'here') => findPresentPath(ctx.db, { guide: 'health', category, entry })
    await updateEntry(ctx.db, { id, version: null, changes: { slug: 'new' }, by })
    expect(await lead('old')).toBe('/health-guide/here/new')
    await moveEntries(ctx.db, { ids: [id], categoryId: there.id, by })
    expect([await lead('old'), await lead('new'), await lead('nothing')]).toEqual([
      '/health-guide/there/new',
      '/health-guide/there/new',
      undefined,
    ])
    const saved = await createEntry(ctx.db, { categoryId: here.id, slug: 'kept' })
    await mergeEntries(ctx.db, { keep: saved.id, drop: id, by, now })
    expect([await lead('old'), await lead('new', 'there')]).toEqual(['/health-guide/here/kept', '/health-guide/here/kept'])
    await restoreEntries(ctx.db, { ids: [id], by })
    expect([await lead('old'), await lead('new', 'there')]).toEqual(['/health-guide/there/new', '/health-guide/there/new'])
    await binEntries(ctx.db, { ids: [id, saved.id], by, now })
    expect([await lead('old'), await lead('kept')]).toEqual([undefined, undefined])
  })

  test('of categories and sectors: what lies in them is found through every name that they had', async () => {
    const city = await createCity(ctx.db, { id: 'town' })
    const [a, b] = [await createSector(ctx.db, { cityId: city.id, slug: 'a' }), await createSector(ctx.db, { cityId: city.id, slug: 'b' })]
    const inA = await createCategory(ctx.db, { guide: 'general', sectorId: a.id, slug: 'same' })
    const inB = await createCategory(ctx.db, { guide: 'general', sectorId: b.id, slug: 'same' })
    await createEntry(ctx.db, { categoryId: inA.id, slug: 'of-a' })
    const lead = (sector: string, category?: string, entry?: string) =>
      findPresentPath(ctx.db, { city: 'town', sector, ...(category ? { category } : {}), ...(entry ? { entry } : {}) })
    await updateSector(ctx.db, { id: a.id, version: 1, changes: { slug: 'a-renamed' }, by })
    expect(await lead('a', 'same', 'of-a')).toBe('/guide/town/a-renamed/same/of-a')
    await mergeSectors(ctx.db, { keep: b.id, drop: a.id, by })
    // The category of the merged sector, not the one that has its name in the other.
    expect(await lead('a-renamed')).toBe('/guide/town/b')
    expect([await lead('a', 'same'), await lead('a-renamed', 'same', 'of-a')]).toEqual([
      '/guide/town/b/same-2',
      '/guide/town/b/same-2/of-a',
    ])
    await updateCategory(ctx.db, { id: inA.id, version: null, changes: { guide: 'health', sectorId: null }, by })
    expect(await lead('a', 'same', 'of-a')).toBe('/health-guide/same-2/of-a')
    await updateCategory(ctx.db, { id: inA.id, version: null, changes: { guide: 'general', sectorId: b.id }, by })
    await mergeCategories(ctx.db, { keep: inB.id, drop: inA.id, by })
    expect([await lead('a', 'same', 'of-a'), await lead('b', 'same-2'), await lead('c')]).toEqual([
      '/guide/town/b/same/of-a',
      '/guide/town/b/same',
      undefined,
    ])
  })

  test('what holds something cannot be deleted; what is empty can, and comes back', async () => {
    const entry = await createEntry(ctx.db)
    const held = deleteNode(ctx.db, { kind: 'category', id: entry.categoryId, by })
    await expect(held).rejects.toMatchObject({ code: 'guides_not_empty', status: 409 })
    const sector = await createSector(ctx.db)
    await expect(deleteNode(ctx.db, { kind: 'city', id: sector.cityId, by })).rejects.toMatchObject({ code: 'guides_not_empty' })
    await deleteNode(ctx.db, { kind: 'sector', id: sector.id, by })
    await deleteNode(ctx.db, { kind: 'city', id: sector.cityId, by })
    const ids = (await ctx.db.select().from(guideRevisions)).map(({ id }) => id)
    for (const id of ids.reverse()) await undoRevision(ctx.db, { id, by })
    const { rows } = await ctx.db.execute(sql`select slug from sectors where city_id = ${sector.cityId}`)
    expect(rows).toEqual([{ slug: sector.slug }])
  })
})
