import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { leaveOut, saveFixes, saveMapping } from '#app/features/imports/commands/decide.server.ts'
import { importsSettled } from '#app/features/imports/commands/lease.server.ts'
import { allRows } from '#app/features/imports/commands/preview.server.ts'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createProduct, createProductCategory } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { benchOf } from '#tests/harness/import.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'
import { updateVariant } from '../commands/edit-variants.server.ts'
import { moveStock } from '../commands/move-stock.server.ts'
import { producers, productCategories, productVariants, stockMovements, storeProducts } from '../tables.server.ts'
import { productImport } from './import.server.ts'
import { writeFullStore, writeProductTable } from './queries/export.server.ts'
import { planProducts } from './queries/plan.server.ts'
import type { ProductImportOptions, WrittenProducts } from './types.ts'

const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }
async function whole(parts: AsyncIterable<string>) {
  let text = ''
  for await (const part of parts) text += part
  return text
}
const fullOf = (db: Db) => whole(writeFullStore(db, 'now'))
const tableOf = (db: Db) => whole(writeProductTable(db))

/** A catalogue with something of everything. */
async function fill(db: Db) {
  const category = await createProductCategory(db, { id: 'oils', name: { ar: 'زيوت', en: 'Oils' }, illustration: 'oil', position: 4 })
  await createProductCategory(db, { id: 'empty', name: { ar: 'رف فارغ' } })
  await db.insert(producers).values({ id: 'coop', name: { ar: 'تعاونية' }, kind: 'cooperative', phone: '+212600000000' })
  await createProduct(db, {
    ...{
      id: 'oil',
      categoryId: category.id,
      title: { ar: '=زيت', en: 'Oil' },
      description: { ar: 'سطر\nآخر؛ و"كلام"' },
      producerId: 'coop',
    },
    ...{ facts: [{ label: { ar: 'المنشأ' }, value: { ar: 'شقران', fr: 'Chakrane' } }], origin: { ar: 'الريف' }, illustration: 'oil' },
    ...{ optionNames: [{ ar: 'الحجم' }], position: 9, sample: true },
    variants: [
      {
        id: 'oil-1',
        sku: 'OIL-1',
        priceInCents: 9507,
        salePriceInCents: 9000,
        saleFrom: '2026-12-01',
        saleUntil: '2026-12-31',
        millilitres: 500,
      },
      { id: 'oil-2', optionValues: [{ ar: 'لتر' }], manageInventory: false, inventoryQuantity: 0, lowAt: 0, priceInCents: 2 ** 53 - 1 },
    ],
  })
  const file = (letter: string) => ({
    hash: letter.repeat(40),
    mime: 'image/jpeg',
    width: 1200,
    height: 800,
    bytes: 9,
    alt: { ar: letter },
  })
  const [a, b] = await db
    .insert(media)
    .values(['a', 'b'].map((letter) => ({ ...file(letter), licence: 'own' as const })))
    .returning({ media: media.id })
  await db
    .update(storeProducts)
    .set({ images: [b, a] as never })
    .where(eq(storeProducts.id, 'oil'))
  await createProduct(db, { id: 'draft', categoryId: category.id, status: 'draft', position: 10, variants: [] })
  await createProduct(db, { id: 'binned', categoryId: category.id, status: 'deleted' })
}
async function empty(db: Db) {
  await db.delete(storeProducts)
  await db.delete(producers)
  await db.delete(productCategories)
}

