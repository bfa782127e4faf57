import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { remindChoices } from './rules.ts'

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
const line = (max: number) =>
  z.string('required').max(2000, 'too_long').transform(oneLine).pipe(z.string().min(1, 'required').max(max, 'too_long'))
const day = z
  .string('bill_day')
  .max(40, 'bill_day')
  .transform((typed) => latinDigits(oneLine(typed)))
  .pipe(z.iso.date('bill_day'))
  .refine((date) => date >= '2000-01-01' && date <= '2100-12-31', 'bill_day')
const remindDays = z
  .union(
    remindChoices.map((days) => z.literal(days)),
    'bill_remind',
  )
  .nullable()

const newAccount = z.strictObject({
  operator: z.string('bill_operator').min(1, 'bill_operator').max(100, 'bill_operator'),
  number: z.string('bill_number').max(200, 'bill_number'),
  nickname: line(60),
  remind_days: remindDays.default(5),
})

const bill = z.strictObject({
  amount_in_cents: z.int('bill_amount').min(1, 'bill_amount').max(100_000_000, 'bill_amount'),
  due_on: day,
})

const patch = z.strictObject({
  nickname: line(60).optional(),
  remind_days: remindDays.optional(),
  /** A bill that has come, or a corrected amount of the one that is due that day. */
  bill: bill.optional(),
  /** The day on which a bill was paid; null takes that back. */
  paid: z.strictObject({ due_on: day, paid_on: day.nullable() }).optional(),
})

/** A bill as the shop answers with it. */
export type BillInput = z.infer<typeof bill>
export const parseBillInput = (body: unknown): BillInput => parse(bill, body)

/** Why there is none, in a line. */
export const parseAnswerNote = (note: string): string => parse(z.strictObject({ note: line(300) }), { note }).note

export type NewBillAccount = z.infer<typeof newAccount>
export type BillAccountPatch = z.infer<typeof patch>

function parse<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path.at(-1) ?? 'body')]
    for (const name of names) fields[name.slice(0, 60)] ??= issue.code === 'unrecognized_keys' ? 'request_not_yours' : issue.message
  }
  throw new AppError('bill_not_saved', { status: 422, fields })
}

export const parseNewAccount = (body: unknown): NewBillAccount => parse(newAccount, body)
export const parseAccountPatch = (body: unknown): BillAccountPatch => parse(patch, body)
