import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { allRows } from '#app/features/imports/commands/preview.server.ts'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import { requireMedia } from '#app/features/media/commands/uses.server.ts'
import { imagesOf, lockWhole } from '#app/features/store/catalogue/commands/edited.server.ts'
import { moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import { producers, productCategories, productVariants, storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { countsOf } from '../plan.ts'
import { planProducts } from '../queries/plan.server.ts'
import type {
  Plan,
  PlannedProduct,
  PlannedVariant,
  ProductImportOptions,
  ProductPlan,
  StockMode,
  Written,
  WrittenProducts,
} from '../types.ts'

/**
 * Rows of one statement. Each blocks the embedded database's process while it runs; between them pages that are in memory
 * are answered.
 */
const AT_ONCE = 50

async function inPieces<T>(rows: readonly T[], work: (piece: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await work(rows.slice(at, at + AT_ONCE))
    await setImmediate()
  }
}

type Writing = { job: ImportJob; by: Actor; progress: (done: number) => void }

/**
 * Writes a file. It is planned once more with everything that it touches locked: when that is no longer what was shown, 409
 * `import_store_changed`. Stock moves through its log.
 */
export async function applyProducts(tx: Tx, { job, by, progress }: Writing) {
  // One file at a time: two that make the same product would otherwise each find it missing.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('store_imports', 0))`)
  const rows = await allRows(tx, job.id)
  const { plan: first } = await planProducts(tx, job, rows)
  await lockWhole(
    tx,
    first.products.flatMap(({ before }) => before?.id ?? []),
  )
  const { plan, trace } = await planProducts(tx, job, rows)
  if (trace !== (job.plan as ProductPlan).trace) throw new AppError('import_store_changed', { status: 409 })
  await requireMedia(tx, [...new Set(plan.products.flatMap(({ after }) => after.photos))])
  const goods = plan.products.filter((product) => product.state === 'new' || product.state === 'changed')
  const { stock: mode } = job.options as ProductImportOptions
  const things = await write(tx, { ...plan, products: goods }, { by, mode, progress })
  const counts = countsOf(plan)
  return {
    written: { things } satisfies WrittenProducts,
    audit: { added: counts.new, changed: counts.changed, variants: counts.variants },
  }
}

/** A file may name a category or a producer that lies in the bin: what products name does not. */
async function restoreNamed(tx: Tx, products: Plan['products']): Promise<void> {
  await restore(
    tx,
    productCategories,
    products.map(({ after }) => after.categoryId),
  )
  await restore(
    tx,
    producers,
    products.flatMap(({ after }) => after.producerId ?? []),
  )
}

async function restore(tx: Tx, table: typeof productCategories | typeof producers, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(table)
    .set({ deletedAt: null, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(table.id, [...new Set(ids)]), isNotNull(table.deletedAt)))
}

type How = Pick<Writing, 'by' | 'progress'> & { mode: StockMode }

async function write(tx: Tx, plan: Plan, { by, mode, progress }: How): Promise<Written[]> {
  const written: Written[] = []
  const { products } = plan
  if (plan.categories.length > 0) {
    const last = await lastOf(tx, 'product_categories')
    await tx.insert(productCategories).values(plan.categories.map((one, i) => ({ ...one, position: one.position ?? last + i + 1 })))
    written.push(...plan.categories.map(({ id }) => ({ of: 'category' as const, id })))
  }
  if (plan.producers.length > 0) {
    const cities = new Set((await tx.execute<{ id: string }>(sql`select id from cities`)).rows.map((row) => row.id))
    await tx
      .insert(producers)
      .values(plan.producers.map((one) => ({ ...one, cityId: one.cityId && cities.has(one.cityId) ? one.cityId : null })))
    written.push(...plan.producers.map(({ id }) => ({ of: 'producer' as const, id })))
  }
  await restoreNamed(tx, products)
  written.push(...(await writeProducts(tx, products)), ...(await writeVariants(tx, products, progress)))
  const variants = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  const moved = variants.filter(({ variant }) => variant.pieces !== 0)
  for (const isNew of [true, false]) {
    const moves = moved.filter(({ variant }) => !variant.before === isNew)
    const reason = isNew ? 'opening' : mode === 'add' ? 'delivery_in' : 'correction'
    const stock = moves.map(({ variant }) => ({ variantId: variant.id, onHand: variant.pieces }))
    // What stood there is locked already, in one order, and what is new is nobody else's.
    await inPieces(stock, (piece) => moveStock(tx, { reason, by, moves: piece }))
  }
  return [
    ...written,
    ...moved.map(({ product, variant }) => ({
      of: 'stock' as const,
      id: variant.id,
      name: nameOf(product, variant),
      pieces: variant.pieces,
    })),
  ]
}

const nameOf = (product: PlannedProduct, variant: PlannedVariant) => `${product.name} · ${variant.after.title.ar}`

async function lastOf(tx: Tx, table: 'product_categories' | 'store_products'): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`select coalesce(max(position), 0)::int as last from ${sql.identifier(table)}`)
  return Number(rows[0]?.last ?? 0)
}