describeEachEngine('products from a file', (ctx) => {
  const bench = benchOf(ctx, productImport, by)
  /** Brought and tried, with the columns as they were guessed. */
  async function bring(file: string) {
    const job = await bench.bring(file)
    return job.state === 'mapping' ? bench.check(job.id) : job
  }
  async function apply(file: string) {
    const { id } = await bring(file)
    expect(await bench.apply(id)).toMatchObject({ state: 'applied', problem: null })
    return id
  }
  async function undo(id: string) {
    const { state, written } = await bench.undo(id)
    expect(state).toBe('undone')
    return (written as WrittenProducts).left
  }
  test('both exports change nothing where they come from, and give the same catalogue where there is none', async () => {
    const { db } = ctx
    await fill(db)
    const [full, table] = [await fullOf(db), await tableOf(db)]
    expect(table.startsWith('\ufeffid,category,title_ar')).toBe(true)
    expect(table).toContain(",'=زيت,")
    const address = (letter: string) => `/media/${letter.repeat(40)}/960.jpg`
    expect(JSON.parse(full).products[0].images).toEqual([address('b'), address('a')])
    expect(table).toContain(`${address('b')} ${address('a')}`)
    expect((await bring(full)).counts).toMatchObject({ new: 0, changed: 0, same: 2, wrong: 0 })
    expect((await bring(table)).counts).toMatchObject({ new: 0, changed: 0, same: 2, wrong: 0 })
    await empty(db)
    await apply(full)
    expect(await fullOf(db)).toBe(full)
    expect(await stockBreaches(db)).toEqual([])
    await db.delete(storeProducts)
    await apply(table)
    expect(await fullOf(db)).toBe(full)
    expect(await db.select({ subject: mediaUses.subject, position: mediaUses.position }).from(mediaUses)).toHaveLength(2)
  })

  test('photographs change with a file and come back with its undoing; one that is thrown away meanwhile stops the writing', async () => {
    const { db } = ctx
    await fill(db)
    const shown = async () =>
      (await db.select().from(storeProducts).where(eq(storeProducts.id, 'oil')))[0]?.images.map(({ hash }) => hash?.[0])
    const id = await apply(`id,images\noil,/media/${'a'.repeat(40)}/320.webp\n`)
    expect(await shown()).toEqual(['a'])
    expect(await undo(id)).toEqual([])
    expect(await shown()).toEqual(['b', 'a'])
    await db
      .insert(media)
      .values({ hash: 'c'.repeat(40), mime: 'image/jpeg', width: 9, height: 9, bytes: 9, alt: { ar: 'c' }, licence: 'own' })
    const late = await bring(`id,images\noil,${'c'.repeat(40)}\n`)
    expect(late.counts).toMatchObject({ changed: 1 })
    await db
      .update(media)
      .set({ deletedAt: sql`now()` })
      .where(eq(media.hash, 'c'.repeat(40)))
    expect(await bench.apply(late.id)).toMatchObject({ state: 'checked', problem: 'import_store_changed' })
    expect(await shown()).toEqual(['b', 'a'])
  })

  test('what changes is shown with what stood there, stock goes through the log, and an undo leaves nothing behind', async () => {
    const { db } = ctx
    await fill(db)
    const before = await fullOf(db)
    const file = JSON.stringify([
      {
        id: 'oil',
        title: 'زيت الزيتون',
        category: 'oils',
        variants: [{ id: 'oil-1', price_in_cents: 8000, sale_price_in_cents: null, inventory_quantity: 25 }],
      },
      {
        id: 'jam',
        title: 'مربى',
        category: 'مربيات',
        producer: 'امرأة من بوعياش',
        variants: [{ title: 'كأس', price: '30', inventory_quantity: 4 }],
      },
    ])
    const { id } = await bring(file)
    expect(await fullOf(db)).toBe(before)
    const { plan } = await planProducts(db, await bench.of(id), await allRows(db, id))
    expect(plan.products[0]).toMatchObject({
      ...{ state: 'changed', changes: [{ field: 'title', from: { ar: '=زيت' }, to: { ar: 'زيت الزيتون' } }] },
      variants: [
        {
          pieces: 15,
          changes: [
            { field: 'priceInCents', from: 9507, to: 8000 },
            { field: 'salePriceInCents', from: 9000, to: null },
          ],
        },
      ],
    })
    await bench.apply(id)
    await expect(bench.start(id)).rejects.toMatchObject({ code: 'import_busy', status: 409 })
    const log = await db.select().from(stockMovements).orderBy(stockMovements.id)
    expect(log.slice(-2)).toMatchObject([
      { reason: 'opening', onHand: 4, actorName: 'نجاة' },
      { variantId: 'oil-1', reason: 'correction', onHand: 15, onHandAfter: 25 },
    ])
    expect((await db.select().from(productCategories)).map(({ name }) => name.ar)).toContain('مربيات')
    expect((await db.select().from(auditLog)).at(-1)).toMatchObject({ action: 'store.file_brought', after: { added: 1, changed: 1 } })
    expect(await undo(id)).toEqual([])
    expect(await fullOf(db)).toBe(before)
    expect(await stockBreaches(db)).toEqual([])
  })

  test('an undo leaves what was changed, sold or held since, and says so', async () => {
    const { db } = ctx
    await createProduct(db, {
      id: 'p',
      title: { ar: 'منتج' },
      variants: [
        { id: 'a', title: { ar: 'أ' } },
        { id: 'b', title: { ar: 'ب' } },
      ],
    })
    const file =
      'id;title;category;variant_id;variant;price;stock\np;;;a;;50;20\np;;;b;;60;20\nq;ق;shelf-x;q1;واحد;5;5\nr;ر;shelf-x;r1;واحد;5;5\n'
    const id = await apply(file)
    await updateVariant(db, { id: 'a', version: 2, variant: { priceInCents: 7000 }, by })
    await db.transaction((tx) =>
      moveStock(tx, {
        reason: 'hold',
        moves: [
          { variantId: 'b', reserved: 15 },
          { variantId: 'q1', reserved: 1 },
        ],
        by,
      }),
    )
    expect(new Set(await undo(id))).toEqual(new Set(['منتج · أ', 'منتج · ب', 'ق']))
    const rows = await db.select().from(productVariants).orderBy(productVariants.id)
    expect(rows.map((row) => [row.id, row.priceInCents, row.inventoryQuantity])).toEqual([
      ...[
        ['a', 7000, 10],
        ['b', 10_000, 20],
        ['q1', 500, 5],
      ],
    ])
  })

  test('nothing is written when a row is wrong, when the store has moved on, or half way', async () => {
    const { db } = ctx
    await createProduct(db, { id: 'p', variants: [{ id: 'a' }] })
    const wrong = await bring('id;title;category;variant_id;price\np;;;a;1\ns;س;رف;s1;-5\n')
    await expect(bench.start(wrong.id)).rejects.toMatchObject({ code: 'import_has_errors', status: 409 })
    await updateVariant(db, { id: 'a', version: 1, variant: { priceInCents: 4000 }, by })
    expect(await bench.apply(wrong.id, { withoutWrong: true })).toMatchObject({ state: 'checked', problem: 'import_store_changed' })
    await db.execute(sql`create function stop() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
    await db.execute(sql`create trigger stop before insert on stock_movements execute function stop()`)
    const before = await fullOf(db)
    const half = await bring('id;title;category;variant_id;price;stock\nt;ت;رف جديد;t1;5;5\n')
    await bench.start(half.id)
    await importsSettled()
    expect(bench.errors.splice(0)).toHaveLength(1)
    expect(await bench.of(half.id)).toMatchObject({ state: 'checked', problem: 'import_failed' })
    expect(await fullOf(db)).toBe(before)
    expect((await db.select().from(productCategories)).map((row) => row.name.ar)).not.toContain('رف جديد')
    await db.execute(sql`drop trigger stop on stock_movements`)
    await bench.check(wrong.id)
    await bench.apply(wrong.id, { withoutWrong: true })
    expect(await db.select({ price: productVariants.priceInCents }).from(productVariants)).toEqual([{ price: 100 }])
  })

  test('a product speaks for its rows: what is wrong with one is mended there, and it is left out and taken again as a whole', async () => {
    const { db } = ctx
    await createProduct(db, { id: 'p', variants: [{ id: 'a' }] })
    const file = 'id;title;category;variant_id;price\np;;;a;12\ns;س;رف;s1;5\ns;;;s2;-5\n'
    const { id, counts } = await bring(file)
    expect(counts).toMatchObject({ changed: 1, new: 0, wrong: 1 })
    const [, lead, inside] = await bench.rows(id)
    expect([lead?.state, inside?.state, inside?.lead]).toEqual(['wrong', null, 1])
    expect(lead?.problems).toMatchObject([{ code: 'price_bad', field: 'price', seq: 2, line: 4, value: '-5' }])

    await leaveOut(db, id, { seq: 1, out: true })
    expect((await bench.of(id)).counts).toMatchObject({ wrong: 0, left_out: 1 })
    expect((await bench.check(id)).counts).toMatchObject({ changed: 1, wrong: 0, left_out: 1 })
    await leaveOut(db, id, { seq: 1, out: false })
    await saveFixes(db, id, [{ seq: 2, field: 'price', value: '7' }], productImport.fields)
    expect((await bench.check(id)).counts).toMatchObject({ changed: 1, new: 1, wrong: 0, left_out: 0 })
    await bench.apply(id)
    const rows = await db.select().from(productVariants).orderBy(productVariants.id)
    expect(rows.map((row) => [row.id, row.priceInCents])).toEqual([
      ['a', 1200],
      ['s1', 500],
      ['s2', 700],
    ])
  })

  test('columns are matched by hand once, and the same way the next time', async () => {
    const { db } = ctx
    const file = 'Bezeichnung;Art;Preis\nزيت;رف;12\n'
    const { id, ...brought } = await bench.bring(file)
    expect(brought).toMatchObject({ state: 'mapping', mapping: {} })
    const mapping = { Bezeichnung: 'title_ar', Art: 'category', Preis: 'price' } as const
    const options: ProductImportOptions = { ...(brought.options as ProductImportOptions), status: 'published' }
    await saveMapping(db, id, { mapping, options })
    expect((await bench.check(id)).counts).toMatchObject({ new: 1, variants: 1 })
    const { plan } = await planProducts(db, await bench.of(id), await allRows(db, id))
    expect(plan.products).toMatchObject([{ state: 'new', after: { status: 'published' }, variants: [{ after: { priceInCents: 1200 } }] }])
    expect(await bench.bring(file)).toMatchObject({ state: 'checked', mapping, options: { status: 'published' } })
  })
})
