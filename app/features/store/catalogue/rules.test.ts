import { expect, test } from 'vitest'
import { availableOf, effectivePrice, quotedVariant, stockOf, unitPrice } from './rules.ts'

const variant = (values: object = {}) => ({
  id: 'v',
  manageInventory: true,
  inventoryQuantity: 10,
  reservedQuantity: 0,
  priceInCents: 100,
  salePriceInCents: null as number | null,
  ...values,
})

test('what can be sold is what is on hand less what open orders hold', () => {
  expect(availableOf(variant({ reservedQuantity: 4 }))).toBe(6)
  expect(availableOf(variant({ inventoryQuantity: 2, reservedQuantity: 3 }))).toBe(0)
  expect(availableOf(variant({ manageInventory: false, inventoryQuantity: 0 }))).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  [0, { kind: 'sold_out' }],
  [1, { kind: 'few', left: 1 }],
  [5, { kind: 'few', left: 5 }],
  [6, { kind: 'available' }],
  [Number.POSITIVE_INFINITY, { kind: 'available' }],
])('%s left reads %j', (left, stock) => {
  expect(stockOf(left)).toEqual(stock)
})

test('the price of a kilogram or a litre, rounded to the cent', () => {
  expect(unitPrice(9500, { grams: 250, millilitres: null })).toEqual({ cents: 38_000, per: 'kg' })
  expect(unitPrice(5500, { grams: null, millilitres: 750 })).toEqual({ cents: 7333, per: 'l' })
  expect(unitPrice(34_000, { grams: 1000, millilitres: null })).toBeUndefined()
  expect(unitPrice(9000, { grams: null, millilitres: null })).toBeUndefined()
  expect(unitPrice(9000, { grams: 0, millilitres: null })).toBeUndefined()
})

test('a card quotes the cheapest that can be bought, sale prices counted', () => {
  const small = variant({ id: 'small', priceInCents: 50, inventoryQuantity: 0 })
  const sale = variant({ id: 'sale', priceInCents: 200, salePriceInCents: 90 })
  expect(effectivePrice(sale)).toBe(90)
  expect(quotedVariant([small, variant(), sale])?.id).toBe('sale')
  expect(quotedVariant([small])?.id).toBe('small')
  expect(quotedVariant([])).toBeUndefined()
})
