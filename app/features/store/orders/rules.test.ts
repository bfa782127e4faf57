import { describe, expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { requestHash } from './commands.server.ts'
import { hasReceipt, mergeItems, pathOf, priceLines } from './rules.ts'
import { parseOrder } from './schema.ts'
import { orderStates } from './types.ts'

const customer = { name: 'فاطمة', phone: '0612345678', address: 'حي المنزه، الحسيمة' }
const good = { items: [{ variant_id: 'a', quantity: 2 }], customer }

const refused = (work: () => unknown): AppError => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('an order as it is sent', () => {
  test('is taken with the phone as E.164, texts trimmed and freed of direction controls', () => {
    const name = ' \u202eفاطمة\u0000\n الزهراء\u2069 '
    expect(parseOrder({ ...good, customer: { ...customer, name, phone: '٠٦ ١٢ ٣٤ ٥٦ ٧٨', note: '  ' } }).customer).toEqual({
      name: 'فاطمة الزهراء',
      phone: '+212612345678',
      address: customer.address,
      note: null,
    })
  })

  test('leaves out what is not the customer’s to say', () => {
    const items = [{ variant_id: 'a', quantity: 1, price_in_cents: 1, sale_price_in_cents: 0 }]
    const parsed = parseOrder({ items, customer: { ...customer, role: 'admin' }, status: 'delivered', total_in_cents: 1 })
    expect(parsed).toEqual({ items: [{ variant_id: 'a', quantity: 1 }], customer: { ...customer, phone: '+212612345678', note: null } })
  })

  test.each([-1, 0, 0.5, Number.POSITIVE_INFINITY, Number.NaN, '2', null, 1000, [1]])('refuses a quantity of %j', (quantity) => {
    const error = refused(() => parseOrder({ ...good, items: [{ variant_id: 'a', quantity }] }))
    expect([error.status, error.code, error.fields]).toEqual([422, 'invalid_order', { 'items.0.quantity': 'quantity_invalid' }])
  })

  test.each([
    ['no list', { items: 'a' }, 'items', 'items_invalid'],
    ['no items', { items: [] }, 'items', 'items_empty'],
    ['too many items', { items: Array(51).fill(good.items[0]) }, 'items', 'items_too_many'],
    ['no customer', { customer: undefined }, 'customer', 'required'],
    ['a short name', { customer: { ...customer, name: ' ف ' } }, 'customer.name', 'name_length'],
    ['a long name', { customer: { ...customer, name: 'ف'.repeat(81) } }, 'customer.name', 'name_length'],
    ['an empty name', { customer: { ...customer, name: '\u202e' } }, 'customer.name', 'required'],
    ['no phone number', { customer: { ...customer, phone: '12345' } }, 'customer.phone', 'phone_invalid'],
    ['an empty phone', { customer: { ...customer, phone: ' ' } }, 'customer.phone', 'required'],
    ['a short address', { customer: { ...customer, address: 'حي' } }, 'customer.address', 'address_length'],
    ['a long note', { customer: { ...customer, note: 'ن'.repeat(501) } }, 'customer.note', 'note_length'],
    ['a name that is an object', { customer: { ...customer, name: { $ne: '' } } }, 'customer.name', 'required'],
  ])('refuses %s beside its field', (_, change, field, message) => {
    const error = refused(() => parseOrder({ ...good, ...change }))
    expect([error.status, error.fields]).toEqual([422, { [field]: message }])
  })

  test.each([null, '', ' ', 'مفتاح', 'a b', 'x'.repeat(201)])('an idempotency key of %j is none', (key) => {
    expect(refused(() => parseIdempotencyKey(key)).status).toBe(400)
  })
})

test('lines of one variant are summed, and the sum is held to the same limit', () => {
  const items = [
    { variant_id: 'b', quantity: 1 },
    { variant_id: 'a', quantity: 2 },
    { variant_id: 'b', quantity: 3 },
  ]
  expect(mergeItems(items)).toEqual([
    { variantId: 'b', quantity: 4 },
    { variantId: 'a', quantity: 2 },
  ])
  expect(refused(() => mergeItems(Array(2).fill({ variant_id: 'a', quantity: 600 }))).status).toBe(422)
})

test('the request’s hash changes with the wish and with nothing else', () => {
  const items = [{ variantId: 'a', quantity: 1 }]
  const who = { ...customer, note: null }
  const hash = requestHash(items, who)
  expect(requestHash([{ quantity: 1, variantId: 'a' }], { ...who })).toBe(hash)
  const two = [...items, { variantId: 'b', quantity: 1 }]
  expect(requestHash([...two].reverse(), who)).toBe(requestHash(two, who))
  for (const change of [{ name: 'x' }, { phone: 'x' }, { address: 'x' }, { note: 'x' }]) {
    expect(requestHash(items, { ...who, ...change })).not.toBe(hash)
  }
  expect(requestHash([{ variantId: 'a', quantity: 2 }], who)).not.toBe(hash)
})

test('totals are exact, or refused', () => {
  expect(priceLines([{ unitPriceInCents: 333, quantity: 3 }]).totalInCents).toBe(999)
  const dear = { unitPriceInCents: Number.MAX_SAFE_INTEGER, quantity: 1 }
  expect(refused(() => priceLines([{ ...dear, quantity: 2 }])).code).toBe('total_out_of_range')
  expect(refused(() => priceLines([dear, dear])).status).toBe(422)
})

test('a receipt is of what was agreed and has not come back', () => {
  expect(orderStates.filter(hasReceipt)).toEqual(['confirmed', 'shipped', 'delivered'])
})

test('an order’s page draws its way, or the exit it took', () => {
  const states = (steps: ReturnType<typeof pathOf>) =>
    steps.map((step) => `${step.state}${step.reached ? '+' : '-'}${step.current ? '!' : ''}`)
  expect(states(pathOf('received', ['received']))).toEqual(['received+!', 'confirmed-', 'shipped-', 'delivered-'])
  expect(states(pathOf('sent', ['received', 'sent']))[0]).toBe('received+!')
  expect(states(pathOf('shipped', ['received', 'confirmed', 'shipped']))).toEqual(['received+', 'confirmed+', 'shipped+!', 'delivered-'])
  expect(states(pathOf('cancelled', ['received', 'confirmed', 'cancelled']))).toEqual(['received+', 'confirmed+', 'cancelled+!'])
})
