import { stripBidiControls } from '#app/platform/arabic.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { foldedName, parsePieces } from '../rules.ts'
import headings from './headings.json' with { type: 'json' }
import { MAX_SHEET_ROWS, parseSheet } from './parse.ts'

export const sheetColumns = ['id', 'sku', 'name', 'variant', 'price', 'sale', 'stock', 'low_at'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Headings by which a column is known, folded: the words of the four languages, and the names of the public JSON. */
const columnByHeading = new Map(sheetColumns.flatMap((column) => headings[column].map((text) => [foldedName(text), column] as const)))

export type SheetRow = { line: number; cells: Partial<Record<SheetColumn, string>> }
export type ReadSheet = { rows: SheetRow[] } | { problem: 'keeping_sheet_empty' | 'keeping_sheet_headings' | 'keeping_sheet_long' }

/** Rows by the headings of the first one. Columns that nobody knows are passed over. */
export function readSheet(text: string): ReadSheet {
  const [head, ...body] = parseSheet(text)
  if (!head || body.length === 0) return { problem: 'keeping_sheet_empty' }
  if (body.length > MAX_SHEET_ROWS - 1) return { problem: 'keeping_sheet_long' }
  const columns = head.map((heading) => columnByHeading.get(foldedName(heading)))
  const says = (names: readonly SheetColumn[]) => names.some((name) => columns.includes(name))
  const isTwice = columns.some((column, i) => column && columns.indexOf(column) !== i)
  if (isTwice || !says(['id', 'sku', 'name']) || !says(['price', 'sale', 'stock', 'low_at'])) return { problem: 'keeping_sheet_headings' }
  return {
    rows: body.map((cells, i) => ({
      line: i + 2,
      cells: Object.fromEntries(columns.flatMap((column, at) => (column && cells[at] ? [[column, undefused(cells[at])]] : []))),
    })),
  }
}

/** A text that was defused for a spreadsheet (`'=…`) comes back as it was. */
const undefused = (cell: string) => stripBidiControls(cell.replace(/^'(?=[=+\-@])/, '')).slice(0, 300)

export type KnownVariant = {
  id: string
  sku: string | null
  product: string
  variant: string
  version: number
  managed: boolean
  reserved: number
  price: number
  sale: number | null
  stock: number
  lowAt: number
}

type SheetField = 'price' | 'sale' | 'stock' | 'low_at'
export type SheetChange = { field: SheetField; from: number | null; to: number | null }
export type PlannedRow = { line: number; requested: string; known: KnownVariant | null; changes: SheetChange[]; problem: string | null }

/** What each row would change, or why it cannot. Rows are independent, but a variant may stand in one only. */
export function planSheet(rows: readonly SheetRow[], known: readonly KnownVariant[]): PlannedRow[] {
  const find = finder(known)
  const seen = new Set<string>()
  return rows.map(({ line, cells }) => {
    const requested = cells.id ?? cells.sku ?? [cells.name, cells.variant].filter(Boolean).join(' · ')
    const found = find(cells)
    if (typeof found === 'string') return { line, requested, known: null, changes: [], problem: found }
    if (seen.has(found.id)) return { line, requested, known: found, changes: [], problem: 'keeping_row_twice' }
    seen.add(found.id)
    return { line, requested, known: found, ...changesOf(cells, found) }
  })
}

type Finder = (cells: SheetRow['cells']) => KnownVariant | 'keeping_row_unknown' | 'keeping_row_unclear'

/** By id, else by code, else by name; a product's name alone is enough where it has one variant. */
function finder(known: readonly KnownVariant[]): Finder {
  const byId = new Map(known.map((one) => [one.id, one]))
  const bySku = new Map(known.flatMap((one) => (one.sku ? [[one.sku.toLowerCase(), one] as const] : [])))
  const byName = Map.groupBy(known, (one) => foldedName(one.product))
  return ({ id, sku, name, variant }) => {
    if (id) return byId.get(id) ?? 'keeping_row_unknown'
    if (sku) return bySku.get(sku.toLowerCase()) ?? 'keeping_row_unknown'
    const named = byName.get(foldedName(name ?? '')) ?? []
    const fitting = variant ? named.filter((one) => foldedName(one.variant) === foldedName(variant)) : named
    if (fitting.length > 1) return 'keeping_row_unclear'
    return fitting[0] ?? 'keeping_row_unknown'
  }
}

/** An empty cell leaves what is there; a dash takes the sale price away. */
function changesOf(cells: SheetRow['cells'], now: KnownVariant): { changes: SheetChange[]; problem: string | null } {
  const changes: SheetChange[] = []
  const take = (field: SheetField, from: number | null, to: number | null) => {
    if (from !== to) changes.push({ field, from, to })
  }
  const price = cells.price === undefined ? now.price : parseAmount(cells.price)
  const sale = cells.sale === undefined ? now.sale : /^[-\u2013\u2014]$/.test(cells.sale) ? null : parseAmount(cells.sale)
  if (price === undefined || sale === undefined) return { changes: [], problem: 'keeping_amount' }
  if (sale !== null && sale >= price) return { changes: [], problem: 'keeping_sale_not_below' }
  const stock = cells.stock === undefined ? now.stock : parsePieces(cells.stock)
  const lowAt = cells.low_at === undefined ? now.lowAt : parsePieces(cells.low_at)
  if (stock === undefined || lowAt === undefined || lowAt > 1_000_000) return { changes: [], problem: 'keeping_pieces' }
  if (stock !== now.stock && !now.managed) return { changes: [], problem: 'keeping_row_not_counted' }
  if (stock < now.reserved && stock !== now.stock) return { changes: [], problem: 'keeping_row_held' }
  take('price', now.price, price)
  take('sale', now.sale, sale)
  take('stock', now.stock, stock)
  take('low_at', now.lowAt, lowAt)
  return { changes, problem: null }
}

/** Says of a plan whether it is still the one that was shown: the same rows, from the same values, to the same ones. */
export function fingerprintOf(plan: readonly PlannedRow[]): string {
  return JSON.stringify(
    plan.map(({ line, known, changes, problem }) => [line, known?.id ?? null, known?.version ?? null, changes, problem]),
  )
}
