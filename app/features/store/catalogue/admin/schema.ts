import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { type GridRowState, type ReadCell, readCell, readRowState } from './cells/rules.ts'
import { parsePercent } from './rules.ts'
import { bulkOps, type CellField, cellFields, filters, type PriceChange, productSorts, type Rounding, roundings } from './types.ts'

const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)
const text = z.string().trim().max(100)
export const idSchema = z.string().min(1).max(120)

const addressSchema = z.object({
  q: optional(text),
  show: optional(z.enum(filters)),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
  row: optional(idSchema),
})

export type ProductsAddress = z.infer<typeof addressSchema>

/** The address of the keeper's list. What cannot be read counts as not asked for. */
export function readProductsAddress(search: URLSearchParams): ProductsAddress {
  return addressSchema.parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
}

export const sortNames: readonly string[] = productSorts

export type BulkForm = { op: string; amount: string; rounding: string }

/** What is to happen to many prices, as chosen and typed; a problem by field where it cannot be read. */
export function readPriceChange({ op, amount, rounding }: BulkForm): PriceChange | { problems: Record<string, string> } {
  const known = bulkOps.find((one) => one === op)
  if (!known) return { problems: { op: 'keeping_choice' } }
  if (known === 'end_sale') return { of: 'end_sale' }
  const step = roundings.find((one) => String(one) === rounding)
  if (step === undefined) return { problems: { rounding: 'keeping_choice' } }
  return known.endsWith('percent') ? byPercent(known, amount, step) : byAmount(known, amount, step)
}

function byPercent(op: string, typed: string, rounding: Rounding): PriceChange | { problems: Record<string, string> } {
  const percent = parsePercent(typed)
  if (percent === undefined || percent === 0) return { problems: { amount: 'keeping_percent' } }
  if (op === 'up_percent') return { of: 'price', by: { percent }, rounding }
  return percent > 10_000
    ? { problems: { amount: 'keeping_price_out' } }
    : { of: op === 'sale_percent' ? 'sale' : 'price', by: { percent: -percent }, rounding }
}

function byAmount(op: string, typed: string, rounding: Rounding): PriceChange | { problems: Record<string, string> } {
  const cents = parseAmount(typed)
  if (cents === undefined || cents === 0) return { problems: { amount: 'keeping_amount' } }
  return { of: 'price', by: { cents: op === 'up_amount' ? cents : -cents }, rounding }
}

/** Variants with the version that was shown: `id@version`. An id may hold any sign, also this one. */
export function readVersions(values: readonly unknown[]): Map<string, number> | undefined {
  const pairs = values.map((value) => (typeof value === 'string' ? /^(.{1,120})@(\d{1,9})$/s.exec(value) : null))
  if (pairs.length > MAX_SELECTED || pairs.some((pair) => !pair)) return undefined
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]))
}

/** Variants that are changed in one act. */
export const MAX_SELECTED = 1000

export type CellChange = { name: string; field: CellField; typed: string; value: number | null; problem?: string }
export type CellForm = { id: string; was: GridRowState; changes: CellChange[] }

/** Rows of the grid as its form sends them: only what differs from what the row was drawn from. */
export function readCells(form: FormData): CellForm[] {
  return [...form.entries()].flatMap(([name, value]): CellForm[] => {
    if (!name.startsWith('row.') || typeof value !== 'string') return []
    const was = readRowState(value)
    const id = idSchema.safeParse(name.slice('row.'.length)).data
    if (!was || id === undefined || form.getAll(name).length > 1) throw new AppError('bad_request')
    return [{ id, was, changes: cellFields.flatMap((field) => changeOf(form, id, field, was)) }]
  })
}

function changeOf(form: FormData, id: string, field: CellField, was: GridRowState): CellChange[] {
  const name = `${field}.${id}`
  const [typed, ...more] = form.getAll(name)
  if (more.length > 0) throw new AppError('bad_request')
  if (typeof typed !== 'string') return []
  const read: ReadCell = readCell(field, typed.slice(0, 40))
  if ('problem' in read) return [{ name, field, typed: typed.slice(0, 40), value: null, problem: read.problem }]
  return read.value === was[field] ? [] : [{ name, field, typed, value: read.value }]
}

const moveSchema = z.tuple([idSchema, idSchema.nullable()])

/** A move as its button says it: who, and before whom (null: last). */
export function readMove(value: unknown): { id: string; before: string | null } {
  try {
    const [id, before] = moveSchema.parse(JSON.parse(String(value)))
    return { id, before }
  } catch {
    throw new AppError('bad_request')
  }
}

/** One cell as the grid sends it by itself. */
export const cellBody = z.object({ variant: idSchema, field: z.enum(cellFields), value: z.string().max(40), was: z.string().max(60) })
