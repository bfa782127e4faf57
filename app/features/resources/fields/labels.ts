import type { I18n } from '#app/platform/i18n/i18n.ts'
import { isLocale, localeFacts } from '#app/platform/i18n/locales.ts'
import type { Field, ResourceFields } from './types.ts'

const POINT_LABELS = {
  latitude: 'fields.latitude',
  longitude: 'fields.longitude',
  link: 'resources.map_link',
} as const

export const labelOf = ({ label, nth }: Pick<Field, 'label' | 'nth'>, i18n: I18n): string =>
  i18n.t(label, nth === undefined ? {} : { n: nth })

/** The field that an input belongs to, and its part of it; names of fields may have dots, as `fact.0.label` has. */
export function fieldOfInput(fields: ResourceFields, input: string): { name: string; part: string } {
  const words = input.split('.')
  const length = words.findLastIndex((_, i) => Object.hasOwn(fields, words.slice(0, i + 1).join('.'))) + 1 || 1
  return { name: words.slice(0, length).join('.'), part: words.slice(length).join('.') }
}

/** How an input is called to somebody: its field, and its language or part where it has one. */
export function inputLabel(fields: ResourceFields, input: string, i18n: I18n): string {
  const { name, part } = fieldOfInput(fields, input)
  const label = fields[name] ? labelOf(fields[name], i18n) : name
  if (isLocale(part)) return `${label} · ${localeFacts[part].name}`
  const key = Object.hasOwn(POINT_LABELS, part) ? POINT_LABELS[part as keyof typeof POINT_LABELS] : undefined
  return key ? `${label} · ${i18n.t(key)}` : label
}
