import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCents, MAX_CENTS, multiplyCents, sumCents } from './money.ts'

test('cents are whole, not negative and below 2^53', () => {
  for (const good of [0, 1, MAX_CENTS]) expect(isCents(good)).toBe(true)
  for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number('1e309'), MAX_CENTS + 1, '5', null, undefined, 5n])
    expect(isCents(bad)).toBe(false)
})

test('products and sums are exact, or refused', () => {
  const amount = fc.integer({ min: 0, max: MAX_CENTS })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (cents, quantity) => {
      const exact = BigInt(cents) * BigInt(quantity)
      if (exact <= BigInt(MAX_CENTS)) expect(BigInt(multiplyCents(cents, quantity))).toBe(exact)
      else expect(() => multiplyCents(cents, quantity)).toThrow(RangeError)
    }),
  )
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), (amounts) => {
      const exact = amounts.reduce((sum, cents) => sum + BigInt(cents), 0n)
      if (exact <= BigInt(MAX_CENTS)) expect(BigInt(sumCents(amounts))).toBe(exact)
      else expect(() => sumCents(amounts)).toThrow(RangeError)
    }),
  )
})

test('the price of a house times a hundred does not round', () => {
  expect(multiplyCents(2_147_483_648_00, 100)).toBe(21_474_836_480_000)
  expect(() => multiplyCents(MAX_CENTS, 2)).toThrow(RangeError)
})
