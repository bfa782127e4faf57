import { isObject, type Json, storable, toCell } from '#app/platform/files/cells.ts'
import { MAX_COLUMNS } from '#app/platform/files/limits.ts'
import { parseJson } from '#app/platform/files/read-json.ts'
import { type Cells, FileError, type SourceRow } from '#app/platform/files/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'

/** What the owner's GeoJSON calls a thing → the input of the form. Anything else keeps its name, and is said to be left out. */
const inputs: Readonly<Record<string, string>> = {
  status: 'state',
  city: 'cityId',
  city_id: 'cityId',
  price: 'priceInCents',
  price_period: 'pricePeriod',
  area_m2: 'areaM2',
  title_status: 'titleStatus',
  pin_color: 'pinColor',
  phone: 'contactPhone',
}
const worded = ['title', 'description', 'district']
const CENTS = 100

/**
 * Listings as GeoJSON, the file that `listingsGeoJson` writes or one of the same form from elsewhere: rows for the importer, whose
 * columns are the inputs of the form. What no map can show as one point (a line, an area) is a problem of its row.
 * Undefined for what is no JSON.
 */
export function readListingsGeoJson(text: string): { columns: string[]; rows: SourceRow[] } | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  const file = parseJson(text)
  if (!isObject(file) || file.type !== 'FeatureCollection' || !Array.isArray(file.features)) throw new FileError('unknown_shape')
  if (file.features.length === 0) throw new FileError('no_rows')
  const rows = file.features.map(readFeature)
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  if (columns.length > MAX_COLUMNS) throw new FileError('too_many_columns', { most: MAX_COLUMNS })
  return { columns, rows }
}

function readFeature(feature: unknown, i: number): SourceRow {
  const row = i + 1
  if (!isObject(feature) || feature.type !== 'Feature') return { row, cells: {}, fault: { code: 'no_object', value: '' } }
  const properties = isObject(feature.properties) ? feature.properties : {}
  const cells: Cells = {}
  for (const [name, value] of Object.entries(properties)) Object.assign(cells, readProperty(name, value, properties))
  return { row, cells: { ...cells, ...readPlace(feature.geometry) } }
}

function readProperty(name: string, value: unknown, properties: Json): Cells {
  if (worded.includes(name)) {
    const texts: Json = isObject(value) ? value : { ar: value }
    return Object.fromEntries(locales.flatMap((locale) => (locale in texts ? [[`${name}.${locale}`, toCell(texts[locale])]] : [])))
  }
  // An id says which city it is; a name is looked up among those that there are.
  if (name === 'city' && 'city_id' in properties) return {}
  if (name === 'city' && isObject(value)) return { cityId: toCell(value.ar) }
  if (name === 'price_in_cents') return { priceInCents: typeof value === 'number' ? String(value / CENTS) : toCell(value) }
  if (name === 'approximate') return { pointIs: value === false ? 'exact' : 'approximate' }
  if (name === 'sample') return { sample: value === true ? 'on' : '' }
  return { [inputs[name] ?? storable(name)]: toCell(value) }
}

/** Longitude first, as the format has it. No geometry is no place. */
function readPlace(geometry: unknown): Cells {
  if (geometry === null || geometry === undefined) return { latitude: null, longitude: null }
  const position = isObject(geometry) && geometry.type === 'Point' ? geometry.coordinates : null
  const [longitude, latitude] = Array.isArray(position) ? position : []
  // What is written here is no number, and the form's own words say so beside the row.
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return { latitude: '?', longitude: '?' }
  return { latitude: String(latitude), longitude: String(longitude) }
}
