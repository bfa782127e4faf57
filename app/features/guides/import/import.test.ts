import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { type DbContext, describeEachEngine } from '#tests/harness/db.ts'
import { readGuideData } from '../queries/guide-data.server.ts'
import { importsSettled } from './commands/job.server.ts'
import { bringFile, startApply } from './commands/run.server.ts'
import { eachEntry, readTree } from './queries/export.server.ts'
import { writeFull } from './queries/write.server.ts'
import { guideImports } from './tables.server.ts'
import type { ReadOptions } from './types.ts'

const by: Actor = { id: '00000000-0000-4000-8000-000000000001', name: 'Owner', requestId: 'test' }
const errors: unknown[] = []
const ground = (ctx: DbContext) => ({ db: ctx.db, logger: { error: (what: object) => void errors.push(what) } })

async function text(parts: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of parts) all += part
  return all
}

async function brought(ctx: DbContext, file: string | Uint8Array, options: Partial<ReadOptions> = {}) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const id = await bringFile(ground(ctx), { bytes, options: { name: 'file', ...options } }, by)
  await importsSettled()
  return importOf(ctx, id)
}

async function importOf(ctx: DbContext, id: string) {
  const [row] = await ctx.db.select().from(guideImports).where(eq(guideImports.id, id))
  if (!row) throw new Error('no such import')
  return row
}

async function applied(ctx: DbContext, id: string) {
  await startApply(ground(ctx), { id, withoutWrong: false, by })
  await importsSettled()
  const row = await importOf(ctx, id)
  expect(errors.splice(0)).toEqual([])
  expect(row).toMatchObject({ state: 'applied', problem: null, searchedTo: null })
  return row
}

const allEntries = async (db: Db) =>
  (
    await db.execute(sql`
    select to_jsonb(e) - 'category_id' - 'created_at' - 'updated_at' - 'version' as entry, k.guide, k.slug, s.slug as sector, s.city_id
    from entries e join categories k on k.id = e.category_id left join sectors s on s.id = k.sector_id order by e.id`)
  ).rows
const searchable = async (db: Db) => (await db.execute(sql`select d.* from search_documents d where kind = 'entry' order by ref`)).rows
const fullExport = async (db: Db) => text(writeFull(await readTree(db, {}), eachEntry(db, {}), '2026-11-21T10:00:00Z'))

async function emptied(ctx: DbContext) {
  await ctx.db.execute(sql`truncate entries, categories, sectors, cities, guide_revisions, past_addresses cascade`)
}

describeEachEngine('import and export of the guide', (ctx) => {
  it('gives the same guide from its own whole export, and from the old shape', async () => {
    await ctx.db.transaction((tx) => seedDatabase(tx))
    const before = { guide: JSON.parse(await readGuideData(ctx.db)), entries: await allEntries(ctx.db), search: await searchable(ctx.db) }
    const tree = await readTree(ctx.db, {})
    const file = await fullExport(ctx.db)
    await emptied(ctx)

    const whole = await brought(ctx, file)
    expect(whole).toMatchObject({ format: 'full', state: 'checked', counts: { new: before.entries.length, wrong: 0 } })
    await applied(ctx, whole.id)
    expect(JSON.parse(await readGuideData(ctx.db))).toEqual(before.guide)
    expect(await allEntries(ctx.db)).toEqual(before.entries)
    expect(await readTree(ctx.db, {})).toEqual(tree)
    expect(await searchable(ctx.db)).toEqual(before.search)

    const again = await brought(ctx, file)
    expect(again.counts).toMatchObject({ new: 0, changed: 0, wrong: 0, alike: 0, same: before.entries.length })

    await emptied(ctx)
    const old = await brought(ctx, JSON.stringify(before.guide))
    expect(old).toMatchObject({ format: 'guide_data', state: 'checked', counts: { wrong: 0 } })
    await applied(ctx, old.id)
    expect(JSON.parse(await readGuideData(ctx.db))).toEqual(before.guide)
    expect((await brought(ctx, JSON.stringify(before.guide))).counts).toMatchObject({ new: 0, changed: 0, wrong: 0, alike: 0 })
  })
})
