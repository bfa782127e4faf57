import type { RowDecision, RowState } from '#app/features/imports/types.ts'
import { slugOf } from '../entries/admin/rules.ts'
import { hasOpeningHours } from '../entries/rules.ts'
import { localFields } from './fields.ts'
import type { Match, Trait } from './match.ts'
import type { PlaceNode } from './place-resolver.ts'
import type { ImportFormat, ImportOptions, Patch, RowProblem, RowReading } from './types.ts'

type Texts = Record<string, string | null>

/** What would become of a row. */
export type EntryRowResult = {
  state: RowState
  name: string
  problems: RowProblem[]
  warnings: RowProblem[]
  categoryId: number | null
  categoryKey: string | null
  entryId: string | null
  entryVersion: number | null
  after: Patch | null
  before: Patch | null
}

export type RowContext = {
  reading: RowReading
  category: PlaceNode | null
  city: PlaceNode | null
  match: Match
  /** The row that is there, as JSON of its columns, when the match is a row to be changed. */
  existing: Patch | null
  decision: RowDecision | null
  leftOut: boolean
  options: ImportOptions
  format: ImportFormat
  attribution: string | null
  /** Free in the category, made from the name; null when nothing can be made of it. */
  slug: string | null
  position: number
  kind: string
  newId: string
}

export function nameOf(patch: Patch): string {
  const texts = (patch.name ?? {}) as Texts
  return texts.ar || texts.fr || texts.en || texts.es || ''
}

export function traitOf(patch: Patch, category: PlaceNode): Trait {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    categoryKey: category.key,
    slug: typeof patch.slug === 'string' ? patch.slug : null,
    phone: typeof patch.phone === 'string' ? patch.phone : null,
    name: nameOf(patch),
    latitude: number(patch.latitude),
    longitude: number(patch.longitude),
  }
}

export function requestedSlug(patch: Patch): string | null {
  if (typeof patch.slug === 'string') return patch.slug
  const { ar, en, es, fr } = (patch.name ?? {}) as Texts
  return slugOf({ ar: ar ?? '', en: en ?? '', es: es ?? '', fr: fr ?? '' })
}

/** Puts together what the row says, what is there and what the owner decided. */
export function prepareRow(row: RowContext): EntryRowResult {
  const { reading, category, match } = row
  const patch = withAttribution(row)
  const result: EntryRowResult = {
    ...{ state: 'wrong', name: nameOf(patch), problems: [...reading.problems], warnings: [...reading.warnings] },
    ...{ categoryId: category?.id ?? null, categoryKey: category && category.id === null ? category.key : null },
    ...{ entryId: null, entryVersion: null, after: null, before: null },
  }
  const fate = fateOf(row)
  if (match.how !== 'none' && match.entry.status === 'deleted')
    result.problems.push({ field: null, code: 'in_bin', value: match.entry.name })
  // A name that is there and cannot be kept is told as that, not as missing besides.
  const isNameWrong = reading.problems.some(({ field }) => field?.startsWith('name_'))
  if (fate === 'new' && !result.name && !isNameWrong) result.problems.push({ field: 'name_ar', code: 'name_missing', value: '' })
  if (row.leftOut) return { ...result, state: 'left_out' }
  if (result.problems.length > 0 || !category) return result
  if (match.how === 'alike') result.warnings.push(likeness(match))
  if (fate === 'alike' || fate === 'left_out') {
    return { ...result, state: fate, entryId: match.how === 'none' ? null : match.entry.id }
  }
  return fate === 'new' ? newRow(result, patch, row) : changedRow(result, patch, row)
}

function fateOf({ match, decision, options }: RowContext): 'new' | 'existing' | 'alike' | 'left_out' {
  if (match.how === 'none') return 'new'
  if (match.how === 'same') return 'existing'
  const requested = decision ?? options.alike
  return requested === 'add' ? 'new' : requested === 'update' ? 'existing' : requested === 'skip' ? 'left_out' : 'alike'
}

function likeness({ entry, because }: Extract<Match, { how: 'alike' }>): RowProblem {
  return { field: because === 'phone' ? 'phone' : 'name_ar', code: 'looks_like', value: entry.name, params: { because } }
}

/** A file that says where its points come from says it of each. */
function withAttribution({ reading, attribution }: RowContext): Patch {
  const { patch } = reading
  if (!attribution || patch.latitude === undefined || patch.latitude === null || patch.point_attribution !== undefined) return patch
  return { ...patch, point_attribution: attribution }
}

