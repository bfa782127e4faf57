import { type HoursValues, hoursFromForm, hoursValues, readHoursValues } from '#app/features/hours/schema.ts'
import { parseMediaIds } from '#app/features/media/schema.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { readFormBase } from '#app/ui/admin/form-base.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'
import { entryFields, entryNames } from '../fields.ts'
import { readEntryForm } from '../schema.ts'
import type { EntryInput } from '../types.ts'

type TypedEntry = {
  fields: readonly VersionedField[]
  typed: Values
  /** What stands in the fields of the hours; undefined where the form has none. */
  typedHours: HoursValues | undefined
  read: (values: Values) => { input: EntryInput } | { problems: FieldErrors }
}

/** Nothing longer is given back; what is refused for its length is longer than any field takes. */
const MAX_RETURNED = 20_001

/**
 * What stands in the editor's form: the hours out of their own fields, the pictures out of the picker's. Hours that nobody
 * touched stay in the syntax in which they are stored.
 */
export function readTypedEntry(form: FormData, stored: Values, today: string): TypedEntry {
  const base = readFormBase(form, entryFields).base ?? stored
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, MAX_RETURNED) : ''
  }
  const typed = Object.fromEntries(entryNames.map((name) => [name, text(name)]))
  // The picker says each picture in a field of its own, in their order.
  const media = form
    .getAll('media')
    .filter((id) => typeof id === 'string' && id !== '')
    .join(',')
  typed.media = parseMediaIds(media)?.join(',') ?? media
  const hours = form.has('hours.mode') ? hoursFromForm(form) : undefined
  if (hours?.read.ok) typed.hours = isSameHours(base.hours, hours.read.value) ? (base.hours ?? '') : (hours.read.value ?? '')
  // Hours that cannot be read change nothing: their own fields say what is wrong, and keep what was typed.
  else if (hours) typed.hours = base.hours ?? ''
  const problems = hours && !hours.read.ok && form.get('pick.hours') !== 'theirs' ? hours.read.problems : {}
  const read = (values: Values) => {
    const result = readEntryForm(values, { today })
    if ('fields' in result) return { problems: { ...result.fields, ...problems } }
    return Object.keys(problems).length > 0 ? { problems } : result
  }
  return { fields: entryFields, typed, typedHours: hours?.values, read }
}

function isSameHours(stored: string | undefined, typed: string | null): boolean {
  const read = readHoursValues(hoursValues(stored || null))
  return read.ok && read.value === typed
}
