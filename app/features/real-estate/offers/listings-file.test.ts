import { expect, test } from 'vitest'
import { readListingsGeoJson } from './listings-file.ts'

const feature = (properties: unknown, geometry: unknown = { type: 'Point', coordinates: [-3.954123, 35.231987] }) => ({
  type: 'Feature',
  geometry,
  properties,
})
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const cellsOf = (...features: unknown[]) => readListingsGeoJson(file(...features))?.rows.map(({ cells }) => cells)

test('a feature is a row, its properties are inputs of the form, longitude comes first', () => {
  expect(
    cellsOf(
      feature({
        id: 'a1',
        title: { ar: 'أرض', fr: 'Terrain' },
        status: 'published',
        deal: 'sale',
        type: 'plot',
        city: { ar: 'أجدير' },
        city_id: 'ajdir',
        price_in_cents: 36_000_050,
        area_m2: 300,
        title_status: 'titled',
        approximate: false,
        sample: true,
        published_at: '2026-11-20',
      }),
    ),
  ).toEqual([
    {
      id: 'a1',
      'title.ar': 'أرض',
      'title.fr': 'Terrain',
      state: 'published',
      deal: 'sale',
      type: 'plot',
      cityId: 'ajdir',
      priceInCents: '360000.5',
      areaM2: '300',
      titleStatus: 'titled',
      pointIs: 'exact',
      sample: 'on',
      published_at: '2026-11-20',
      latitude: '35.231987',
      longitude: '-3.954123',
    },
  ])
})

test('another site’s file: names in one language, a city by its name, a price in dirhams', () => {
  expect(cellsOf(feature({ title: 'Terrain', city: 'أجدير', price: 360000, district: null }))).toEqual([
    {
      'title.ar': 'Terrain',
      cityId: 'أجدير',
      priceInCents: '360000',
      'district.ar': null,
      latitude: '35.231987',
      longitude: '-3.954123',
    },
  ])
})

test('what is no point is no number either, and nowhere is nowhere', () => {
  const places = [
    { type: 'Polygon', coordinates: [[[0, 0]]] },
    { type: 'Point', coordinates: ['-3.9', '35.2'] },
    { type: 'Point', coordinates: [] },
    'here',
  ]
  for (const place of places) expect(cellsOf(feature({}, place))).toEqual([{ latitude: '?', longitude: '?' }])
  expect(cellsOf(feature({}, null))).toEqual([{ latitude: null, longitude: null }])
})

test.each([
  ['no JSON', '{"type":', 'bad_json'],
  ['another shape', '{"type":"Feature"}', 'unknown_shape'],
  ['nothing in it', file(), 'no_rows'],
  ['a key twice', '{"type":"FeatureCollection","type":"x","features":[]}', 'repeated_key'],
  ['a trap', '{"type":"FeatureCollection","__proto__":{},"features":[]}', 'forbidden_key'],
  ['100,000 lists in each other', `{"features":${'['.repeat(100_000)}`, 'too_deep'],
  ['1000 columns', file(feature(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`c${i}`, i])))), 'too_many_columns'],
])('%s is refused as a file', (_what, text, code) => {
  expect(() => readListingsGeoJson(text)).toThrow(expect.objectContaining({ code }))
})

test('a feature that is none is a row with a fault; a table is left to its own reader', () => {
  expect(readListingsGeoJson(file('x', null))?.rows.map(({ fault }) => fault?.code)).toEqual(['no_object', 'no_object'])
  expect(readListingsGeoJson('id,type\n1,plot')).toBeUndefined()
})
