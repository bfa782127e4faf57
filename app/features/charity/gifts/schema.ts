import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { giftWays, isMoney, MAX_GIFT_CENTS, MAX_QUANTITY, MIN_GIFT_CENTS } from './rules.ts'
import type { PledgeInput } from './types.ts'

const MAX_INPUT = 20_000

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

const line = (max: number) => z.string('required').max(MAX_INPUT, 'too_long').transform(oneLine).pipe(z.string().max(max, 'too_long'))

const phone = z.string('phone_invalid').transform((input, context) => {
  const parsed = parsePhone(latinDigits(input.slice(0, 100)))
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: 'phone_invalid' })
  return z.NEVER
})

const pledgeSchema = z
  .strictObject({
    way: z.enum(giftWays, 'gift_way'),
    amount_in_cents: z.int('gift_amount').min(MIN_GIFT_CENTS, 'gift_amount').max(MAX_GIFT_CENTS, 'gift_amount').nullish(),
    need: z.string('gift_need').max(120, 'gift_need').nullish(),
    quantity: z.int('gift_quantity').min(1, 'gift_quantity').max(MAX_QUANTITY, 'gift_quantity').nullish(),
    name: line(120).pipe(z.string().min(2, 'required')),
    phone,
    shows_name: z.boolean('required').default(false),
  })
  .check((context) => {
    const { way, amount_in_cents: amount, need, quantity } = context.value
    const add = (path: string, message: string) => context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    if (isMoney(way)) {
      if (amount == null) add('amount_in_cents', 'gift_amount')
      return
    }
    if (!need) add('need', 'gift_need')
    if (quantity == null) add('quantity', 'gift_quantity')
  })

/** A promise as it was sent: 422 with a message for each field that is wrong. What the server decides is refused by its name. */
export function parsePledge(body: unknown): PledgeInput {
  const parsed = pledgeSchema.safeParse(body)
  if (!parsed.success) throw new AppError('gift_not_sent', { status: 422, fields: problemsOf(parsed.error) })
  const { way, amount_in_cents: amount = null, need = null, quantity = null, name, phone: number, shows_name: showsName } = parsed.data
  const given = isMoney(way) ? { amountInCents: amount, needId: null, quantity: null } : { amountInCents: null, needId: need, quantity }
  return { way, ...given, name, phone: number, showsName }
}

function problemsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) fields[name.slice(0, 60)] ??= isUnknown ? 'gift_not_yours' : issue.message
  }
  return fields
}

/** Names of the form's fields, in their order. */
export const pledgeFields = ['way', 'amount', 'need', 'quantity', 'name', 'phone', 'shows_name'] as const
export type PledgeValues = Readonly<Partial<Record<(typeof pledgeFields)[number], string>>>

const NOTHING_READ = -1

/** Dirhams as somebody enters them; an unreadable text is an amount that the schema refuses, beside its field. */
const readCents = (input: string): number | null => (oneLine(input) === '' ? null : (parseAmount(input) ?? NOTHING_READ))

const readCount = (input: string): number | null => {
  const digits = latinDigits(oneLine(input))
  if (digits === '') return null
  return /^\d{1,6}$/.test(digits) ? Number(digits) : NOTHING_READ
}

/** A page's form as the API would have it. What belongs to another way of giving is left out. */
export function pledgeBody(values: PledgeValues): Record<string, unknown> {
  const { way = '', amount = '', need = '', quantity = '', name = '', phone: number = '' } = values
  const money = way === 'transfer' || way === 'cash'
  return {
    way,
    ...(money ? { amount_in_cents: readCents(amount) } : { need: need || null, quantity: readCount(quantity) }),
    name,
    phone: number,
    shows_name: values.shows_name === 'on',
  }
}

/** The form's field that a problem of the API's stands beside. */
export const fieldOfPledge = (name: string): string => (name === 'amount_in_cents' ? 'amount' : name)

const spendingSchema = z.object({
  what: line(200).pipe(z.string().min(3, 'required')),
  amount: z.string().transform((input, context) => {
    const cents = parseAmount(input)
    if (cents !== undefined && cents >= 1 && cents <= MAX_GIFT_CENTS) return cents
    context.addIssue({ code: 'custom', message: 'gift_amount' })
    return z.NEVER
  }),
  spentOn: z.string().transform(latinDigits).pipe(z.iso.date('gift_day')),
  needId: z
    .string()
    .max(120, 'gift_need')
    .transform((id) => id || null),
})

export type SpendingInput = z.infer<typeof spendingSchema>

/** A spending as the treasurer enters it; 422 with a message beside each field. */
export function parseSpending(input: { what: string; amount: string; spentOn: string; needId: string }): SpendingInput {
  const parsed = spendingSchema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('gift_not_sent', { status: 422, fields: problemsOf(parsed.error) })
}

/** The owner's limit, in dirhams. */
export function parseLimit(input: string): number {
  const cents = parseAmount(input)
  if (cents !== undefined && cents <= MAX_GIFT_CENTS) return cents
  throw new AppError('gift_limit', { status: 422, fields: { limit: 'gift_limit' } })
}
