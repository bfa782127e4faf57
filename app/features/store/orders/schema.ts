import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { customerLimits, MAX_LINES, MAX_QUANTITY } from './rules.ts'

/** Tabs, line ends and other control characters of a one-line text become single spaces. */
const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
const manyLines = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()

// Messages are keys under `errors.`; nothing longer than this is even looked at.
const typed = z.string('required').max(5000, 'too_long')

const itemSchema = z.object({
  variant_id: z
    .string('required')
    .min(1, 'required')
    .max(100, 'variant_unavailable')
    .refine((id) => !id.includes('\0'), 'variant_unavailable'),
  quantity: z.int('quantity_invalid').min(1, 'quantity_invalid').max(MAX_QUANTITY, 'quantity_invalid'),
})

const customerSchema = z.object({
  name: typed
    .transform(oneLine)
    .pipe(z.string().min(1, 'required').min(customerLimits.name.min, 'name_length').max(customerLimits.name.max, 'name_length')),
  phone: typed.transform((value, context) => {
    if (value.trim() === '') return refuse(context, 'required')
    return parsePhone(value) ?? refuse(context, 'phone_invalid')
  }),
  address: typed
    .transform(manyLines)
    .pipe(
      z.string().min(1, 'required').min(customerLimits.address.min, 'address_length').max(customerLimits.address.max, 'address_length'),
    ),
  note: typed
    .transform(manyLines)
    .pipe(z.string().max(customerLimits.note.max, 'note_length'))
    .nullish()
    .transform((note) => note || null),
  /** One of the shop's delivery places; the fee is the server's. */
  delivery_place_id: z.int('place_invalid').positive('place_invalid').optional(),
})

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/**
 * What a customer may say of an order. Everything else in the body (prices, totals, a status) is left out here and
 * decided by the server.
 */
const orderSchema = z.object({
  items: z.array(itemSchema, 'items_invalid').min(1, 'items_empty').max(MAX_LINES, 'items_too_many'),
  customer: z.object(customerSchema.shape, 'required'),
})

export type OrderInput = z.infer<typeof orderSchema>

/** Checks a request body; throws 422 `invalid_order` with a message key for each field, named by its path (`customer.phone`). */
export function parseOrder(body: unknown): OrderInput {
  const parsed = orderSchema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  throw new AppError('invalid_order', { status: 422, fields })
}

export const orderNumberPattern = /^R-[1-9]\d{3,11}$/

/** The number as it stands on the paper, from however somebody writes it: `r 1001`, `١٠٠١`. */
export function readOrderNumber(typed: string): string | undefined {
  const digits = /^R?(\d+)$/.exec(
    latinDigits(stripBidiControls(typed))
      .toUpperCase()
      .replace(/[\s.–—-]+/g, ''),
  )?.[1]
  const number = `R-${digits}`
  return orderNumberPattern.test(number) ? number : undefined
}

type FindOrder = { ok: true; number: string; phone: string } | { ok: false; fields: Record<string, MessageKey> }

/** Number and telephone of an order that somebody looks for; the key of what is wrong beside each field otherwise. */
export function parseFindOrder(typed: { number: string; phone: string }): FindOrder {
  const number = readOrderNumber(typed.number)
  const phone = parsePhone(typed.phone)
  if (number && phone) return { ok: true, number, phone }
  const wrong = (text: string, key: MessageKey): MessageKey => (text.trim() === '' ? 'errors.required' : key)
  const fields: Record<string, MessageKey> = {
    ...(number ? {} : { number: wrong(typed.number, 'errors.order_number_invalid') }),
    ...(phone ? {} : { phone: wrong(typed.phone, 'errors.phone_invalid') }),
  }
  return { ok: false, fields }
}

/** 144 random bits, base64url. */
export const tokenPattern = /^[A-Za-z0-9_-]{24}$/
