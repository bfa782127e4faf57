import { guessHours } from '#app/features/hours/rules.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import { isFormula, readDay, readText } from '#app/platform/files/text.ts'
import type { Cells, RowError } from '#app/platform/files/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { cleanSlug, isInMorocco } from '../entries/admin/rules.ts'
import { entryDetails, readImages } from './details-schema.ts'
import { type EntryMapping, type ImportField, type LocalImportField, localFields } from './fields.ts'
import { hasTags, readDegrees, readLink, readPhone } from './text-values.ts'
import type { EntryProblemCode, Patch, PlaceTexts, RowProblem, RowReading } from './types.ts'
import written from './words.json' with { type: 'json' }

const MAX: Record<LocalImportField, number> = { name: 200, description: 10_000, address: 400, point_note: 1000, caution: 2000 }
const MAX_TEXT = 1000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What people write for each of a few values, folded. */
const words = written.values

/** One row, read field by field: columns of the entry, where it belongs, and everything that is wrong with it at once. */
export function readRow(cells: Cells, mapping: EntryMapping, fault?: RowError): RowReading {
  return new RowReader(cells, mapping, fault).read()
}

/** The cells of a row by field; a corrected value stands in place of what the file says. */
export function byField(cells: Cells, mapping: EntryMapping): Map<ImportField, string | null> {
  const fields = new Map<ImportField, string | null>()
  for (const [column, field] of Object.entries(mapping)) if (Object.hasOwn(cells, column)) fields.set(field, cells[column] ?? null)
  return fields
}

class RowReader {
  readonly #fields: Map<ImportField, string | null>
  readonly #problems: RowProblem[] = []
  readonly #warnings: RowProblem[] = []
  readonly #patch: Patch = {}

  constructor(cells: Cells, mapping: EntryMapping, fault: RowError | undefined) {
    this.#fields = byField(cells, mapping)
    if (fault) this.#problems.push({ field: null, ...fault })
  }

  read(): RowReading {
    for (const field of localFields) this.#localText(field)
    this.#phone()
    this.#website()
    this.#point()
    this.#hours()
    this.#address()
    this.#words()
    this.#kind()
    this.#json()
    for (const field of ['source', 'point_attribution', 'illustration'] as const) this.#plain(field)
    this.#day('verified_on')
    this.#day('source_checked_on')
    this.#position()
    return { patch: this.#patch, place: this.#place(), problems: this.#problems, warnings: this.#warnings }
  }

  /** What the cell says; undefined when it says nothing, and then the field stays as it is. Null empties it. */
  #cell(field: ImportField): string | null | undefined {
    const cell = this.#fields.get(field)
    if (cell === null) return null
    return cell === undefined || cell.trim() === '' ? undefined : cell
  }

