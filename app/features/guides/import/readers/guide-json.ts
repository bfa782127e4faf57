import { columnsOf, isObject, type Json, listOf, nameOf, storableJson, textOf, toCells } from '#app/platform/files/cells.ts'
import { MAX_ROWS } from '#app/platform/files/limits.ts'
import { type Cells, FileError, type SourceRow } from '#app/platform/files/types.ts'
import { type GuideId, guideIds, topicGuides } from '../../types.ts'
import { MAX_PLACES } from '../rules.ts'
import type { PlaceSpec } from '../types.ts'

export const FULL_FORMAT = 'dalil-rif-guide'

/** What of an entry stands in four languages, under the names that files have for it. */
export const localNames = new Set(['name', 'title', 'description', 'address', 'point_note', 'caution', 'note'])

const plain = (row: Json) => storableJson(row) as Json

type Read = { columns: string[]; places: PlaceSpec[]; rows: SourceRow[] }

class Collected {
  readonly places: PlaceSpec[] = []
  readonly rows: SourceRow[] = []

  place(spec: PlaceSpec): void {
    if (this.places.length >= MAX_PLACES) throw new FileError('too_many_places', { most: MAX_PLACES })
    this.places.push(spec)
  }

  entry(value: unknown, where: Cells): void {
    if (this.rows.length >= MAX_ROWS) throw new FileError('too_many_rows', { most: MAX_ROWS })
    const row = this.rows.length + 1
    if (!isObject(value))
      this.rows.push({ row, cells: { ...where }, fault: { code: 'no_object', value: JSON.stringify(value)?.slice(0, 80) ?? '' } })
    else this.rows.push({ row, cells: { ...toCells(value, localNames), ...where } })
  }

  read(): Read {
    if (this.rows.length === 0 && this.places.length === 0) throw new FileError('no_rows')
    return { columns: columnsOf(this.rows), places: this.places, rows: this.rows }
  }
}

/** The old product's guide data: `{cities:[{id,name,sectors:[{id,name,categories:[{name,entries}]}]}]}`, and our `guides` beside it. */
export function readGuideData(data: Json): Read {
  const found = new Collected()
  for (const city of listOf(data.cities).filter(isObject)) {
    const cityId = textOf(city.id)
    const cityName = nameOf(city.name)
    found.place({ kind: 'city', guide: 'general', id: cityId, name: cityName })
    for (const sector of listOf(city.sectors).filter(isObject)) readSector(found, sector, cityId || cityName)
  }
  for (const guide of listOf(data.guides).filter(isObject)) {
    const id = topicGuides.find((known) => known === guide.id)
    if (!id) throw new FileError('unknown_shape')
    for (const category of listOf(guide.categories).filter(isObject)) readCategory(found, category, { guide: id })
  }
  return found.read()
}

function readSector(found: Collected, sector: Json, city: string): void {
  const id = textOf(sector.id)
  const name = nameOf(sector.name)
  found.place({ kind: 'sector', guide: 'general', city, id, name })
  for (const category of listOf(sector.categories).filter(isObject))
    readCategory(found, category, { guide: 'general', city, sector: id || name })
}

type Above = { guide: GuideId; city?: string; sector?: string }

function readCategory(found: Collected, category: Json, above: Above): void {
  const id = textOf(category.id) || textOf(category.slug)
  const name = nameOf(category.name)
  found.place({ kind: 'category', ...above, id, name })
  const where: Cells = { guide: above.guide, category: id || name }
  if (above.sector !== undefined) where.sector = above.sector
  for (const entry of listOf(category.entries)) {
    // An entry may name the commune it lies in; in the general guide it lies in the city above it unless it says so.
    const own = isObject(entry) && Object.hasOwn(entry, 'city')
    found.entry(entry, above.city === undefined ? where : { ...where, sector_city: above.city, ...(own ? {} : { city: above.city }) })
  }
}

/** Our own whole guide: flat lists, every column, every language. */
export function readFull(data: Json): Read {
  const found = new Collected()
  const guideOf = (row: Json): GuideId => guideIds.find((id) => id === row.guide) ?? 'general'
  for (const city of listOf(data.cities).filter(isObject)) {
    found.place({ kind: 'city', guide: 'general', id: textOf(city.id), name: nameOf(city.name), row: plain(city) })
  }
  for (const sector of listOf(data.sectors).filter(isObject)) {
    const id = textOf(sector.slug)
    found.place({ kind: 'sector', guide: 'general', city: textOf(sector.city), id, name: nameOf(sector.name), row: plain(sector) })
  }
  for (const category of listOf(data.categories).filter(isObject)) {
    const guide = guideOf(category)
    const above = guide === 'general' ? { city: textOf(category.city), sector: textOf(category.sector) } : {}
    found.place({ kind: 'category', guide, ...above, id: textOf(category.slug), name: nameOf(category.name), row: plain(category) })
  }
  for (const entry of listOf(data.entries)) found.entry(entry, {})
  return found.read()
}

export function isGuideData(data: unknown): data is Json {
  return isObject(data) && (Array.isArray(data.cities) || Array.isArray(data.guides))
}
