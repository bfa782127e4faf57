import { inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { changePrices } from '../admin/rules.ts'
import { fingerprintOf, type PlannedRow, planSheet, type SheetRow } from '../admin/sheet/rules.ts'
import type { PriceChange } from '../admin/types.ts'
import { listSheetVariants } from '../queries/sheet.server.ts'
import { storeProducts } from '../tables.server.ts'
import { conflict, lockVariants, type VariantRow } from './edited.server.ts'
import { moveStock } from './move-stock.server.ts'

type Written = { row: VariantRow; priceInCents: number; salePriceInCents: number | null; lowAt: number }

type Bulk = { versions: ReadonlyMap<string, number>; change: PriceChange; by: Actor }

/** Changes many prices, all or none: each variant must be as the preview showed it (409 `version_conflict`). */
export async function changeManyPrices(db: Db, { versions, change, by }: Bulk): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await lockVariants(tx, [...versions.keys()])
    const written = [...versions].map(([id, version]): Written => {
      const row = rows.get(id)
      if (!row || row.version !== version) throw conflict()
      const changed = changePrices(row, change)
      if ('problem' in changed) throw new AppError(changed.problem, { status: 422, extra: { variant_id: id } })
      return { row, ...changed.prices, lowAt: row.lowAt }
    })
    return write(tx, written, { by, action: 'store.prices_changed' })
  })
}

type Sheet = { rows: readonly SheetRow[] /** Of the dry run that was agreed to. */; fingerprint: string; by: Actor }

/**
 * Writes a sheet, all or none. It is planned once more with the variants locked: when that is no longer what was shown
 * (somebody saved, something was sold) it is shown again (409 `version_conflict`).
 */
export async function applySheet(db: Db, { rows, fingerprint, by }: Sheet): Promise<number> {
  return db.transaction(async (tx) => {
    const seen = await listSheetVariants(tx, rows)
    const locked = await lockVariants(
      tx,
      seen.map((one) => one.id),
    )
    const plan = planSheet(rows, await listSheetVariants(tx, rows))
    if (fingerprintOf(plan) !== fingerprint) throw conflict()
    if (plan.some((row) => row.problem)) throw new AppError('keeping_sheet_problems', { status: 422 })
    const written = plan.flatMap(({ known, changes }) => {
      const row = known && locked.get(known.id)
      if (!row) return []
      const to = new Map(changes.map((change) => [change.field, change.to]))
      const sale = to.get('sale')
      return {
        row,
        priceInCents: to.get('price') ?? row.priceInCents,
        salePriceInCents: sale === undefined ? row.salePriceInCents : sale,
        lowAt: to.get('low_at') ?? row.lowAt,
      }
    })
    await writeStock(tx, plan, by)
    await write(tx, written, { by, action: 'store.sheet_applied' })
    return plan.filter((row) => row.changes.length > 0).length
  })
}

async function writeStock(tx: Tx, plan: readonly PlannedRow[], by: Actor): Promise<void> {
  const counted = plan.flatMap(({ known, changes }) => {
    const change = changes.find(({ field }) => field === 'stock')
    return known && change ? [{ known, from: change.from ?? 0, to: change.to ?? 0 }] : []
  })
  await moveStock(tx, {
    reason: 'correction',
    moves: counted.map(({ known, from, to }) => ({ variantId: known.id, onHand: to - from })),
    by,
  })
  for (const { known, from, to } of counted) {
    const subject = { kind: 'variant', id: known.id, name: `${known.product} · ${known.variant}` }
    await recordAudit(tx, { by, action: 'store.stock_set', subject, before: { stock: from }, after: { stock: to } })
  }
}

/** One statement for the rows, one line of the audit log for each that changed. */
async function write(tx: Tx, written: readonly Written[], { by, action }: { by: Actor; action: string }): Promise<number> {
  const changed = written.filter(
    ({ row, priceInCents, salePriceInCents, lowAt }) =>
      row.priceInCents !== priceInCents || row.salePriceInCents !== salePriceInCents || row.lowAt !== lowAt,
  )
  if (changed.length === 0) return 0
  const column = (pick: (one: Written) => string | number | null, type: string) => sql`${sql.param(changed.map(pick))}::${sql.raw(type)}[]`
  await tx.execute(sql`
    update product_variants v set price_in_cents = w.price, sale_price_in_cents = w.sale, low_at = w.low_at, version = v.version + 1
    from unnest(${column(({ row }) => row.id, 'text')}, ${column((one) => one.priceInCents, 'bigint')},
      ${column((one) => one.salePriceInCents, 'bigint')}, ${column((one) => one.lowAt, 'integer')}) as w (id, price, sale, low_at)
    where v.id = w.id`)
  const products = await tx
    .update(storeProducts)
    .set({ updatedAt: sql`now()` })
    .where(
      inArray(
        storeProducts.id,
        changed.map(({ row }) => row.productId),
      ),
    )
    .returning({ id: storeProducts.id, title: storeProducts.title })
  const titles = new Map(products.map(({ id, title }) => [id, title.ar]))
  for (const { row, priceInCents, salePriceInCents, lowAt } of changed) {
    const subject = { kind: 'variant', id: row.id, name: `${titles.get(row.productId)} · ${row.title.ar}` }
    const before = { priceInCents: row.priceInCents, salePriceInCents: row.salePriceInCents, lowAt: row.lowAt }
    await recordAudit(tx, { by, action, subject, before, after: { priceInCents, salePriceInCents, lowAt } })
  }
  return changed.length
}
