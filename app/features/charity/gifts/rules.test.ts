import { expect, test } from 'vitest'
import { mayConfirm, needsTwoPeople, receiptText } from './rules.ts'

const gift = { state: 'received' as const, byGiver: true, amountInCents: 100_000, enteredById: 'a' }

test('nobody confirms alone what they entered, nor what is over the limit', () => {
  expect(mayConfirm(gift, 'a', 100_000)).toBe(true)
  expect(mayConfirm({ ...gift, amountInCents: 100_001 }, 'a', 100_000)).toBe(false)
  expect(mayConfirm({ ...gift, amountInCents: 100_001 }, 'b', 100_000)).toBe(true)
  expect(mayConfirm({ ...gift, byGiver: false }, 'a', 100_000)).toBe(false)
  expect(mayConfirm({ ...gift, byGiver: false }, 'b', 100_000)).toBe(true)
  expect(mayConfirm({ ...gift, state: 'promised' }, 'b', 100_000)).toBe(false)
  expect(needsTwoPeople({ byGiver: true, amountInCents: null }, 0)).toBe(false)
})

test('receipts have at least four digits', () => {
  expect([receiptText(7), receiptText(12_345)]).toEqual(['T-0007', 'T-12345'])
})
