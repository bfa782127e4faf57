import fc from 'fast-check'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { productUnits, productValues, readProduct } from './product-form.ts'
import { readVariant, variantValues } from './variant-form.ts'

const i18n = i18nFor('ar')
const word = fc.stringMatching(/^[a-z\u0627-\u064a]{1,8}( [a-z\u0627-\u064a]{1,8}){0,2}$/)
const text = fc.record({ ar: word, fr: word }, { requiredKeys: ['ar'] })
const cents = fc.integer({ min: 1, max: 10_000_000 })

const product = fc.record({
  ...{ title: text, description: text, origin: fc.option(text), ingredients: fc.option(text), storage: fc.option(text) },
  ...{ categoryId: fc.constant('honey'), producerId: fc.constantFrom(null, 'one'), illustration: fc.constantFrom(null, 'oil', 'gone-one') },
  ...{ facts: fc.array(fc.record({ label: text, value: text }), { maxLength: 10 }), optionNames: fc.array(text, { maxLength: 3 }) },
  ...{ photos: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }), sample: fc.boolean() },
})

test('a product put into its form and read back is the same', () => {
  fc.assert(
    fc.property(product, ({ photos, ...rest }) => {
      const images = photos.map((media) => ({ media, src: '', width: 1, height: 1, alt: { ar: '' } }))
      expect(readProduct(productValues({ ...rest, images }, i18n))).toEqual({ input: { ...rest, photos } })
    }),
  )
})

test('a fact has both its halves, and all languages of one are decided together', () => {
  const typed = { 'title.ar': 'عسل', 'description.ar': 'عسل', category: 'honey', 'fact.1.label.fr': 'Poids' }
  expect(readProduct(typed)).toEqual({ problems: { 'fact.1.label.ar': 'required', 'fact.1.value.ar': 'required' } })
  expect(readProduct({ ...typed, category: '', 'fact.1.label.fr': '' })).toEqual({ problems: { category: 'required' } })
  expect(productUnits.find(({ id }) => id === 'fact.1.label')?.names).toHaveLength(4)
})

const variant = fc.record({
  ...{ title: text, optionValues: fc.array(text, { minLength: 2, maxLength: 2 }), sku: fc.constantFrom(null, 'A-1') },
  ...{ priceInCents: cents, salePriceInCents: fc.constantFrom(null, 0), manageInventory: fc.boolean() },
  ...{ saleFrom: fc.constantFrom(null, '2026-11-01'), saleUntil: fc.constantFrom(null, '2026-11-28') },
  ...{ lowAt: fc.nat(1000), grams: fc.option(fc.nat(9999)), millilitres: fc.option(fc.nat(9999)) },
})

test('a variant put into its form and read back is the same', () => {
  fc.assert(
    fc.property(variant, (one) => {
      expect(readVariant(variantValues(one, i18n), 2)).toEqual({ input: { ...one, stock: 0 } })
    }),
  )
})

test.each([
  [{ sale: '12' }, { sale: 'keeping_sale_not_below' }],
  [{ sale_from: '2026-11-28', sale_until: '2026-11-01' }, { sale_until: 'keeping_sale_days' }],
  [{ sku: 'a b' }, { sku: 'keeping_sku' }],
  [{ price: '' }, { price: 'required' }],
  [{ price: '1.200' }, { price: 'resources_amount' }],
  [{ low_at: '-1' }, { low_at: 'resources_number' }],
  [{ 'value.0.fr': 'x', 'value.0.ar': '' }, { 'value.0.ar': 'required' }],
  [{ 'value.0.ar': '' }, { 'value.0.ar': 'required' }],
])('of a variant %o is refused', (over, problems) => {
  expect(readVariant({ 'title.ar': 'ا', 'value.0.ar': 'ب', price: '10', ...over }, 1)).toEqual({ problems })
})
