import type { I18n } from '#app/platform/i18n/i18n.ts'
import { isLocale, localeFacts } from '#app/platform/i18n/locales.ts'
import type { ResourceFields } from './types.ts'

const POINT_LABELS = {
  latitude: 'fields.latitude',
  longitude: 'fields.longitude',
  link: 'resources.map_link',
} as const

/** How an input is called to somebody: its field, and its language or part where it has one. */
export function inputLabel(fields: ResourceFields, input: string, i18n: I18n): string {
  const [name = '', part = ''] = input.split('.')
  const label = fields[name] ? i18n.t(fields[name].label) : name
  if (isLocale(part)) return `${label} · ${localeFacts[part].name}`
  const key = Object.hasOwn(POINT_LABELS, part) ? POINT_LABELS[part as keyof typeof POINT_LABELS] : undefined
  return key ? `${label} · ${i18n.t(key)}` : label
}
