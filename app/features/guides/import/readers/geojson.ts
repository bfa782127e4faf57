import { columnsOf, isObject, type Json, listOf, textOf, toCell, toCells } from '#app/platform/files/cells.ts'
import { MAX_ROWS } from '#app/platform/files/limits.ts'
import { type Cells, FileError, type SourceRow } from '#app/platform/files/types.ts'
import { localNames } from './guide-json.ts'

export function isGeoJson(data: unknown): data is Json {
  return isObject(data) && (data.type === 'FeatureCollection' || data.type === 'Feature')
}

/** Point features, with any properties: our own columns, or the tags of OpenStreetMap. */
export function readGeoJson(data: Json): { columns: string[]; rows: SourceRow[]; attribution: string | null } {
  const features = data.type === 'Feature' ? [data] : listOf(data.features)
  if (features.length === 0) throw new FileError('no_rows')
  if (features.length > MAX_ROWS) throw new FileError('too_many_rows', { most: MAX_ROWS })
  const rows = features.map((feature, i) => readFeature(feature, i + 1))
  return { columns: columnsOf(rows), rows, attribution: attributionOf(data) }
}

/** Overpass and others write under whose licence the data stand. */
function attributionOf(data: Json): string | null {
  const text = [data.attribution, data.copyright, data.license, data.generator].map(textOf).filter(Boolean).join(' · ')
  if (!text) return null
  return /openstreetmap|overpass|odbl/i.test(text) ? 'osm' : text
}

function readFeature(feature: unknown, row: number): SourceRow {
  if (!isObject(feature)) return { row, cells: {}, fault: { code: 'no_object', value: JSON.stringify(feature)?.slice(0, 80) ?? '' } }
  const properties = isObject(feature.properties) ? feature.properties : {}
  // Overpass turbo keeps the tags apart from what it adds.
  const tags = isObject(properties.tags) ? properties.tags : {}
  const cells: Cells = { ...toCells(properties, localNames), ...toCells(tags, localNames) }
  delete cells.tags
  joinAddress(cells)
  const id = textOf(feature.id) || textOf(properties['@id'])
  if (/^(node|way|relation)\/\d+$/.test(id)) {
    cells.source ??= `https://www.openstreetmap.org/${id}`
    cells.point_attribution ??= 'osm'
  }
  const { geometry } = feature
  if (geometry === null || geometry === undefined) return { row, cells }
  if (!isObject(geometry) || geometry.type !== 'Point') {
    const value = isObject(geometry) ? textOf(geometry.type) : ''
    return { row, cells, fault: { code: 'no_point_geometry', value } }
  }
  const [longitude, latitude] = listOf(geometry.coordinates)
  return { row, cells: { ...cells, longitude: toCell(longitude ?? null), latitude: toCell(latitude ?? null) } }
}

/** `addr:housenumber`, `addr:street` and the like as one line. */
function joinAddress(cells: Cells): void {
  const parts = ['addr:full', 'addr:housenumber', 'addr:street', 'addr:place', 'addr:suburb']
    .map((tag) => cells[tag]?.trim())
    .filter(Boolean)
  if (parts.length === 0 || cells.address || cells.address_ar) return
  cells.address = cells['addr:full']?.trim() || [parts.slice(0, 2).join(' '), ...parts.slice(2)].join('، ')
}
