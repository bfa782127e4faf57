import { expect, test } from 'vitest'
import { parseBrowseQuery, readBrowseQuery } from '../browse/schema.ts'
import { nextDue, searchAddress, searchText } from './rules.ts'
import { readSearchForm } from './schema.ts'

const textOf = (query: string) => searchText(readBrowseQuery(`http://localhost/real-estate?${query}`).query)

test('one search has one spelling, whatever order its address has, and neither sort nor page', () => {
  const one = textOf('type=plot&deal=sale&price_max=500000&sort=price&page=3&city=ajdir&bbox=-4,35,-3.9,35.3')
  expect(one).toBe(textOf('bbox=-4,35,-3.9,35.3&city=ajdir&deal=sale&price_max=٥٠٠٠٠٠&type=plot'))
  expect(one).toBe('bbox=-4,35,-3.9,35.3&city=ajdir&deal=sale&price_max=500000&type=plot')
  expect(parseBrowseQuery(one)).toMatchObject({ deal: 'sale', type: 'plot', priceMax: 50_000_000, city: 'ajdir' })
  expect([searchAddress(one), searchAddress(textOf(''))]).toEqual([`/real-estate?${one}`, '/real-estate'])
})

test('a stored search that says something unknown is none', () => {
  expect(parseBrowseQuery('deal=swap')).toBeNull()
  expect(parseBrowseQuery('polygon=1,1')).toBeNull()
})

test.each([
  // A Monday; Morocco's clock is UTC all year since September 2026.
  ['at_once', '2026-11-23T07:00:00Z', '2026-11-23T07:05:00.000Z'],
  ['daily', '2026-11-23T07:59:00Z', '2026-11-23T08:00:00.000Z'],
  ['daily', '2026-11-23T08:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['weekly', '2026-11-23T07:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['weekly', '2026-11-28T23:30:00Z', '2026-11-30T08:00:00.000Z'],
] as const)('%s after %s is due at %s', (frequency, now, due) => {
  expect(nextDue(frequency, new Date(now)).toISOString()).toBe(due)
})

test.each([
  ['a@b', 'daily', ['email']],
  ['a@b.ma\r\nBcc: c@d.ma', 'daily', ['email']],
  [`${'a'.repeat(260)}@b.ma`, 'daily', ['email']],
  ['a@b.ma', 'hourly', ['frequency']],
  ['', '', ['email', 'frequency']],
] as const)('%j at the pace %j is refused', (email, frequency, fields) => {
  const read = readSearchForm({ email, frequency })
  expect(read.ok ? [] : Object.keys(read.fields)).toEqual(fields)
})
