/** Money is integer cents of the dirham (MAD), kept below 2^53 so that every sum is exact. */
export const MAX_CENTS = Number.MAX_SAFE_INTEGER

export function isCents(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** unit price in cents × quantity; throws RangeError past 2^53 instead of rounding. */
export function multiplyCents(cents: number, quantity: number): number {
  const total = cents * quantity
  if (!Number.isSafeInteger(total)) throw new RangeError('amount out of range')
  return total
}

export function sumCents(amounts: readonly number[]): number {
  let total = 0
  for (const amount of amounts) {
    total += amount
    if (!Number.isSafeInteger(total)) throw new RangeError('amount out of range')
  }
  return total
}
