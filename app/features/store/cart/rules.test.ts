import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  countOf,
  lineTotal,
  MAX_LINES,
  MAX_QUANTITY,
  readCart,
  refreshCart,
  removeFromCart,
  setQuantity,
  totalOf,
} from './rules.ts'
import type { CartLine, CartProduct, CartVariant, FreshProduct } from './types.ts'

const honey: CartProduct = { id: 'honey', title: 'عسل', illustration: 'honey' }
const jar = (values: Partial<CartVariant> = {}): CartVariant => ({
  id: 'jar',
  title: '500 غ',
  manage_inventory: true,
  inventory_quantity: 5,
  price_in_cents: 18_000,
  sale_price_in_cents: null,
  ...values,
})
const line = (quantity: number, variant: Partial<CartVariant> = {}): CartLine => ({ product: honey, variant: jar(variant), quantity })
const saved = (...lines: unknown[]) => readCart(JSON.stringify(lines))

describe('adding', () => {
  test('up to the stock, and not one more, counting what is already in the cart', () => {
    expect(addToCart([line(3)], honey, jar(), 2)).toEqual({ ok: true, lines: [line(5)] })
    expect(addToCart([line(3)], honey, jar(), 3)).toEqual({ ok: false, reason: 'stock', left: 5 })
    expect(addToCart([], honey, jar({ inventory_quantity: 0 }), 1)).toEqual({ ok: false, reason: 'stock', left: 0 })
  })

  test('stock that is not managed sets no bound of its own', () => {
    const rug = jar({ manage_inventory: false, inventory_quantity: 0 })
    expect(addToCart([], honey, rug, MAX_QUANTITY).ok).toBe(true)
    expect(addToCart([], honey, rug, MAX_QUANTITY + 1)).toEqual({ ok: false, reason: 'quantity' })
  })

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s of something', (quantity) => {
    expect(addToCart([], honey, jar(), quantity).ok).toBe(false)
  })

  test('a cart holds as many lines as an order takes', () => {
    const full = Array.from({ length: MAX_LINES }, (_, i) => line(1, { id: `v${i}` }))
    expect(addToCart(full, honey, jar({ id: 'one more' }), 1)).toEqual({ ok: false, reason: 'lines' })
    expect(addToCart(full, honey, jar({ id: 'v0' }), 1).ok).toBe(true)
  })
})

describe('setting a quantity', () => {
  const set = (lines: CartLine[], quantity: number, id = 'jar') => setQuantity(lines, id, quantity)

  test('what there is, and not one more: the rest is refused and changes nothing', () => {
    expect(set([line(2)], 5)).toEqual({ ok: true, lines: [line(5)] })
    expect(set([line(2)], 900)).toEqual({ ok: false, reason: 'stock', left: 5 })
    expect(set([line(2, { inventory_quantity: 25 })], 30)).toEqual({ ok: false, reason: 'needs_call', max: 25 })
    expect(set([line(2, { manage_inventory: false })], MAX_QUANTITY + 1)).toEqual({ ok: false, reason: 'quantity' })
    expect(set([line(2)], 9, 'other')).toEqual({ ok: true, lines: [line(2)] })
  })

  test.each([0, -4, 3.9, Number.NaN, Number.POSITIVE_INFINITY])('%s is no quantity: nothing is cut, nothing removed', (quantity) => {
    expect(set([line(2)], quantity).ok).toBe(false)
  })

  test('less than there was is never too much, though the shop has less still', () => {
    expect(set([line(9)], 8)).toEqual({ ok: true, lines: [line(8)] })
  })
})

test('the sale price counts where there is one, and a sale price of 0 is a price', () => {
  expect(totalOf([line(2), line(1, { id: 'b', sale_price_in_cents: 15_000 })])).toBe(51_000)
  expect(lineTotal(line(3, { sale_price_in_cents: 0 }))).toBe(0)
})

