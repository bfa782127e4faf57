import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { listAuditOf } from '#app/features/audit/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { MAX_CHANGES, presentChanges } from './admin/side/present.ts'
import { stockByDay } from './admin/side/rules.ts'
import { changeStock } from './commands/change-stock.server.ts'
import { updateVariant } from './commands/edit-variants.server.ts'
import { moveStock } from './commands/move-stock.server.ts'
import { setProductStatus } from './commands/set-product-status.server.ts'
import { findAdminProduct } from './queries/admin-product.server.ts'
import { listMovedByHand, listStockDays } from './queries/product-side.server.ts'
import { stockMovements } from './tables.server.ts'
import type { StockReason } from './types.ts'

const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }
const orderId = '00000000-0000-4000-8000-0000000000aa'

/** Nothing lies there until a line says so: lines are written in the order of their times, as in life. */
async function withHistory(db: Db, lines: [variant: string, at: string, reason: StockReason, onHand: number, reserved?: number][]) {
  const empty = { inventoryQuantity: 0 }
  await createProduct(db, {
    id: 'p',
    createdAt: new Date('2026-01-01'),
    variants: [
      { id: 'a', ...empty },
      { id: 'b', ...empty },
    ],
  })
  for (const [variantId, at, reason, onHand, reserved = 0] of lines) {
    await db.insert(stockMovements).values({ variantId, at: new Date(at), reason, onHand, reserved })
  }
}

