import type { MadeThing, NoteText } from '#app/features/imports/import-room.ts'
import type { FieldDifference, ImportTextName, RowNote } from '#app/features/imports/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { isLocale, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { CategoryRef, PlaceRefs } from './place-resolver.ts'
import type { EntryPlan, EntryProblemCode, ImportOptions, Patch } from './types.ts'

/** What a column of an entry is called: a text in four languages by its language too. */
export function fieldLabel(i18n: I18n, field: string): string {
  const [, base = '', locale] = /^(name|description|address|point_note|caution)_(ar|en|es|fr)$/.exec(field) ?? [field, field]
  const key = `import.field_${base}`
  const label = i18n.has(key) ? i18n.t(key) : field
  return isLocale(locale) ? `${label} (${localeFacts[locale].name})` : label
}

export function noteText({ field, code, params = {} }: RowNote, i18n: I18n): NoteText {
  const mend = `import.mend_${code}`
  const hours = `hours.problem_${params.problem}`
  return {
    label: field === null ? '' : fieldLabel(i18n, field),
    cause: i18n.t(`import.cause_${code as EntryProblemCode}`, params),
    mend:
      code === 'hours_bad' && i18n.has(hours) ? i18n.t(hours, { found: params.found ?? '' }) : i18n.has(mend) ? i18n.t(mend, params) : '',
  }
}

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

/** The room's own choices below the columns of a file. */
export type ImportOptionsView = { places: PlaceGroup[]; target: string } & Pick<ImportOptions, 'makePlaces' | 'status' | 'alike'>

export function optionsView(
  { guide, categoryId, makePlaces, status, alike }: ImportOptions,
  refs: PlaceRefs,
  i18n: I18n,
): ImportOptionsView {
  const target = categoryId === undefined ? (guide ?? '') : String(categoryId)
  return { places: placeGroups(refs, i18n), target, makePlaces, status, alike }
}

/** Cities, sectors and categories that would be made, and where they would stand. */
export function presentMade({ newPlaces }: EntryPlan, i18n: I18n): MadeThing[] {
  return newPlaces.map(({ kind, name, key }) => ({
    ...{ kind: i18n.t(`import.kind_${kind}`), name: name.ar, address: key.replace(/^\w+:/, '') },
  }))
}

/** What its imports are called. */
export const importTexts = (name: ImportTextName) => `import.${name}` as const
