import { expect, test } from 'vitest'
import { parseListingPatch, parseNewListing } from './schema.ts'

const body = (values: Record<string, unknown> = {}) => ({
  type: 'plot',
  deal: 'sale',
  title: 'أرض بأجدير',
  description: 'قطعة مستوية',
  area_m2: 300,
  price_in_cents: 36_000_000,
  title_status: 'titled',
  latitude: 35.2049,
  longitude: -3.9,
  ...values,
})

const refusedFields = (values: Record<string, unknown>) => {
  try {
    parseNewListing(body(values))
    return {}
  } catch (error) {
    return (error as { status: number; fields: Record<string, string> }).status === 422 ? (error as { fields: object }).fields : 'not 422'
  }
}

test.each([
  [{ latitude: 91 }, { latitude: 'listing_point' }],
  [{ latitude: 35.2, longitude: null }, { latitude: 'listing_point' }],
  [{ price_in_cents: 0 }, { price_in_cents: 'listing_price' }],
  [{ price_in_cents: 1e18 }, { price_in_cents: 'listing_price' }],
  [{ price_in_cents: 'abc' }, { price_in_cents: 'listing_price' }],
  [{ price_in_cents: 0.5 }, { price_in_cents: 'listing_price' }],
  [{ area_m2: -1 }, { area_m2: 'listing_area' }],
  [{ area_m2: Number.NaN }, { area_m2: 'listing_area' }],
  [{ pictures: [1, 2, 3, 4, 5, 6] }, { pictures: 'listing_pictures_many' }],
  [
    { type: undefined, deal: '' },
    { type: 'listing_type_status', deal: 'listing_type_status' },
  ],
  [{ state: 'published' }, { state: 'listing_not_yours' }],
  [
    { owner_id: 'x', sample: true, id: '1' },
    { owner_id: 'listing_not_yours', sample: 'listing_not_yours', id: 'listing_not_yours' },
  ],
  [{ phone: '12' }, { phone: 'phone_invalid' }],
  [{ title: 'x'.repeat(121) }, { title: 'too_long' }],
  [{ title_status: 'not_applicable' }, { title_status: 'listing_title_status' }],
  [{ deal: 'rent' }, { price_period: 'listing_period' }],
  [{ city: null, latitude: null, longitude: null }, { city: 'listing_place' }],
])('%j is refused beside its field', (values, fields) => {
  expect(refusedFields(values)).toEqual(fields)
})

test('texts lose what turns them round; a change names only what it changes', () => {
  expect(parseNewListing(body({ title: ' ab\u202e\u0000 c ' })).input.title).toBe('ab c')
  expect(parseListingPatch({ price_in_cents: 5 })).toEqual({
    changes: { priceInCents: 5 },
    action: undefined,
    placeConfirmed: false,
    version: undefined,
  })
})