async function writeProducts(tx: Tx, products: readonly PlannedProduct[]): Promise<Written[]> {
  const last = await lastOf(tx, 'store_products')
  const made = products.filter((product) => !product.before)
  const rows = made.map(({ id, after }, i) => ({ ...after, id, position: after.position ?? last + i + 1 }))
  const stored = rows.map(({ photos, ...row }) => ({ ...row, images: imagesOf(photos) }))
  await inPieces(stored, (piece) => tx.insert(storeProducts).values(piece))
  const written: Written[] = made.map(({ id, name }, i) => ({ of: 'product', id, name, before: null, after: { ...rows[i] }, version: 1 }))
  for (const { id, name, before, changes, after } of products) {
    if (!before) continue
    const set = columnsOf(changes, 'to')
    // Its variants change what visitors see of it, too.
    await tx
      .update(storeProducts)
      .set({
        ...productSet(set),
        ...(after.position === null ? { position: before.position ?? 0 } : {}),
        version: sql`${storeProducts.version} + ${changes.length > 0 ? 1 : 0}`,
        updatedAt: sql`now()`,
      })
      .where(eq(storeProducts.id, id))
    await setImmediate()
    if (changes.length > 0)
      written.push({ of: 'product', id, name, before: columnsOf(changes, 'from'), after: set, version: before.version + 1 })
  }
  return written
}

/** Columns of a plan as the table has them; pictures that are not of the library stay where they are. */
export function productSet({ photos, ...columns }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(photos)) return columns
  const others = sql`jsonb_path_query_array(${storeProducts.images}, '$[*] ? (!exists(@.media))')`
  return { ...columns, images: sql`${JSON.stringify(imagesOf(photos))}::jsonb || ${others}` }
}

const columnsOf = (changes: readonly { field: string; from: unknown; to: unknown }[], side: 'from' | 'to'): Record<string, unknown> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]))

async function writeVariants(tx: Tx, products: readonly PlannedProduct[], progress: Writing['progress']): Promise<Written[]> {
  const all = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  const made = all.filter(({ variant }) => !variant.before)
  const written: Written[] = made.map(({ product, variant }) => ({
    ...{ of: 'variant' as const, id: variant.id, name: nameOf(product, variant), before: null, after: { ...variant.after }, version: 1 },
  }))
  for (const { product, variant } of all.filter((one) => one.variant.before && one.variant.changes.length > 0)) {
    const set = columnsOf(variant.changes, 'to')
    await tx
      .update(productVariants)
      .set({ ...set, version: sql`${productVariants.version} + 1` })
      .where(eq(productVariants.id, variant.id))
    await setImmediate()
    const before = columnsOf(variant.changes, 'from')
    written.push({
      of: 'variant',
      id: variant.id,
      name: nameOf(product, variant),
      before,
      after: set,
      version: (variant.before?.version ?? 0) + 1,
    })
  }
  const rows = made.map(({ product, variant }) => ({ ...variant.after, id: variant.id, productId: product.id }))
  let done = all.length - made.length
  await inPieces(rows, (piece) => {
    done += piece.length
    progress(done)
    return tx.insert(productVariants).values(piece)
  })
  return written
}
