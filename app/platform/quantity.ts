import { latinDigits } from './arabic.ts'

/** What a box for a quantity holds, in the digits of any keyboard; undefined for what is no whole number from 0. */
export function readQuantity(text: string): number | undefined {
  const digits = latinDigits(text).trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}
