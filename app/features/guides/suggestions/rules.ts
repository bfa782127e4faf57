import type { EntryView, SuggestedField } from '../types.ts'

export const suggestionLimits = { proposed: 1000, message: 1000, name: 80 } as const

/** What visitors may say otherwise, one at a time, in the order in which it matters to who reads the page. */
export const suggestedFields = ['phone', 'hours', 'address', 'website', 'name', 'description', 'location', 'closed', 'other'] as const

/** A place that is somebody's: not a procedure, and not a sample that we made up. */
export function canBeClaimed(entry: Pick<EntryView, 'procedure' | 'sample'>): boolean {
  return entry.procedure === null && !entry.sample
}

/** What of it an entry has: a procedure has no telephone and stands nowhere. */
export function fieldsOf(entry: Pick<EntryView, 'procedure'>): readonly SuggestedField[] {
  return entry.procedure ? ['name', 'description', 'other'] : suggestedFields
}

/** What the page says of a field, as the visitor read it; null where it says nothing. */
export function shownValue(entry: EntryView, field: SuggestedField): string | null {
  if (field === 'location') return entry.point ? `${entry.point.latitude}, ${entry.point.longitude}` : null
  if (field === 'closed' || field === 'other') return null
  return entry[field]
}

/** Fields that are a whole sentence rather than one line. */
export function isLongField(field: SuggestedField): boolean {
  return field === 'description' || field === 'hours' || field === 'closed' || field === 'other' || field === 'location'
}
