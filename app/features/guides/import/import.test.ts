import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { emptyGuide } from '#tests/harness/empty-guide.ts'
import { importBench } from '#tests/harness/import.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { readGuideData } from '../offline/queries/guide-data.server.ts'
import { eachEntry, readTree } from './queries/export.server.ts'
import { writeCsv, writeFull, writeGeoJson } from './queries/write.server.ts'

async function text(parts: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of parts) all += part
  return all
}

const allEntries = async (db: Db) =>
  (
    await db.execute(sql`
    select to_jsonb(e) - 'category_id' - 'created_at' - 'updated_at' - 'version' as entry, k.guide, k.slug, s.slug as sector, s.city_id
    from entries e join categories k on k.id = e.category_id left join sectors s on s.id = k.sector_id order by e.id`)
  ).rows
const searchable = async (db: Db) => (await db.execute(sql`select d.* from search_documents d where kind = 'entry' order by ref`)).rows
const fullExport = async (db: Db) => text(writeFull(await readTree(db, {}), eachEntry(db, {}), '2026-11-21T10:00:00Z'))

describeEachEngine('import and export of the guide', (ctx) => {
  const bench = importBench(ctx)
  it('gives the same guide from its own whole export, and from the old shape', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    const before = { guide: JSON.parse(await readGuideData(ctx.db)), entries: await allEntries(ctx.db), search: await searchable(ctx.db) }
    const tree = await readTree(ctx.db, {})
    const file = await fullExport(ctx.db)
    await emptyGuide(ctx.db)

    const whole = await bench.bring(file)
    expect(whole).toMatchObject({ format: 'full', state: 'checked', counts: { new: before.entries.length, wrong: 0 } })
    expect(await bench.apply(whole.id)).toMatchObject({ state: 'applied', problem: null, indexedTo: null })
    expect(JSON.parse(await readGuideData(ctx.db))).toEqual(before.guide)
    expect(await allEntries(ctx.db)).toEqual(before.entries)
    expect(await readTree(ctx.db, {})).toEqual(tree)
    expect(await searchable(ctx.db)).toEqual(before.search)

    const again = await bench.bring(file)
    expect(again.counts).toMatchObject({ new: 0, changed: 0, wrong: 0, alike: 0, same: before.entries.length })

    await emptyGuide(ctx.db)
    const old = await bench.bring(JSON.stringify(before.guide))
    expect(old).toMatchObject({ format: 'guide_data', state: 'checked', counts: { wrong: 0 } })
    expect(await bench.apply(old.id)).toMatchObject({ state: 'applied', problem: null })
    expect(JSON.parse(await readGuideData(ctx.db))).toEqual(before.guide)
    expect((await bench.bring(JSON.stringify(before.guide))).counts).toMatchObject({ new: 0, changed: 0, wrong: 0, alike: 0 })
  })

  it('gives the same entries from its table and from its points', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    const before = await allEntries(ctx.db)
    const csv = await text(writeCsv(eachEntry(ctx.db, {})))
    const points = await text(writeGeoJson(eachEntry(ctx.db, {}), '© OpenStreetMap contributors'))
    for (const file of [csv, points]) {
      const again = await bench.bring(file)
      expect((await bench.check(again.id)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0, alike: 0 })
    }
    await ctx.db.execute(sql`delete from duty_shifts`)
    await ctx.db.execute(sql`delete from entries`)
    const { id } = await bench.bring(csv)
    expect((await bench.check(id)).counts).toMatchObject({ new: before.length, wrong: 0 })
    await bench.apply(id)
    expect(await allEntries(ctx.db)).toEqual(before)
  })
})
