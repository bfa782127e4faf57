import { expect, test } from 'vitest'
import { parseNewListing } from '../schema.ts'
import type { ListingInput } from '../types.ts'
import { bodyFrom, emptyValues, type ListingValues, valuesFrom } from './schema.ts'

const KEY = '5f0c2f53-6a3c-4a6e-9d3a-0f6f3d1f2a10'
const typed = (values: Partial<ListingValues>): ListingValues => ({
  ...emptyValues(KEY, null),
  ...{ type: 'plot', deal: 'sale', city: 'ajdir', area: '300', price: '360000', title_status: 'titled' },
  ...values,
})
const readBack = (values: Partial<ListingValues>): ListingInput => parseNewListing(bodyFrom(typed(values))).input

test.each([
  ['٣٦٠٠٠٠', 36_000_000],
  ['360 000,50', 36_000_050],
  ['1.250.000', 125_000_000],
])('a price written as %s is so many cents', (price, cents) => {
  expect(readBack({ price }).priceInCents).toBe(cents)
})

test('price and price per metre fill each other; where both are written the price counts', () => {
  expect(readBack({ price: '', per_metre: '1200' }).priceInCents).toBe(36_000_000)
  expect(readBack({ price: '400000', per_metre: '1200' }).priceInCents).toBe(40_000_000)
})

test.each(['98 مليون', '0', '-5', '1e9', ''])('what is no price is said beside it: %j', (price) => {
  expect(() => readBack({ price })).toThrow(expect.objectContaining({ fields: { price_in_cents: 'listing_price' } }))
})

test('a place is a pasted link, two numbers, or a city alone', () => {
  const link = 'https://www.google.com/maps/place/x/@35.2,-3.9,17z/data=!3m1!4b1!8m2!3d35.24661!4d-3.93222'
  expect(readBack({ latitude: link })).toMatchObject({ latitude: 35.24661, longitude: -3.93222 })
  expect(readBack({ latitude: '٣٥٫٢٤', longitude: '-3.93' })).toMatchObject({ latitude: 35.24, longitude: -3.93 })
  expect(readBack({})).toMatchObject({ latitude: null, longitude: null, cityId: 'ajdir', pointIs: 'approximate' })
  expect(() => readBack({ latitude: '91', longitude: '0' })).toThrow(expect.objectContaining({ fields: { latitude: 'listing_point' } }))
})

test('a rental has its period and proves no ownership', () => {
  expect(readBack({ deal: 'rent', title_status: '', price_period: 'month' })).toMatchObject({
    pricePeriod: 'month',
    titleStatus: 'not_applicable',
  })
})

test('what stands in the form reads back to the same listing', () => {
  const input: ListingInput = {
    ...{ type: 'flat', deal: 'sale', title: 'شقة', description: 'سطران\nاثنان', cityId: 'ajdir', district: 'بوسكور' },
    ...{ latitude: 35.20491, longitude: -3.9, pointIs: 'exact', areaM2: 92, rooms: 3, bedrooms: 2, bathrooms: 1, floor: 0 },
    ...{ isFurnished: true, hasWater: false, hasElectricity: null, hasRoadAccess: true, priceInCents: 98_000_050, pricePeriod: null },
    ...{ titleStatus: 'melkia', pinColor: 'sea', contactPhone: '+212612345678', pictures: [] },
  }
  for (const locale of ['ar', 'en', 'fr'] as const) {
    const values = { ...valuesFrom(input, { locale }, 3), submission_key: KEY }
    expect(parseNewListing(bodyFrom(values)).input).toEqual(input)
  }
})