describeEachEngine('beside a product', (ctx) => {
  test('its days: what was left and sold on each, quiet ones as the one before, sizes together', async () => {
    await withHistory(ctx.db, [
      ['a', '2026-10-01T09:00:00Z', 'delivery_in', 50],
      ['b', '2026-10-01T09:00:00Z', 'opening', 9],
      ['a', '2026-11-18T08:00:00Z', 'hold', 0, 4],
      ['a', '2026-11-18T12:00:00Z', 'sale', -4, -4],
      ['b', '2026-11-18T12:00:00Z', 'sale', -2],
      ['a', '2026-11-20T10:00:00Z', 'return', 1],
      ['a', '2026-11-20T11:00:00Z', 'loss', -7],
      ['a', '2026-11-20T12:00:00Z', 'hold', 0, 5],
    ])
    const moves = await listStockDays(ctx.db, ['a', 'b'], new Date('2026-11-18T00:00:00Z'))
    expect(moves).toEqual([
      { variantId: 'a', day: '2026-11-18', before: 50, left: 46, isOpened: false, sold: 4 },
      { variantId: 'b', day: '2026-11-18', before: 9, left: 7, isOpened: false, sold: 2 },
      { variantId: 'a', day: '2026-11-20', before: 46, left: 35, isOpened: false, sold: -1 },
    ])
    const counted = [
      { id: 'a', left: 35 },
      { id: 'b', left: 7 },
    ]
    const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
    expect(stockByDay(days, { counted, moves, madeOn: '2026-01-01' }).map(({ left, sold }) => [left, sold])).toEqual([
      [59, 0],
      [53, 6],
      [53, 0],
      [42, -1],
      [42, 0],
    ])
    expect(await listStockDays(ctx.db, [], new Date('2026-11-18T00:00:00Z'))).toEqual([])
  })

  test('a day ends at Morocco’s midnight: an hour before UTC’s in summer, with it since 2026-09-20', async () => {
    await withHistory(ctx.db, [
      ['a', '2026-08-10T22:59:00Z', 'delivery_in', 1],
      ['a', '2026-08-10T23:00:00Z', 'delivery_in', 1],
      ['a', '2026-10-10T23:30:00Z', 'delivery_in', 1],
      ['a', '2026-10-11T00:00:00Z', 'delivery_in', 1],
    ])
    const moves = await listStockDays(ctx.db, ['a'], new Date('2026-08-01T00:00:00Z'))
    expect(moves.map(({ day, left }) => [day, left])).toEqual([
      ['2026-08-10', 1],
      ['2026-08-11', 2],
      ['2026-10-10', 3],
      ['2026-10-11', 4],
    ])
  })

  test('100,000 movements of one product: its days and its last changes are read, and not its log', async () => {
    await withHistory(ctx.db, [])
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local session_replication_role = replica`)
      // Two years of orders, the newest now; one line in two thousand by hand.
      await tx.execute(sql`
        insert into stock_movements (variant_id, reason, on_hand, reserved, on_hand_after, order_id, at)
        select case n % 3 when 0 then 'a' when 1 then 'b' else 'a' end, case when n % 2000 = 0 then 'delivery_in' when n % 2 = 0 then 'hold' else 'sale' end,
          case when n % 2000 = 0 then 900 else n % 2 * -1 end, 1, 10, case when n % 2000 > 0 then gen_random_uuid() end,
          now() - (100000 - n) * (interval '730 days' / 100000) from generate_series(1, 100000) n`)
    })
    await ctx.db.execute(sql`analyze stock_movements`)
    const from = new Date(Date.now() - 30 * 86_400_000)
    // A month of them is 4,110; what else was read is the edge of the month.
    expect(await rowsRead(ctx.handle, undefined, () => listStockDays(ctx.db, ['a', 'b'], from))).toBeLessThan(4500)
    expect(await rowsRead(ctx.handle, undefined, () => listMovedByHand(ctx.db, ['a', 'b'], MAX_CHANGES))).toBeLessThan(50)
    expect(await listMovedByHand(ctx.db, ['a', 'b'], MAX_CHANGES)).toHaveLength(MAX_CHANGES)
  })

  test('its last changes: prices with both amounts, deliveries once and with their note, orders not at all', async () => {
    const { db } = ctx
    await createProduct(db, {
      id: 'p',
      variants: [
        { id: 'a', title: { ar: 'صغير' } },
        { id: 'b', title: { ar: 'كبير' } },
      ],
    })
    await createProduct(db, { id: 'other', variants: [{ id: 'o' }] })
    await setProductStatus(db, { ids: ['p', 'other'], status: 'draft', by })
    await updateVariant(db, { id: 'a', version: 1, variant: { priceInCents: 12_050 }, by })
    await changeStock(db, { variantId: 'b', reason: 'delivery_in', pieces: 20, note: 'BL-0081', by })
    await changeStock(db, { variantId: 'o', reason: 'loss', pieces: 1, by })
    await db.transaction((tx) => moveStock(tx, { reason: 'sale', orderId, moves: [{ variantId: 'a', onHand: -1 }], by }))
    await db.transaction((tx) => moveStock(tx, { reason: 'stock_take', moves: [{ variantId: 'a', onHand: -2 }], by }))
    const product = await findAdminProduct(db, 'p')
    if (!product) throw new Error('no product')
    const subjects = [
      { kind: 'product', id: 'p' },
      { kind: 'variant', id: 'a' },
      { kind: 'variant', id: 'b' },
    ]
    const known = { audit: await listAuditOf(db, subjects, MAX_CHANGES), moved: await listMovedByHand(db, ['a', 'b'], MAX_CHANGES) }
    const today = new Date().toISOString().slice(0, 10)
    const result = presentChanges(product, known, today, i18nFor('ar'))
    expect(result.map(({ what, values, pieces, note, of, who }) => ({ what, values, pieces, note, of: of?.name, who }))).toEqual([
      { what: 'جرد', values: [], pieces: '−2', note: null, of: 'صغير', who: 'نجاة' },
      { what: 'توريد', values: [], pieces: '+20', note: 'BL-0081', of: 'كبير', who: 'نجاة' },
      { what: '', values: [{ label: 'الثمن', from: '100,00', to: '120,50' }], pieces: null, note: null, of: 'صغير', who: 'نجاة' },
      { what: 'أعاد منتجا إلى المسودات', values: [], pieces: null, note: null, of: undefined, who: 'نجاة' },
    ])
  })
})
