// The specification's messages (its fifth and eighth sections), to the letter, and that each of the other languages has its own.
import { describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { parseListingPatch, parseNewListing } from './schema.ts'

const said: readonly (readonly [MessageKey, string])[] = [
  ['errors.listing_type_status', 'Type and status fields are required'],
  ['errors.listing_price', 'Please enter a valid price'],
  ['errors.required', 'This field is required'],
  ['browse.not_loaded', 'Error fetching listings'],
  ['errors.listing_not_saved', 'Error saving listing'],
  ['errors.listing_not_updated', 'Error updating listing'],
  ['errors.listing_not_deleted', 'Error deleting listing'],
  ['offers.done_saved', 'Listing saved'],
  ['offers.done_updated', 'Listing updated'],
  ['offers.done_deleted', 'Listing deleted'],
  ['common.saved', 'Saved successfully!'],
  ['common.deleted', 'Deleted successfully!'],
  ['offers.delete_sure', 'Are you sure you want to delete?'],
]

test.each(said)('%s', (key, text) => {
  expect(i18nFor('en').t(key)).toBe(text)
  const others = locales.filter((locale) => locale !== 'en').map((locale) => i18nFor(locale).t(key))
  expect(new Set([text, ...others]).size).toBe(locales.length)
})

const plot = {
  ...{ type: 'plot', deal: 'sale', title: 'أرض', area_m2: 300, price_in_cents: 36_000_000, title_status: 'titled' },
  ...{ latitude: 35.2049, longitude: -3.9 },
}

function refusal(work: () => unknown): { code: string; fields: Record<string, string> } {
  try {
    work()
  } catch (error) {
    return error as { code: string; fields: Record<string, string> }
  }
  throw new Error('it was accepted')
}

describe('a property that cannot be saved says which of them, beside the field', () => {
  test.each([
    ['no type', { type: undefined }, 'type', 'listing_type_status'],
    ['a type of its own', { type: 'castle' }, 'type', 'listing_type_status'],
    ['no status', { deal: undefined }, 'deal', 'listing_type_status'],
    ['a price of 0', { price_in_cents: 0 }, 'price_in_cents', 'listing_price'],
    ['a price in words', { price_in_cents: 'abc' }, 'price_in_cents', 'listing_price'],
    ['no price', { price_in_cents: undefined }, 'price_in_cents', 'listing_price'],
    ['six pictures', { pictures: [1, 2, 3, 4, 5, 6] }, 'pictures', 'listing_pictures_many'],
  ])('%s', (_what, values, field, code) => {
    const isNew = refusal(() => parseNewListing({ ...plot, ...values }))
    expect([isNew.code, isNew.fields[field]]).toEqual(['listing_not_saved', code])
    const [value] = Object.values(values)
    // A change names only what it changes.
    if (value === undefined) return
    const changed = refusal(() => parseListingPatch(values))
    expect([changed.code, changed.fields[field]]).toEqual(['listing_not_updated', code])
  })
})