  #set(column: string, value: unknown): undefined {
    this.#patch[column] = value
  }

  #problem(field: ImportField | null, code: EntryProblemCode, value: string, more: Partial<RowProblem> = {}): undefined {
    this.#problems.push({ field, code, value: value.slice(0, 200), ...more })
    return undefined
  }

  #warn(field: ImportField | null, code: EntryProblemCode, value: string, params?: RowProblem['params']): void {
    this.#warnings.push({ field, code, value: value.slice(0, 200), ...(params ? { params } : {}) })
  }

  #text(field: ImportField, max: number): string | null | undefined {
    const cell = this.#cell(field)
    if (cell === null || cell === undefined) return cell
    const read = readText(cell, max)
    if ('wrong' in read) return this.#problem(field, read.wrong.code, cell, read.wrong)
    if (hasTags(read.value)) this.#warn(field, 'html_text', read.value)
    if (isFormula(read.value)) this.#warn(field, 'formula_text', read.value)
    return read.value
  }

  #localText(field: LocalImportField): void {
    const texts: Record<string, string | null> = {}
    for (const locale of locales) {
      const text = this.#text(`${field}_${locale}`, MAX[field])
      if (text !== undefined) texts[locale] = text
    }
    if (Object.keys(texts).length > 0) this.#patch[field] = texts
  }

  #plain(field: 'source' | 'point_attribution' | 'illustration'): void {
    const text = this.#text(field, MAX_TEXT)
    if (text !== undefined) this.#patch[field] = text
  }

  #phone(): undefined {
    const cell = this.#cell('phone')
    if (cell === undefined) return
    if (cell === null) return this.#set('phone', null)
    const read = readPhone(cell)
    if ('wrong' in read) return this.#problem('phone', read.wrong.code, cell, read.wrong)
    this.#patch.phone = read.value.phone
    if (read.value.others) this.#warn('phone', 'several_phones', read.value.others)
  }

  #website(): undefined {
    const cell = this.#cell('website')
    if (cell === undefined) return
    if (cell === null) return this.#set('website', null)
    const read = readLink(cell)
    if ('wrong' in read) this.#problem('website', read.wrong.code, cell, read.wrong)
    else this.#patch.website = read.value
  }

  #point(): void {
    const [latitude, longitude] = [this.#cell('latitude'), this.#cell('longitude')]
    const result = this.#word('point_is')
    if (latitude === undefined && longitude === undefined) {
      if (result === 'none') Object.assign(this.#patch, { point_is: 'none', latitude: null, longitude: null })
      return
    }
    if (latitude === null && longitude === null) {
      Object.assign(this.#patch, { point_is: 'none', latitude: null, longitude: null })
      return
    }
    const lat = this.#degrees('latitude', latitude ?? '', 90)
    const lng = this.#degrees('longitude', longitude ?? '', 180)
    if (lat === undefined || lng === undefined) return
    Object.assign(this.#patch, { latitude: lat, longitude: lng, ...(result && result !== 'none' ? { point_is: result } : {}) })
    if (!isInMorocco({ latitude: lat, longitude: lng })) this.#warn('latitude', 'far_away', `${lat}, ${lng}`)
  }

  #degrees(field: 'latitude' | 'longitude', cell: string, max: number): number | undefined {
    const other = field === 'latitude' ? 'longitude' : 'latitude'
    if (cell.trim() === '') return this.#problem(field, 'point_half', '', { params: {} })
    const degrees = readDegrees(cell)
    if (degrees !== undefined && Math.abs(degrees) <= max) return degrees
    const swapped = readDegrees(this.#cell(other) ?? '')
    const suggestion =
      guessDegrees(field, cell) ?? (field === 'latitude' && swapped && swapped > 20 && swapped < 37 ? String(swapped) : undefined)
    return this.#problem(field, `${field}_bad`, cell, suggestion ? { suggestion } : {})
  }

  #hours(): undefined {
    const cell = this.#cell('hours')
    if (cell === undefined) return
    if (cell === null) return this.#set('hours', null)
    const reading = readHours(cell.trim())
    if (reading.ok) return this.#set('hours', cell.trim())
    const suggestion = guessHours(cell)
    this.#problem('hours', 'hours_bad', cell, {
      params: { problem: reading.problem, found: reading.found },
      ...(suggestion ? { suggestion } : {}),
    })
  }

  /** Address part or id: a uuid is the entry's own, anything else the last part of its address. */
  #address(): void {
    const id = this.#cell('id')?.trim()
    if (id && UUID.test(id)) this.#patch.id = id.toLowerCase()
    const slug = this.#cell('slug')?.trim() || (id && !UUID.test(id) ? id : undefined)
    if (!slug) return
    const field = this.#cell('slug')?.trim() ? 'slug' : 'id'
    const clean = cleanSlug(slug)
    if (slug.length <= 160 && slug === clean) this.#patch.slug = slug
    else this.#problem(field, 'id_bad', slug, clean ? { suggestion: clean } : {})
  }

  #word<Field extends keyof typeof words>(field: Field): string | null | undefined {
    const cell = this.#cell(field)
    if (cell === undefined || cell === null) return cell
    const plain = cell
      .trim()
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
    for (const [word, names] of Object.entries(words[field])) if ((names as readonly string[]).includes(plain)) return word
    return this.#problem(field, `${field}_bad`, cell)
  }

  #words(): void {
    const [status, confidence, sample] = [this.#word('status'), this.#word('confidence'), this.#word('sample')]
    if (status) this.#patch.status = status
    if (confidence !== undefined) this.#patch.confidence = confidence
    if (sample) this.#patch.sample = sample === 'true'
  }

  #kind(): void {
    const cell = this.#cell('kind')
    if (!cell) return
    const kind = cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
    if (/^[a-z][a-z0-9_]{0,39}$/.test(kind)) this.#patch.kind = kind
    else this.#problem('kind', 'kind_bad', cell)
  }

  #json(): void {
    const details = this.#cell('details')
    if (details) {
      const read = entryDetails.safeParse(parsed(details))
      if (read.success) this.#patch.details = read.data
      else this.#problem('details', 'details_bad', details, { params: { at: read.error.issues[0]?.path.join('.') ?? '' } })
    }
    const images = this.#cell('images')
    if (!images) return
    const list = parsed(images)
    const { images: own, leftOut } = readImages(Array.isArray(list) ? list : [images])
    if (own.length > 0 || !leftOut) this.#patch.images = own
    if (leftOut) this.#warn('images', 'images_left_out', images)
  }

  #day(field: 'verified_on' | 'source_checked_on'): void {
    const cell = this.#cell(field)
    if (cell === undefined) return
    const day = cell === null ? null : readDay(cell)
    if (day === undefined) this.#problem(field, 'date_bad', cell ?? '')
    else this.#patch[field] = day
  }

  #position(): void {
    const cell = this.#cell('position')
    if (!cell) return
    const position = Number(cell)
    if (Number.isFinite(position) && Math.abs(position) < 1e9) this.#patch.position = position
    else this.#problem('position', 'position_bad', cell)
  }

  #place(): PlaceTexts {
    const [guide, city, sector, category, sectorCity] = (['guide', 'city', 'sector', 'category', 'sector_city'] as const).map(
      (field) => this.#text(field, 200) ?? '',
    ) as [string, string, string, string, string]
    return { guide, city, sector, category, sectorCity }
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** `352045` or `35204500` without its point, as spreadsheets lose it. */
function guessDegrees(field: 'latitude' | 'longitude', cell: string): string | undefined {
  const [, sign = '', digits = ''] = /^\s*(-?)(\d{4,9})\s*$/.exec(cell) ?? []
  const whole = field === 'latitude' ? 2 : 1
  const guess = `${sign}${digits.slice(0, whole)}.${digits.slice(whole)}`
  const point = field === 'latitude' ? { latitude: Number(guess), longitude: -4 } : { latitude: 35, longitude: Number(guess) }
  return digits && isInMorocco(point) ? guess : undefined
}
