import * as z from 'zod'
import { stockReasons } from '#app/features/store/catalogue/types.ts'
import { startOfMoroccoDay } from '#app/platform/time.ts'
import { parsePieces } from '../rules.ts'
import { idSchema } from '../schema.ts'
import { stockActions } from '../types.ts'

const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

const logSchema = z.object({
  variant: optional(idSchema),
  reason: optional(z.enum(stockReasons)),
  who: optional(z.string().max(120)),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  older: optional(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
})

export type LogAddress = z.infer<typeof logSchema>

export const readLogAddress = (search: URLSearchParams): LogAddress =>
  logSchema.parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))

const DAY_MS = 86_400_000

/** The filter of an address; its last day is in. */
export function logFilter({ variant, reason, who, from, to }: LogAddress) {
  const until = to && startOfMoroccoDay(new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10))
  return { variant, reason, who, from: from ? startOfMoroccoDay(from) : undefined, until: until || undefined }
}

type StockAction = (typeof stockActions)[number]

type StockForm = { act: StockAction; reason: 'delivery_in' | 'return' | 'loss' | 'correction'; pieces: number; note: string | undefined }

/** What came or went, as typed. */
export function readStockForm(typed: { act: string; pieces: string; note: string }): StockForm | { problems: Record<string, string> } {
  const act = stockActions.find((one) => one === typed.act)
  const pieces = parsePieces(typed.pieces)
  const problems = {
    ...(act ? {} : { act: 'keeping_choice' }),
    ...(pieces ? {} : { pieces: 'keeping_pieces' }),
    ...(typed.note.length > 200 ? { note: 'keeping_too_long' } : {}),
  }
  if (!act || !pieces || Object.keys(problems).length > 0) return { problems }
  const reason = act === 'more' || act === 'less' ? 'correction' : act
  return { act, reason, pieces: act === 'less' ? -pieces : pieces, note: typed.note || undefined }
}

export const countBody = z.object({
  take: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  variant: idSchema,
  value: z.string().max(20),
})

export const takeId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
