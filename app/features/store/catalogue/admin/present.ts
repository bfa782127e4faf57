import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { amountText } from '#app/platform/number-input.ts'
import { thumbOf } from '../present.ts'
import type { FullProduct } from '../queries/admin-product.server.ts'
import type { AdminCategory, AdminProduct, AdminVariant, ChosenVariant } from '../queries/admin-products.server.ts'
import { rowState } from './cells/rules.ts'
import { changePrices } from './rules.ts'
import { fingerprintOf, type KnownVariant, type PlannedRow, sheetColumns } from './sheet/rules.ts'
import type { CellField, PriceChange, ProductStatus } from './types.ts'

export type CategoryLine = { id: string; name: string; products: string; drafts: number; current: boolean }

export type GridRow = {
  id: string
  title: string
  sku: string | null
  /** As they stand in the fields. */
  cells: Record<CellField, string>
  /** What the cells were drawn from, to be sent along. */
  was: string
  reserved: number
  left: number | null
  state: 'fine' | 'low' | 'out'
  managed: boolean
  /** Said where a sale has days: from when, until when, and whether it runs. */
  saleDays: { from: string | null; until: string | null; runs: boolean } | null
}

export type GridProduct = {
  id: string
  title: string
  status: ProductStatus
  sample: boolean
  illustration: string | null
  photo: string | null
  rows: GridRow[]
  /** Whom it would stand before if it moved by one; undefined where it cannot. */
  up?: string | undefined
  down?: string | null | undefined
}

export function presentCategoryLines(categories: readonly AdminCategory[], current: string | undefined, i18n: I18n): CategoryLine[] {
  return categories.map(({ id, name, products, drafts }) => ({
    id,
    name: localize(name, i18n.locale),
    products: i18n.number(products),
    drafts,
    current: id === current,
  }))
}

export function presentRow(variant: AdminVariant, i18n: I18n): GridRow {
  const { priceInCents: price, salePriceInCents: sale, inventoryQuantity: stock, version } = variant
  const left = variant.manageInventory ? stock - variant.reservedQuantity : null
  const { saleFrom, saleUntil } = variant
  return {
    id: variant.id,
    title: localize(variant.title, i18n.locale),
    sku: variant.sku,
    cells: { price: amountText(price, i18n.locale), sale: amountText(sale, i18n.locale), stock: String(stock) },
    was: rowState({ version, price, sale, stock }),
    reserved: variant.reservedQuantity,
    left,
    state: left === null || left > variant.lowAt ? 'fine' : left > 0 ? 'low' : 'out',
    managed: variant.manageInventory,
    saleDays:
      sale !== null && (saleFrom ?? saleUntil) !== null
        ? {
            from: saleFrom && i18n.date(saleFrom, 'dayShort'),
            until: saleUntil && i18n.date(saleUntil, 'dayShort'),
            runs: variant.saleToday !== null,
          }
        : null,
  }
}

/** `canMove`: the list shows a whole category in the owner's order. */
export function presentGrid(products: readonly AdminProduct[], i18n: I18n, canMove: boolean): GridProduct[] {
  return products.map((product, i) => ({
    id: product.id,
    title: localize(product.title, i18n.locale),
    status: product.status,
    sample: product.sample,
    illustration: product.illustration,
    photo: thumbOf(product),
    rows: product.variants.map((variant) => presentRow(variant, i18n)),
    ...(canMove ? { up: products[i - 1]?.id, down: i + 1 < products.length ? (products[i + 2]?.id ?? null) : undefined } : {}),
  }))
}

/** A row as the grid takes it over after a save. */
export function presentCells(variant: AdminVariant, i18n: I18n) {
  const { was, cells, left, state } = presentRow(variant, i18n)
  return { was, cells, left: left === null ? '∞' : i18n.number(left), state }
}

type Prices = { priceInCents: number; salePriceInCents: number | null }

const inWords = ({ priceInCents, salePriceInCents }: Prices, i18n: I18n) =>
  salePriceInCents === null ? i18n.amount(priceInCents) : `${i18n.amount(salePriceInCents)} (${i18n.amount(priceInCents)})`

/** Chosen variants as they are, and as they would be; the sums are of the prices without their sales. */
export function presentPrices(chosen: readonly ChosenVariant[], change: PriceChange | null, i18n: I18n) {
  const planned = chosen.map((one) => ({ one, changed: change && changePrices(one, change) }))
  const lines = planned.map(({ one, changed }) => {
    const from = inWords(one, i18n)
    const to = changed && 'prices' in changed ? inWords(changed.prices, i18n) : null
    return {
      pair: `${one.id}@${one.version}`,
      name: `${one.product} · ${one.variant}`,
      from,
      to: to === from ? null : to,
      problem: changed && 'problem' in changed ? changed.problem : null,
    }
  })
  const charged = ({ priceInCents, salePriceInCents }: Prices) => BigInt(salePriceInCents ?? priceInCents)
  const sum = (amounts: bigint[]) => i18n.amount(Number(amounts.reduce((a, b) => a + b, 0n)))
  const after = planned.map(({ one, changed }) => charged(changed && 'prices' in changed ? changed.prices : one))
  return {
    lines,
    preview: change && {
      changed: lines.filter((line) => line.to !== null).length,
      blocked: lines.filter((line) => line.problem !== null).length,
      before: sum(chosen.map(charged)),
      after: sum(after),
    },
  }
}

export function presentPlan(plan: readonly PlannedRow[], i18n: I18n) {
  const labels = {
    price: 'catalogue-admin.col_price',
    sale: 'catalogue-admin.col_sale',
    stock: 'catalogue-admin.col_stock',
    low_at: 'catalogue-admin.low_at',
  } as const
  const text = (field: keyof typeof labels, value: number | null) =>
    value === null ? '–' : field === 'price' || field === 'sale' ? i18n.amount(value) : i18n.number(value)
  return {
    lines: plan.map(({ line, requested, known, changes, problem }) => ({
      line,
      requested,
      name: known && `${known.product} · ${known.variant}`,
      problem,
      changes: changes.map(({ field, from, to }) => ({ label: i18n.t(labels[field]), from: text(field, from), to: text(field, to) })),
    })),
    changed: plan.filter((row) => row.changes.length > 0).length,
    same: plan.filter((row) => row.changes.length === 0 && row.problem === null).length,
    bad: plan.filter((row) => row.problem !== null).length,
    fingerprint: fingerprintOf(plan),
  }
}

/** Rows for a spreadsheet; the heading's names are those that a pasted sheet is read by. Amounts are dirhams. */
export function presentSheetRows(variants: readonly KnownVariant[]): (string | number)[][] {
  return [
    [...sheetColumns],
    ...variants.map((one) => [
      ...[one.id, one.sku ?? '', one.product, one.variant, one.price / 100],
      ...[one.sale === null ? '' : one.sale / 100, one.managed ? one.stock : '', one.lowAt],
    ]),
  ]
}

/** The head of a product's editor, with its variants as lines. */
export function presentProductHead(product: FullProduct, i18n: I18n) {
  return {
    id: product.id,
    title: localize(product.title, i18n.locale),
    changed: i18n.date(product.updatedAt, 'dayTime'),
    options: product.optionNames.map((name) => localize(name, i18n.locale)),
    rows: product.variants.map((variant) => presentRow({ ...variant, saleToday: null }, i18n)),
  }
}
