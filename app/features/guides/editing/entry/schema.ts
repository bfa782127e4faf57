import type { FieldErrors } from '#app/platform/errors.ts'
import { takePicked, type Values } from '#app/ui/office/versions.ts'
import { type HoursValues, hoursFromForm } from '../../hours/schema.ts'
import { entryFields, entryNames } from '../fields.ts'
import { readEntryForm } from '../schema.ts'
import type { EntryInput } from '../types.ts'

type TypedEntry = {
  values: Record<string, string>
  typedHours: HoursValues | undefined
  read: { input: EntryInput } | { fields: FieldErrors }
}

/** Nothing longer is given back; what is refused for its length is longer than any field takes. */
const MOST_GIVEN_BACK = 20_001

/**
 * Reads the editor's form: the hours out of their own fields, and after a conflict the saved version of every field for
 * which that one was chosen.
 */
export function readTypedEntry(form: FormData, stored: Values, today: string): TypedEntry {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, MOST_GIVEN_BACK) : ''
  }
  const typed = Object.fromEntries(entryNames.map((name) => [name, text(name)]))
  // The picker says each picture in a field of its own, in their order.
  typed.media = form
    .getAll('media')
    .filter((id) => typeof id === 'string' && id !== '')
    .join(',')
  const hours = form.has('hours.mode') ? hoursFromForm(form) : undefined
  if (hours?.read.ok) typed.hours = hours.read.value ?? ''
  const values = { ...takePicked(entryFields, typed, stored, (id) => form.get(`pick.${id}`) === 'theirs') }
  const took = form.get('pick.hours') === 'theirs'
  const read = readEntryForm(values, { today })
  const problems = hours && !hours.read.ok && !took ? hours.read.problems : {}
  if (Object.keys(problems).length === 0) return { values, typedHours: took ? undefined : hours?.values, read }
  return { values, typedHours: hours?.values, read: { fields: { ...('fields' in read ? read.fields : {}), ...problems } } }
}
