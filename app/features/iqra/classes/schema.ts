import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { addDays } from '#app/platform/time.ts'

/** Classes of one account, members and set texts of one class. */
export const MAX_CLASSES = 30
export const MAX_MEMBERS = 60
export const MAX_TEXTS = 40

/**
 * A class of forty joins behind one school's address within minutes; somebody who tries codes gets no further. Ten to the
 * twelve codes stand against some 1,500 attempts a day from one address, and twice that from its network.
 */
export const JOIN_LIMIT = { burst: 60, refillMs: 60_000 }
export const NETWORK_JOIN_LIMIT = { burst: 120, refillMs: 30_000 }
/** What one account may change in its classes. */
export const TEACH_LIMIT = { burst: 120, refillMs: 5_000 }

const line = (text: string) => stripBidiControls(text).replace(/\s+/g, ' ').trim()

const className = z.string().transform(line).pipe(z.string().min(2).max(60))
/** A name or a nickname: letters, and no address or number by which a child could be reached. */
const memberName = z
  .string()
  .transform(line)
  .pipe(
    z
      .string()
      .min(2)
      .max(30)
      .regex(/^[\p{L}\p{M}\p{N} .'’-]+$/u)
      .regex(/\p{L}/u),
  )
  .refine((name) => (latinDigits(name).match(/\d/g) ?? []).length <= 4)
const code = z
  .string()
  .max(60)
  .transform((typed) => latinDigits(typed).replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^\d{12}$/))

const refusal = (field: string, problem: string) => new AppError(problem, { status: 422, fields: { [field]: problem } })

function read<Value>(schema: z.ZodType<Value>, value: unknown, field: string, problem: string): Value {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refusal(field, problem)
  return parsed.data
}

export const readClassName = (value: unknown): string => read(className, value, 'name', 'classes_bad_name')
export const readMemberName = (value: unknown): string => read(memberName, value, 'name', 'classes_bad_member_name')

/** The code in either script's digits, however it is grouped. What can be none is answered as one that nobody has. */
export function readCode(value: unknown): string {
  const parsed = code.safeParse(value)
  if (!parsed.success) throw refusal('code', 'classes_no_code')
  return parsed.data
}

const id = z.uuid()
export const readClassId = (value: unknown): string | undefined => id.safeParse(value).data

const FURTHEST_DAYS = 366

/** A day from today on, within a year: 422 for any other. */
export function readDueDay(value: unknown, today: string): string {
  const parsed = z.iso.date().safeParse(value)
  if (!parsed.success || parsed.data < today || parsed.data > addDays(today, FURTHEST_DAYS)) throw refusal('due_on', 'classes_bad_day')
  return parsed.data
}
