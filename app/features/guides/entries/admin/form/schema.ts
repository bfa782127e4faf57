import { type HoursValues, hoursFromForm, hoursValues, readHoursValues } from '#app/features/hours/schema.ts'
import { readInputs } from '#app/features/resources/fields/form.ts'
import { readFormBase } from '#app/ui/admin/form-base.ts'
import type { ParsedForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { entryFields, entryUnits } from '../fields.ts'
import { readEntryForm } from '../schema.ts'
import type { EntryInput } from '../types.ts'

type TypedEntry = {
  typed: Values
  /** What stands in the fields of the hours; undefined where the form has none. */
  typedHours: HoursValues | undefined
  read: (values: Values) => ParsedForm<EntryInput>
}

/**
 * What stands in the editor's form: the hours out of their own fields. Hours that nobody touched stay in the syntax in which they
 * are stored.
 */
export function readTypedEntry(form: FormData, stored: Values, today: string): TypedEntry {
  const base = readFormBase(form, entryUnits).base ?? stored
  const hours = form.has('hours.mode') ? hoursFromForm(form) : undefined
  // Hours that cannot be read change nothing: their own fields say what is wrong, and keep what was typed.
  const isTouched = hours?.read.ok && !isSameHours(base.hours, hours.read.value)
  const written = hours && { hours: isTouched && hours.read.ok ? (hours.read.value ?? '') : (base.hours ?? '') }
  const problems = hours && !hours.read.ok && form.get('pick.hours') !== 'theirs' ? hours.read.problems : {}
  const read = (values: Values) => {
    const result = readEntryForm(values, { today })
    const all = { ...('problems' in result ? result.problems : {}), ...problems }
    return Object.keys(all).length > 0 ? { problems: all } : result
  }
  return { typed: { ...readInputs(entryFields, form), ...written }, typedHours: hours?.values, read }
}

function isSameHours(stored: string | undefined, typed: string | null): boolean {
  const read = readHoursValues(hoursValues(stored || null))
  return read.ok && read.value === typed
}