describe('reading what storage holds', () => {
  test('nothing, and what cannot be read', () => {
    expect(readCart(null)).toEqual([])
    for (const text of ['', '{', 'null', '{}', '"text"', '12', `${'['.repeat(100_000)}`]) expect(readCart(text)).toBeUndefined()
  })

  test('keeps a small photograph of this site, and no other address', () => {
    const photo = `/media/${'a'.repeat(40)}/320.webp`
    const saved = (address: string) => readCart(JSON.stringify([{ product: { ...honey, photo: address }, variant: jar(), quantity: 1 }]))
    expect(saved(photo)?.[0]?.product.photo).toBe(photo)
    for (const other of ['https://x.test/a.webp', '//x.test/media/a/1.webp', '/media/../a/1.webp', 'javascript:1']) {
      expect(saved(other)?.[0]?.product).toEqual(honey)
    }
  })

  test.each([-1, 0, 0.5, '2', null, MAX_QUANTITY + 1, [1], { $gt: 0 }])('drops a line of quantity %j and keeps the others', (quantity) => {
    expect(saved({ ...line(1), quantity }, line(2, { id: 'good' }))).toEqual([line(2, { id: 'good' })])
  })

  test('numbers that JSON itself cannot say become null or infinite, and are dropped', () => {
    const text = JSON.stringify([line(1)]).replace('"quantity":1', '"quantity":1e309')
    expect(readCart(text)).toEqual([])
    expect(saved({ ...line(1), quantity: Number.NaN })).toEqual([])
  })

  test.each([-1, 1.5, '100', null, 2 ** 53])('drops a line priced %j', (price_in_cents) => {
    expect(saved({ product: honey, variant: { ...jar(), price_in_cents }, quantity: 1 })).toEqual([])
  })

  test('takes over no key that is not a line’s own', () => {
    const text = JSON.stringify([line(1)]).replace('"quantity":1', '"quantity":1,"__proto__":{"polluted":true},"total":1')
    const lines = readCart(text)
    expect(lines).toEqual([line(1)])
    expect(Object.keys(lines?.[0] ?? {})).toEqual(['product', 'variant', 'quantity'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('a line of exactly the specification’s fields is a line; what else is saved here is asked of the shop', () => {
    const variant = { id: 'jar', title: '500 غ', manage_inventory: true, price_in_cents: 18_000 }
    const bare = { product: { id: null, title: 'عسل', illustration: null }, quantity: 2 }
    expect(saved({ product: { title: 'عسل' }, variant, quantity: 2 })).toEqual([
      { ...bare, variant: { ...variant, inventory_quantity: null, sale_price_in_cents: null } },
    ])
    const known = saved({ product: { title: 'عسل' }, variant, quantity: 2 }) ?? []
    expect(setQuantity(known, 'jar', 40).ok).toBe(true)
    const shop: FreshProduct[] = [{ id: 'honey', title: 'عسل', illustration: 'honey', variants: [jar()] }]
    expect(refreshCart(known, shop, 'ar').lines).toEqual([line(2)])
  })

  test('one line a variant, and a total that integers can hold', () => {
    expect(saved(line(1), line(2))).toEqual([line(1)])
    const dear = { price_in_cents: Number.MAX_SAFE_INTEGER, manage_inventory: false }
    expect(saved(line(1, { id: 'a', ...dear }), line(1, { id: 'b', ...dear }))).toEqual([line(1, { id: 'a', ...dear })])
    expect(saved(line(2, dear))).toEqual([])
  })
})

describe('looking at the shop again', () => {
  const shop = (variant: Partial<CartVariant>): FreshProduct[] => [
    { id: 'honey', title: 'عسل', titles: { fr: 'Miel' }, illustration: 'honey', variants: [jar(variant)] },
  ]

  test('says what is gone, what is less and what costs another price', () => {
    expect(refreshCart([line(2)], [], 'ar')).toEqual({ lines: [], notices: [{ kind: 'gone', product: 'عسل', variant: '500 غ' }] })
    expect(refreshCart([line(2)], shop({ inventory_quantity: 0 }), 'ar').notices[0]?.kind).toBe('gone')
    const less = refreshCart([line(4)], shop({ inventory_quantity: 1, price_in_cents: 20_000 }), 'ar')
    expect(less.lines).toEqual([line(1, { inventory_quantity: 1, price_in_cents: 20_000 })])
    expect(less.notices.map((notice) => notice.kind)).toEqual(['reduced', 'price'])
  })

  test('leaves alone what was put in after the shop was asked', () => {
    expect(refreshCart([line(2)], [], 'ar', new Set(['oil']))).toEqual({ lines: [line(2)], notices: [] })
    expect(refreshCart([line(2)], [], 'ar', new Set(['honey'])).lines).toEqual([])
  })

  test('says nothing when nothing changed, and takes the titles of the page’s language', () => {
    expect(refreshCart([line(2)], shop({}), 'ar')).toEqual({ lines: [line(2)], notices: [] })
    expect(refreshCart([line(2)], shop({}), 'fr').lines[0]?.product.title).toBe('Miel')
  })

  test('says what changed in the page’s language too, though the cart was filled in another', () => {
    const { notices } = refreshCart([line(4)], shop({ inventory_quantity: 1, price_in_cents: 20_000 }), 'fr')
    expect(notices.map((notice) => notice.product)).toEqual(['Miel', 'Miel'])
    expect(refreshCart([line(2)], shop({ inventory_quantity: 0 }), 'fr').notices[0]?.product).toBe('Miel')
  })
})

const variants = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  title: fc.constant('500 غ'),
  manage_inventory: fc.boolean(),
  inventory_quantity: fc.nat(1500),
  price_in_cents: fc.nat(10_000_000),
  sale_price_in_cents: fc.option(fc.nat(1_000_000)),
})
type Step = { kind: 'add' | 'set'; variant: CartVariant; quantity: number } | { kind: 'remove'; variant: CartVariant }
const quantities = fc.oneof(fc.integer({ min: -3, max: 1200 }), fc.double())
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add' as const, 'set' as const), variant: variants, quantity: quantities }),
  fc.record({ kind: fc.constant('remove' as const), variant: variants }),
)

function walk(lines: CartLine[], step: Step): CartLine[] {
  if (step.kind === 'remove') return removeFromCart(lines, step.variant.id)
  if (step.kind === 'set') {
    const set = setQuantity(lines, step.variant.id, step.quantity)
    return set.ok ? set.lines : lines
  }
  const change = addToCart(lines, honey, step.variant, step.quantity)
  return change.ok ? change.lines : lines
}

test('whatever is done to a cart, it stays one that can be saved and read back', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (walked) => {
      const lines = walked.reduce<CartLine[]>(walk, [])
      expect(readCart(JSON.stringify(lines))).toEqual(lines)
      expect(totalOf(lines)).toBe(lines.reduce((sum, item) => sum + lineTotal(item), 0))
      expect(countOf(lines)).toBeGreaterThanOrEqual(lines.length)
    }),
  )
})

test('whatever storage holds, reading it neither throws nor lets a bad line through', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.array(fc.anything()).map((value) => JSON.stringify(value) ?? ''),
      ),
      (text) => {
        for (const item of readCart(text) ?? []) {
          expect(Number.isInteger(item.quantity) && item.quantity >= 1).toBe(true)
          expect(Number.isSafeInteger(lineTotal(item))).toBe(true)
        }
      },
    ),
  )
})
