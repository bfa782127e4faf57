import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { isLocale, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { CategoryRef, PlaceRefs } from './place-resolver.ts'
import type { ImportCounts, ImportFormat, ImportOptions, ImportRowState, ImportState, Patch, RowDecision, RowProblem } from './types.ts'

/** What a column of an entry is called: a text in four languages by its language too. */
export function fieldLabel(i18n: I18n, field: string): string {
  const [, base = '', locale] = /^(name|description|address|point_note|caution)_(ar|en|es|fr)$/.exec(field) ?? [field, field]
  const key = `import.field_${base}`
  const label = i18n.has(key) ? i18n.t(key) : field
  return isLocale(locale) ? `${label} (${localeFacts[locale].name})` : label
}

export type EntryProblemView = {
  field: string | null
  label: string
  value: string
  cause: string
  mend: string
  suggestion: string | null
}

export function presentProblem(problem: RowProblem, i18n: I18n): EntryProblemView {
  const { field, code, value, params = {}, suggestion } = problem
  const mend = `import.mend_${code}`
  const hours = `hours.problem_${params.problem}`
  return {
    field,
    label: field === null ? '' : fieldLabel(i18n, field),
    value,
    cause: i18n.t(`import.cause_${code}`, params),
    mend:
      code === 'hours_bad' && i18n.has(hours) ? i18n.t(hours, { found: params.found ?? '' }) : i18n.has(mend) ? i18n.t(mend, params) : '',
    suggestion: suggestion ?? null,
  }
}

export type FieldDifference = { label: string; before: string; after: string }

/** What a row would change, text by text. */
export function presentDifferences(before: Patch | null, after: Patch | null, i18n: I18n): FieldDifference[] {
  return Object.keys(after ?? {}).flatMap((column) => {
    const [was, is] = [before?.[column], after?.[column]]
    if (!isTexts(was) && !isTexts(is)) return [{ label: fieldLabel(i18n, column), before: shown(was), after: shown(is) }]
    const [old, now] = [isTexts(was) ? was : {}, isTexts(is) ? is : {}]
    const languages = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((locale) => old[locale] !== now[locale])
    return languages.map((locale) => ({
      label: fieldLabel(i18n, `${column}_${locale}`),
      before: old[locale] ?? '',
      after: now[locale] ?? '',
    }))
  })
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && typeof (value as { ar?: unknown }).ar === 'string'

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export type RowView = {
  seq: number
  line: number
  name: string
  problems: EntryProblemView[]
  warnings: EntryProblemView[]
  differences: FieldDifference[]
  decision: RowDecision | null
}

type Row = {
  seq: number
  line: number
  name: string | null
  problems: RowProblem[] | null
  warnings: RowProblem[] | null
  decision: RowDecision | null
  before: Patch | null
  after: Patch | null
  state: string | null
}

export function presentRow(row: Row, i18n: I18n): RowView {
  return {
    ...{ seq: row.seq, line: row.line, name: row.name ?? '', decision: row.decision },
    problems: (row.problems ?? []).map((problem) => presentProblem(problem, i18n)),
    warnings: (row.warnings ?? []).map((warning) => presentProblem(warning, i18n)),
    differences: row.state === 'changed' ? presentDifferences(row.before, row.after, i18n) : [],
  }
}

export type PlaceChoice = { value: string; label: string }
export type PlaceGroup = { label: string; choices: PlaceChoice[] }

/** Every category under its guide, or its city and sector, to choose one from. */
export function placeGroups({ cities, sectors, categories }: PlaceRefs, i18n: I18n): PlaceGroup[] {
  const cityNames = new Map(cities.map((city) => [city.slug, localize(city.name, i18n.locale)]))
  const sectorNames = new Map(
    sectors.map((sector) => [sector.id, `${cityNames.get(sector.city) ?? sector.city} · ${localize(sector.name, i18n.locale)}`]),
  )
  const groups = Map.groupBy(categories, (category) => groupLabel(category, sectorNames, i18n))
  return [...groups].map(([label, members]) => ({
    label,
    choices: members.map((category) => ({ value: String(category.id), label: localize(category.name, i18n.locale) })),
  }))
}

function groupLabel(category: CategoryRef, sectorNames: ReadonlyMap<number, string>, i18n: I18n): string {
  const sector = category.sectorId === null ? undefined : sectorNames.get(category.sectorId)
  return sector ?? i18n.t(`import.guide_${category.guide}` as MessageKey)
}

export type EntryMappingView = {
  columns: { name: string; samples: string[]; field: string }[]
  fields: { value: string; label: string }[]
  places: PlaceGroup[]
  target: string
  makePlaces: boolean
  status: 'draft' | 'published'
  alike: ImportOptions['alike']
}

export type EntryPreviewView = {
  show: ImportRowState | 'warned'
  rows: RowView[]
  next: number | null
  isFirst: boolean
  /** Problems for which something is proposed. */
  suggestions: number
  alike: ImportOptions['alike']
  newPlaces: { kind: 'city' | 'sector' | 'category'; name: string; address: string }[]
  /** Rows that would be written. */
  writes: number
  /** Its columns are matched by hand. */
  maps: boolean
}

/** One import, in whatever state it is. */
export type ImportView = {
  id: string
  fileName: string
  format: ImportFormat
  encoding: string
  kilobytes: number
  total: number
  done: number
  state: ImportState
  stalled: boolean
  /** Why the last work on it came to nothing: `errors.<code>`. */
  trouble: string | null
  counts: ImportCounts | null
  by: string
  appliedAt: string | null
  undone: { at: string; by: string } | null
  left: { count: number; names: { id: string; name: string; exists: boolean }[] } | null
  /** Its failed rows can still be downloaded. */
  canListFailed: boolean
  unsearched: number
  mapping: EntryMappingView | null
  preview: EntryPreviewView | null
}
