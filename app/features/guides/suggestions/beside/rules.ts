import { latinDigits } from '#app/platform/arabic.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { readHours } from '../../hours/syntax.ts'
import { guessHours } from '../../import/hours-guess.ts'
import type { SuggestedField } from '../../types.ts'

/** Where in the editor's form a suggestion belongs, and what taking it over puts into which fields; null where a human must write it. */
export type Place = { field: string; takes: Readonly<Record<string, string>> | null }

type Said = { field: SuggestedField | null; proposed: string | null; locale: Locale }

/** Of an edit that waits; null for what concerns no field. */
export function placeOfSuggestion({ field, proposed, locale }: Said): Place | null {
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
  if (field === 'location') return { field: 'point', takes: pointIn(text) }
  return field === 'closed' ? { field: 'status', takes: { status: 'draft' } } : null
}

/** Two numbers, as maps write a point, also within a link to one. */
function pointIn(text: string): Record<string, string> | null {
  const [, latitude, longitude] = /(-?\d{1,2}\.\d{3,})\s*(?:[,;\u060c/&]|%2C)\s*(?:\w+=)?(-?\d{1,3}\.\d{3,})/i.exec(latinDigits(text)) ?? []
  return latitude && longitude ? { latitude, longitude, point_is: 'thing' } : null
}
