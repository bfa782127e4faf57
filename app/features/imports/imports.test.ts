import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { entryImport } from '#app/features/guides/import/import.server.ts'
import { productImport } from '#app/features/store/catalogue/product-import/import.server.ts'
import { productVariants } from '#app/features/store/catalogue/tables.server.ts'
import { createCategory } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { type DbContext, describeEachEngine } from '#tests/harness/db.ts'
import { benchOf, importer } from '#tests/harness/import.ts'
import { importsSettled, lockImport, takeImport } from './commands/lease.server.ts'
import { hasLostImports, resumeImports, startUndo } from './commands/run.server.ts'
import type { ImportRoom } from './import-room.ts'
import { getImport } from './queries/imports.server.ts'
import { imports } from './tables.server.ts'

const ROWS = 240
const lines = (line: (i: number) => string) => Array.from({ length: ROWS }, (_, i) => line(i)).join('\n')

/** A room with a file of it that is tried and right, and how many of its things there are. */
type Case = {
  room: ImportRoom<unknown>
  prepare: (ctx: DbContext) => Promise<unknown>
  file: string
  count: (ctx: DbContext) => Promise<number>
}

const cases: [string, Case][] = [
  [
    'entries of the guide',
    {
      room: entryImport,
      prepare: ({ db }) => createCategory(db, { slug: 'pharmacies', name: { ar: 'صيدليات' } }),
      file: `guide,category,name,phone\n${lines((i) => `health,pharmacies,صيدلية ${i},06${10_000_000 + i}`)}\n`,
      count: ({ db }) => db.$count(entries),
    },
  ],
  [
    'products of the store',
    {
      room: productImport,
      prepare: async () => {},
      file: `id,title_ar,category,variant_id,price,stock\n${lines((i) => `p${i},منتج ${i},رف,p${i}-1,12,3`)}\n`,
      count: ({ db }) => db.$count(productVariants),
    },
  ],
]

const lost = sql`now() - interval '1 second'`

