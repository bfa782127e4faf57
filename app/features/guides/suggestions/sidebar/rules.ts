import { guessHours } from '#app/features/hours/rules.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { readMapPoint } from '#app/platform/map-point.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { SuggestedField } from '../types.ts'

/** Where in the editor's form a suggestion belongs, and what taking it over puts into which fields; null where a human must write it. */
export type Place = { field: string; takes: Readonly<Record<string, string>> | null }

type Suggested = { field: SuggestedField | null; proposed: string | null; locale: Locale }

/** Of an edit that waits; null for what concerns no field. */
export function placeOfSuggestion({ field, proposed, locale }: Suggested): Place | null {
  const text = proposed ?? ''
  if (field === 'phone') return { field, takes: { phone: text.startsWith('+') ? formatPhone(text) : text } }
  if (field === 'website') return { field, takes: { website: text } }
  if (field === 'name' || field === 'address' || field === 'description') {
    const name = `${field}.${locale}`
    return { field: name, takes: { [name]: text } }
  }
  if (field === 'hours') {
    const hours = readHours(text).ok ? text : guessHours(text)
    return { field, takes: hours === undefined ? null : { hours } }
  }
  if (field === 'location') {
    const point = readMapPoint(text)
    if (point === null || typeof point === 'string') return { field: 'point', takes: null }
    return { field: 'point', takes: { latitude: String(point.latitude), longitude: String(point.longitude), point_is: 'thing' } }
  }
  return field === 'closed' ? { field: 'status', takes: { status: 'draft' } } : null
}