/** An entry of which nothing is said. */
const blank: Patch = {
  ...{ city_id: null, description: { ar: '' }, address: null, phone: null, website: null, hours: null, latitude: null, longitude: null },
  ...{ point_is: 'none', point_note: null, point_attribution: null, caution: null, images: [], illustration: null, details: {} },
  ...{ confidence: null, verified_on: null, source_checked_on: null, source: null, sample: false },
}

function newRow(result: EntryRowResult, patch: Patch, row: RowContext): EntryRowResult {
  const { options, format, city } = row
  const texts = localFields.map((field) => [field, mergedText(null, patch[field] as Texts | undefined)] as const)
  const hasPoint = typeof patch.latitude === 'number'
  const after: Patch = {
    ...blank,
    ...{ kind: row.kind, position: row.position, id: row.newId, city_id: city?.slug ?? null },
    ...{ status: format === 'guide_data' ? 'published' : options.status, point_is: hasPoint ? 'thing' : 'none' },
    ...patch,
    ...Object.fromEntries(texts.map(([field, text]) => [field, text ?? blank[field] ?? null])),
    slug: row.slug,
  }
  if (!row.slug) return { ...result, problems: [{ field: 'slug', code: 'id_bad', value: '' }] }
  const warnings = [...result.warnings, ...warningsOf(after, patch, result.name)]
  return { ...result, warnings, state: 'new', entryId: String(after.id), after }
}

function warningsOf(after: Patch, patch: Patch, name: string): RowProblem[] {
  const warnings: RowProblem[] = []
  if (!((patch.name ?? {}) as Texts).ar) warnings.push({ field: 'name_ar', code: 'arabic_missing', value: name })
  if (after.latitude === null) warnings.push({ field: 'latitude', code: 'no_point', value: '' })
  if (after.hours === null && hasOpeningHours(String(after.kind))) warnings.push({ field: 'hours', code: 'no_hours', value: '' })
  return warnings
}

function changedRow(result: EntryRowResult, patch: Patch, row: RowContext): EntryRowResult {
  const { existing, match, category } = row
  if (!existing || match.how === 'none') throw new Error('a row to be changed comes with what is there')
  const moves = category?.id !== existing.category_id
  const warnings: RowProblem[] = moves ? [{ field: 'category', code: 'not_moved', value: category?.name.ar ?? '' }] : []
  const columns = requestedColumns(patch, existing, row)
  const changed = Object.keys(columns).filter((column) => !isSame(existing[column], columns[column]))
  const pick = (from: Patch) => Object.fromEntries(changed.map((column) => [column, from[column] ?? null]))
  const found = { ...result, name: result.name || match.entry.name, entryId: match.entry.id, entryVersion: match.entry.version }
  if (changed.length === 0) return { ...found, state: 'same' }
  return { ...found, warnings: [...result.warnings, ...warnings], state: 'changed', after: pick(columns), before: pick(existing) }
}

/** What the columns of an entry that is there would be: a row never renames or moves what it finds. */
function requestedColumns(patch: Patch, existing: Patch, { reading, city }: RowContext): Patch {
  const { id: _id, slug: _slug, ...requested } = patch
  for (const field of localFields) {
    if (requested[field] === undefined) continue
    const text = mergedText(existing[field] as Texts | null, requested[field] as Texts)
    // What must be there is not emptied.
    requested[field] = text ?? (field === 'name' ? existing.name : field === 'description' ? { ar: '' } : null)
  }
  if (typeof patch.latitude === 'number')
    requested.point_is = patch.point_is ?? (existing.point_is === 'none' ? 'thing' : existing.point_is)
  if (reading.place.city && city) requested.city_id = city.slug
  return requested
}

/** Language by language: what the file says, and where it says nothing, what is there. Arabic is never missing. */
function mergedText(there: Texts | null, label: Texts | undefined): Texts | null {
  const all = { ...there, ...label }
  const filled = Object.fromEntries(Object.entries(all).filter(([, text]) => text))
  const first = filled.ar ?? filled.fr ?? filled.en ?? filled.es
  return first ? { ...filled, ar: first } : null
}

/** Equal as values; the order of an object's members, and members that are not there, say nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a as Patch, b as Patch]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
}
