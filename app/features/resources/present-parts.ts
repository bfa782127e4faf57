import type { Field, FieldOption, FieldOptions } from './fields/types.ts'
import { nextPlace } from './places.ts'
import type { Parts, Resource } from './resource.ts'
import { rowName } from './row-name.ts'
import type { ResourceRow } from './types.ts'
import { type Reading, valueText } from './value-text.ts'
import type { PartsView } from './views.ts'

/** The whole that a row is a part of, for the way back. */
export function wholeOf(
  { partOf }: Resource,
  values: Readonly<Record<string, string>>,
  options: FieldOptions,
): { label: string; to: string } | null {
  const value = partOf && values[partOf.field]
  const option = partOf && options[partOf.field]?.find((one) => one.value === value)
  return partOf && option ? { label: option.label, to: `${partOf.address}/${encodeURIComponent(option.value)}#parts` } : null
}

type Offered = { own: readonly FieldOption[]; wholes: readonly FieldOption[] }

/** What a field offers: of the row that the field which narrows it names; while that has no value, all of them with their row's name. */
export function offeredOptions(
  { narrowedBy }: Field,
  values: Readonly<Record<string, string>>,
  { own, wholes }: Offered,
): readonly FieldOption[] {
  if (narrowedBy === undefined) return own
  const within = values[narrowedBy]
  if (within) return own.filter((option) => option.within === within)
  return own.map((option) => {
    const whole = wholes.find(({ value }) => value === option.within)
    return whole ? { ...option, label: `${whole.label} · ${option.label}` } : option
  })
}

type OfWhole = Reading & { whole: string; rows: readonly ResourceRow[] }

/** Rows that belong to one, as they stand in its editor. */
export function presentParts({ of, by, order, shown, say }: Parts, { whole, rows, ...reading }: OfWhole): PartsView {
  const { i18n } = reading
  const start = new URLSearchParams({ [by]: whole, [order]: String(nextPlace(rows.map(({ values }) => Number(values[order])))) })
  return {
    name: of.name,
    title: i18n.t(of.words.title),
    hint: i18n.t('resources.parts_hint'),
    create: i18n.t(of.words.create),
    createTo: `${of.address}/new?${start}`,
    rows: rows.map((row) => ({
      id: row.id,
      name: rowName(of, row.values, i18n),
      to: `${of.address}/${encodeURIComponent(row.id)}`,
      facts: [...factsOf(shown, of, row, reading), ...[say?.(row, rows, i18n) ?? []].flat()],
    })),
  }
}

function factsOf(shown: readonly string[], of: Resource, { values }: ResourceRow, reading: Reading): string[] {
  return shown.flatMap((name) => {
    const field = of.fields[name]
    const text = field ? valueText(name, field, values[name] ?? null, reading) : ''
    return text === '' || !field ? [] : [field.kind === 'toggle' || field.kind === 'ref' ? `${reading.i18n.t(field.label)}: ${text}` : text]
  })
}
