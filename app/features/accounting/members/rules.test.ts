import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { deliveryAmount, divide } from './rules.ts'
import { parseMember, parseMovement } from './schema.ts'

const fieldsOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
}

test('whatever is divided is divided whole: nobody gets a cent more or less than their part, and who delivered nothing nothing', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_00 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), weights, (cents, delivered) => {
      const total = delivered.reduce((sum, weight) => sum + BigInt(weight), 0n)
      fc.pre(total > 0n)
      const parts = divide(cents, delivered)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      for (const [i, part] of parts.entries()) {
        const floor = (BigInt(cents) * BigInt(delivered[i] ?? 0)) / total
        expect([floor, floor + 1n]).toContain(BigInt(part))
        if (delivered[i] === 0) expect(part).toBe(0)
      }
    }),
  )
})

test('equal remainders go to the first; nothing delivered divides nothing', () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divide(100, [0, 0])).toEqual([0, 0])
})

test('a delivery comes to quantity times price, rounded once to the nearest cent', () => {
  expect(deliveryAmount({ quantityMilli: 120_000, unitPriceInCents: 6200 })).toBe(744_000)
  expect(deliveryAmount({ quantityMilli: 1, unitPriceInCents: 499 })).toBe(0)
  expect(deliveryAmount({ quantityMilli: 1, unitPriceInCents: 500 })).toBe(1)
  expect(deliveryAmount({ quantityMilli: 1_000_000_000, unitPriceInCents: 100_000_000 })).toBe(100_000_000_000_000)
})

const delivery = { date: '2026-11-16', product: 'زيت', quantity: '120,5', unit: 'l', price: '62', quality: '', account: '6121' }

test('digits of either script are read', () => {
  expect(parseMovement('delivery', { ...delivery, quantity: '١٢٠٫٥' })).toMatchObject({ quantityMilli: 120_500, amountInCents: 747_100 })
})

test.each([
  ['delivery', { ...delivery, quantity: '0' }, { quantity: 'member_quantity' }],
  ['delivery', { ...delivery, quantity: '-1' }, { quantity: 'member_quantity' }],
  ['delivery', { ...delivery, quantity: '1.2345' }, { quantity: 'member_quantity' }],
  ['delivery', { ...delivery, quantity: '9007199254740993' }, { quantity: 'member_quantity' }],
  [
    'delivery',
    { ...delivery, product: ' ', price: 'x', unit: 'ton', account: '1111' },
    {
      product: 'required',
      price: 'ledger_amount',
      unit: 'required',
      account: 'account_unknown',
    },
  ],
  ['delivery', { ...delivery, date: '2026-02-30' }, { date: 'date_invalid' }],
  ['delivery', { ...delivery, quantity: '1000000', price: '1000000' }, { price: 'ledger_amount_large' }],
  ['shares', { date: '2026-11-16', shares: '1,5' }, { shares: 'member_shares' }],
  ['shares', { date: '2026-11-16', shares: '1e3' }, { shares: 'member_shares' }],
  ['payment', { date: '2026-11-16', amount: '-5', money: '5161' }, { amount: 'ledger_amount' }],
  ['payment', { date: '2026-11-16', amount: '5', money: '7111' }, { money: 'account_not_money' }],
] as const)('%s with %j is refused', (kind, fields, problems) => {
  expect(fieldsOf(() => parseMovement(kind, fields))).toEqual(problems)
})

test('a member has a name, a real day, and a telephone that is one', () => {
  expect(fieldsOf(() => parseMember({ name: ' ', phone: 'abc', joined_on: '2026-13-01' }))).toEqual({
    name: 'required',
    phone: 'member_phone',
    joined_on: 'date_invalid',
  })
  expect(parseMember({ name: 'فاطمة\u202e أمغار', joined_on: '2019-03-01' })).toEqual({
    name: 'فاطمة أمغار',
    phone: null,
    joinedOn: '2019-03-01',
    leftOn: null,
    note: null,
  })
})
