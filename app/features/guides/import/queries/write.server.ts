import { csvLine } from '#app/platform/csv.ts'
import { importFields, localFields } from '../fields.ts'
import { FULL_FORMAT } from '../readers/guide-json.ts'
import type { Patch } from '../types.ts'

type Entries = AsyncIterable<Patch[]>
type Tree = { cities: Patch[]; sectors: Patch[]; categories: Patch[] }

/** Our whole guide as JSON, an entry a line, written as it is read. */
export async function* writeFull({ cities, sectors, categories }: Tree, entries: Entries, exportedAt: string): AsyncGenerator<string> {
  yield `{"format":"${FULL_FORMAT}","version":1,"exported_at":${JSON.stringify(exportedAt)}`
  for (const [name, rows] of Object.entries({ cities, sectors, categories })) yield `,\n"${name}":${JSON.stringify(rows)}`
  yield ',\n"entries":['
  let separator = '\n'
  for await (const page of entries) {
    yield separator + page.map((entry) => JSON.stringify(entry)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** A table for spreadsheets, with our own headings: an import knows them again. */
export async function* writeCsv(entries: Entries): AsyncGenerator<string> {
  yield `\ufeff${csvLine([...importFields])}`
  for await (const page of entries) yield page.map((entry) => csvLine(importFields.map((field) => cellOf(entry, field)))).join('')
}

const localColumns: ReadonlyMap<string, { field: string; locale: string }> = new Map(
  localFields.flatMap((field) => ['ar', 'en', 'es', 'fr'].map((locale) => [`${field}_${locale}`, { field, locale }] as const)),
)

function cellOf(entry: Patch, column: string): string | number {
  const local = localColumns.get(column)
  const value = local ? (entry[local.field] as Record<string, string> | null)?.[local.locale] : entry[column]
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  return typeof value === 'object' ? (isEmpty(value) ? '' : JSON.stringify(value)) : String(value)
}

const isEmpty = (value: object) => Object.keys(value).length === 0

/** The entries that stand somewhere, as point features; whose point it is goes with each. */
export async function* writeGeoJson(entries: Entries, attribution: string): AsyncGenerator<string> {
  yield `{"type":"FeatureCollection","attribution":${JSON.stringify(attribution)},"features":[`
  let separator = '\n'
  for await (const page of entries) {
    const features = page.filter((entry) => entry.point_is !== 'none').map((entry) => JSON.stringify(featureOf(entry)))
    if (features.length === 0) continue
    yield separator + features.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

function featureOf(entry: Patch) {
  const { id, latitude, longitude, images: _images, ...rest } = entry
  const properties: Patch = {}
  for (const [key, value] of Object.entries(rest)) {
    if (value === null || (typeof value === 'object' && isEmpty(value))) continue
    if ((localFields as readonly string[]).includes(key)) {
      for (const [locale, text] of Object.entries(value as Record<string, string>)) properties[`${key}:${locale}`] = text
    } else properties[key] = value
  }
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties: { id, ...properties } }
}
