import { expect, test } from 'vitest'
import { combineSizes, parseSizeValues, type SizeValue } from './rules.ts'

const read = (typed: string) => parseSizeValues(typed) as SizeValue[]

test('a weight or a volume is known in every language, with what is in the package and its price', () => {
  expect(read('250 غ = 65\n١ كغ = 120,50\n\n0.75 l\nكبير')).toEqual([
    { text: { ar: '250 غ', en: '250 g', es: '250 g', fr: '250 g' }, grams: 250, millilitres: null, priceInCents: 6500 },
    { text: { ar: '1 كغ', en: '1 kg', es: '1 kg', fr: '1 kg' }, grams: 1000, millilitres: null, priceInCents: 12_050 },
    { text: { ar: '0,75 ل', en: '0.75 l', es: '0,75 l', fr: '0,75 l' }, grams: null, millilitres: 750, priceInCents: null },
    { text: { ar: 'كبير' }, grams: null, millilitres: null, priceInCents: null },
  ])
})

test.each([
  ['250 غ = كثير', 'keeping_amount'],
  ['250 غ = -1', 'keeping_amount'],
  ['= 5', 'keeping_too_long'],
  ['س'.repeat(81), 'keeping_too_long'],
  ['250 غ\n250 g', 'keeping_same_value'],
])('%s is refused', (typed, problem) => expect(parseSizeValues(typed)).toBe(problem))

test('every combination, the last option changing first, with the last price that is given', () => {
  const lists = [read('زعتر\nسدر = 90'), read('250 غ = 65\n1 كغ')]
  const made = combineSizes(lists, 2, { priceInCents: 100, manageInventory: true })
  expect(made?.map(({ title, priceInCents, grams }) => [title.ar, priceInCents, grams])).toEqual([
    ['زعتر 250 غ', 6500, 250],
    ['زعتر 1 كغ', 100, 1000],
    ['سدر 250 غ', 6500, 250],
    ['سدر 1 كغ', 9000, 1000],
  ])
  expect(made?.[0]?.title).toEqual({ ar: 'زعتر 250 غ' })
  expect(combineSizes(lists, 2, { priceInCents: null, manageInventory: true })).toBeUndefined()
  expect(combineSizes([read('1 كغ = 5')], 0, { priceInCents: null, manageInventory: false })).toMatchObject([
    { title: { ar: '1 كغ', en: '1 kg' }, optionValues: [], manageInventory: false },
  ])
})
