import { AppError } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '../rules.ts'

/** A gift and its version, as a row's form sends them. */
export function parseGiftKey(input: { id: string; version: string }): { id: string; version: number } {
  const version = Number(input.version)
  if (!/^[0-9a-f-]{36}$/.test(input.id) || !Number.isInteger(version) || version < 1) throw new AppError('bad_request')
  return { id: input.id, version }
}

export function parseId(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new AppError('bad_request')
  return id
}

/** The amount that really arrived; null where the row has none (things, hands). */
export function parseArrived(input: string): number | null {
  if (input.trim() === '') return null
  const cents = parseAmount(input)
  if (cents !== undefined && cents >= MIN_GIFT_CENTS && cents <= MAX_GIFT_CENTS) return cents
  throw new AppError('gift_amount', { status: 422, fields: { amount: 'gift_amount' } })
}