describeEachEngine('the way of every import', (ctx) => {
  it.each(cases)('%s: a process that is lost half way leaves nothing, and another one writes the whole, once', async (_, one) => {
    await one.prepare(ctx)
    const bench = benchOf(ctx, one.room)
    const { id } = await ready(ctx, one)
    // What a process does until it is killed, without what it does when only its work fails.
    const job = await takeImport(ctx.db, id, { from: ['checked'], state: 'applying', by: importer })
    const killed = ctx.db.transaction(async (tx) => {
      await lockImport(tx, id, 'applying')
      let pieces = 0
      await one.room.apply(tx, {
        ...{ job, by: importer },
        progress: () => {
          pieces += 1
          if (pieces > 2) throw new Error('killed')
        },
      })
    })
    await expect(killed).rejects.toThrow('killed')
    expect([await one.count(ctx), (await bench.of(id)).state]).toEqual([0, 'applying'])

    expect(await hasLostImports(ctx.db, one.room.source)).toBe(false)
    await resumeImports(bench.ground(), one.room)
    await importsSettled()
    expect((await bench.of(id)).state).toBe('applying')

    await ctx.db.update(imports).set({ leaseUntil: lost })
    expect(await hasLostImports(ctx.db, one.room.source)).toBe(true)
    await Promise.all([1, 2, 3].map(() => resumeImports(bench.ground(), one.room)))
    await importsSettled()
    expect(await bench.of(id)).toMatchObject({ state: 'applied', problem: null, resumed: 1, leaseUntil: null })
    expect(await one.count(ctx)).toBe(ROWS)
    const { rows } = await ctx.db.execute(sql`select actor_name, count(*)::int as n from audit_log where subject_id = ${id} group by 1`)
    expect(rows).toEqual([{ actor_name: 'Owner', n: 1 }])
  })

  it.each(cases)('%s: of several who write one import, one does; it is undone once, however often that is asked', async (_, one) => {
    await one.prepare(ctx)
    const bench = benchOf(ctx, one.room)
    const { id } = await ready(ctx, one)
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => bench.start(id)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await importsSettled()
    expect(await one.count(ctx)).toBe(ROWS)

    const undone = await Promise.allSettled(Array.from({ length: 8 }, () => startUndo(bench.ground(), one.room, { id, by: importer })))
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(undone.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'import_busy', status: 409 } })
    await importsSettled()
    expect(await bench.of(id)).toMatchObject({ state: 'undone', undoLeft: 0, undoneBy: 'Owner' })
    expect(await one.count(ctx)).toBe(0)
    await expect(bench.undo(id)).rejects.toMatchObject({ code: 'import_busy', status: 409 })
  })

  it.each(cases)('%s: an undo whose process is lost is gone on with as well', async (_, one) => {
    await one.prepare(ctx)
    const bench = benchOf(ctx, one.room)
    const { id } = await ready(ctx, one)
    await bench.apply(id)
    await takeImport(ctx.db, id, { from: ['applied'], state: 'undoing', by: { ...importer, name: 'Nadia' } })
    await ctx.db.update(imports).set({ leaseUntil: lost })
    await resumeImports(bench.ground(), one.room)
    await importsSettled()
    expect(await bench.of(id)).toMatchObject({ state: 'undone', undoneBy: 'Nadia' })
    expect(await one.count(ctx)).toBe(0)
  })

  it('names what an undo leaves, before it is asked and after', async () => {
    const bench = benchOf(ctx, entryImport)
    const [, one] = cases[0] as [string, Case]
    await one.prepare(ctx)
    const { id } = await ready(ctx, one)
    const job = await bench.apply(id)
    await ctx.db.update(entries).set({ phone: '+212539000077', version: 2 }).where(sql`${entries.name} ->> 'ar' = 'صيدلية 7'`)
    const i18n = { t: (key: string) => key } as never
    const { items } = await entryImport.previewUndo(ctx.db, { job, by: importer, i18n })
    expect(items).toMatchObject([{ name: 'صيدلية 7', to: expect.stringMatching(/^\/admin\/guide-entries\//) }])
    expect(await one.count(ctx)).toBe(ROWS)
    const undone = await bench.undo(id)
    expect(undone).toMatchObject({ state: 'undone', undoLeft: 1 })
    expect(await entryImport.listSkipped(ctx.db, undone)).toEqual(items)
    expect(await one.count(ctx)).toBe(1)
  })

  it('names the products that an undo leaves, and takes nothing back while it only asks', async () => {
    const bench = benchOf(ctx, productImport)
    await createProduct(ctx.db, { id: 'p', title: { ar: 'منتج' }, variants: [{ id: 'a', title: { ar: 'أ' } }] })
    const { id } = await bench.bring('id,title_ar,category,variant_id,price\np,,,a,50\nq,ق,رف,q1,5\n')
    const job = await bench.apply(id)
    await ctx.db.update(productVariants).set({ priceInCents: 7000, version: 3 }).where(eq(productVariants.id, 'a'))
    const i18n = { t: (key: string) => key } as never
    const { items } = await productImport.previewUndo(ctx.db, { job, by: importer, i18n })
    expect(items).toMatchObject([{ name: 'منتج · أ' }])
    expect(await ctx.db.$count(productVariants)).toBe(2)
    expect(await productImport.listSkipped(ctx.db, await bench.undo(id))).toEqual(items)
    expect(await ctx.db.select({ id: productVariants.id, price: productVariants.priceInCents }).from(productVariants)).toEqual([
      { id: 'a', price: 7000 },
    ])
  })

  it('writes only the preview that was seen', async () => {
    const [, one] = cases[0] as [string, Case]
    await one.prepare(ctx)
    const bench = benchOf(ctx, one.room)
    const seen = await ready(ctx, one)
    await bench.check(seen.id)
    await expect(bench.start(seen.id, { trial: seen.trial })).rejects.toMatchObject({ code: 'import_other_preview', status: 409 })
    expect(await bench.apply(seen.id, { trial: seen.trial + 1 })).toMatchObject({ state: 'applied' })
  })

  it('gives up after three times what ends its process, and waits for the owner', async () => {
    const [, one] = cases[1] as [string, Case]
    const bench = benchOf(ctx, one.room)
    const { id } = await ready(ctx, one)
    await ctx.db.update(imports).set({ state: 'applying', leaseUntil: lost, resumed: 3, acting: importer })
    expect(await hasLostImports(ctx.db, one.room.source)).toBe(false)
    await resumeImports(bench.ground(), one.room)
    await importsSettled()
    expect((await bench.of(id)).state).toBe('applying')
    expect(await bench.apply(id)).toMatchObject({ state: 'applied', resumed: 0 })
  })

  it('of another room is not there, and its mapping is not offered', async () => {
    const [[, guide], [, store]] = cases as [[string, Case], [string, Case]]
    await guide.prepare(ctx)
    const { id } = await ready(ctx, guide)
    await expect(getImport(ctx.db, store.room.source, id)).rejects.toMatchObject({ status: 404 })
    const other = await benchOf(ctx, store.room).bring(guide.file)
    expect(Object.values(other.mapping)).not.toContain('guide')
    expect(await hasLostImports(ctx.db, store.room.source)).toBe(false)
  })
})

async function ready(ctx: DbContext, { room, file }: Case) {
  const bench = benchOf(ctx, room)
  const job = await bench.bring(file)
  const tried = job.state === 'checked' ? job : await bench.check(job.id)
  expect(tried.counts).toMatchObject({ new: ROWS, wrong: 0 })
  return tried
}
