import * as z from 'zod'
import { cashSchema, reasonSchema } from '../admin/schema.ts'
import type { CorrectionReason } from '../types.ts'
import { type CorrectionIntent, deliveryDays, reasonsFor } from './rules.ts'

type CorrectionInput = { why: string; text: string; cash: string; day: string }
type Correction = { reason: CorrectionReason; text: string | undefined; cents?: number; day?: string }

/**
 * A correction as its form has it: what to do, or a code for each field that is wrong. `undone` is the reason of the notice's
 * own button, so no form offers it. `today` is Morocco's day.
 */
export function parseCorrection(
  intent: CorrectionIntent,
  input: CorrectionInput,
  today: string,
): { correction: Correction } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const text = reasonSchema.safeParse(input.text)
  const reason = [...reasonsFor[intent], 'undone' as const].find((one) => one === input.why)
  if (!text.success) fields.text = 'reason_long'
  if (!reason) fields.why = 'correction_reason'
  else if (reason === 'other' && text.data === '') fields.text = 'correction_other'
  const correction: Correction = { reason: reason ?? 'other', text: text.data || undefined }
  if (intent === 'recount') {
    const cash = cashSchema.safeParse(input.cash)
    if (cash.data === undefined) fields.cash = 'cash_invalid'
    else correction.cents = cash.data
  }
  if (intent === 'postpone') {
    const day = z.iso.date().safeParse(input.day).data
    const { first, last } = deliveryDays(today)
    if (day === undefined || day < first || day > last) fields.day = 'delivery_day'
    else correction.day = day
  }
  return Object.keys(fields).length > 0 ? { fields } : { correction }
}
