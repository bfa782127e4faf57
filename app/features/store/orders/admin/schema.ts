import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { orderNumberPattern } from '../schema.ts'
import { orderStates } from '../types.ts'
import { MAX_REASON, parseDirhams, type SalesRange, salesRanges } from './rules.ts'
import { messageKinds, orderViews } from './types.ts'

const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

const number = z.string().regex(orderNumberPattern)

/** The address of the list. What cannot be read counts as not asked for. */
const addressSchema = z.object({
  view: optional(z.enum(orderViews)),
  q: optional(
    z
      .string()
      .max(100)
      .transform((text) => stripBidiControls(text).replace(/\0/g, '').trim()),
  ),
  state: optional(z.enum(orderStates)),
  place: optional(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  older: optional(number),
  newer: optional(number),
})

export type OrdersAddress = z.infer<typeof addressSchema>

export function readOrdersAddress(search: URLSearchParams): OrdersAddress {
  return addressSchema.parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
}

/** `R-1042` as it stands in an address. */
export function readNumber(text: string | undefined): string | undefined {
  return number.safeParse(text).data
}

/** Order numbers of a form or an address, each once; what is none is left out. */
export function readNumbers(values: readonly unknown[], max: number): string[] {
  return [...new Set(values.flatMap((value) => number.safeParse(value).data ?? []))].slice(0, max)
}

const text = (max: number, code: string) =>
  z
    .string()
    .max(5000, code)
    .transform((value) =>
      stripBidiControls(value.toWellFormed())
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, code))

export const reasonSchema = text(MAX_REASON, 'reason_long')
export const noteSchema = reasonSchema.pipe(z.string().min(1, 'required'))
/** What was opened: a message of the order's state, or one that was prepared, by its line of the history. */
export const messageSchema = z.union([z.enum(messageKinds), z.string().regex(/^prepared-\d{1,18}$/)])
export const versionSchema = z.coerce.number().int().positive().max(2_147_483_647)

/** What was paid at the door, as typed; nothing typed is what was due. */
export const cashSchema = z.string().transform((typed, ctx) => {
  if (typed.trim() === '') return undefined
  const cents = parseDirhams(typed)
  if (cents !== undefined && cents <= 100_000_000_00) return cents
  ctx.addIssue({ code: 'custom', message: 'cash_invalid' })
  return z.NEVER
})

/** Pieces to take off, by the line's id: `piece.12` → how many. */
export function readPieces(form: FormData): ReadonlyMap<number, number> | undefined {
  const pieces = new Map<number, number>()
  for (const [name, value] of form) {
    const id = /^piece\.(\d{1,15})$/.exec(name)?.[1]
    if (!id) continue
    const typed = typeof value === 'string' ? latinDigits(value).trim() : 'x'
    if (!/^\d{0,4}$/.test(typed) || pieces.has(Number(id))) return undefined
    if (Number(typed) > 0) pieces.set(Number(id), Number(typed))
  }
  return pieces
}

const placeName = text(60, 'place_name_long')
const optionalName = placeName.transform((name) => name || undefined)
const placeSchema = z
  .object({
    ar: placeName.pipe(z.string().min(1, 'required')),
    en: optionalName,
    es: optionalName,
    fr: optionalName,
    fee: z.string().transform((typed, ctx) => {
      const cents = parseDirhams(typed)
      if (cents !== undefined && cents <= 100_000_000) return cents
      ctx.addIssue({ code: 'custom', message: 'cash_invalid' })
      return z.NEVER
    }),
    position: z.string().transform((typed, ctx) => {
      if (/^\d{0,4}$/.test(latinDigits(typed).trim())) return Number(latinDigits(typed))
      ctx.addIssue({ code: 'custom', message: 'place_position' })
      return z.NEVER
    }),
    open: z.string(),
  })
  .transform(({ ar, en, es, fr, fee, position, open }) => ({
    name: { ar, ...(en && { en }), ...(es && { es }), ...(fr && { fr }) },
    feeInCents: fee,
    position,
    open: open !== '',
  }))

export type PlaceInput = z.infer<typeof placeSchema>
export const placeFields = ['ar', 'en', 'es', 'fr', 'fee', 'position', 'open'] as const

/** A place as typed: what to save, or a code for each field that is wrong. */
export function parsePlace(values: Readonly<Record<string, string>>): { place: PlaceInput } | { fields: Record<string, string> } {
  const parsed = placeSchema.safeParse(values)
  if (parsed.success) return { place: parsed.data }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[String(issue.path[0])] ??= issue.message
  return { fields }
}

export function readDay(value: string | null, otherwise: string): string {
  return z.iso.date().safeParse(value).data ?? otherwise
}

export function readSalesRange(value: string | null): SalesRange {
  return z.enum(salesRanges).safeParse(value).data ?? 'week'
}
