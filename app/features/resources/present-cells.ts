import type { I18n } from '#app/platform/i18n/i18n.ts'
import { formValues } from './fields/form.ts'
import type { FieldValues, ResourceFields } from './fields/types.ts'
import type { Resource } from './resource.ts'
import type { ResourceRow } from './types.ts'

/** One field by itself. */
export const fieldAlone = ({ fields }: Resource, name: string): ResourceFields => (fields[name] ? { [name]: fields[name] } : {})

/** A field's value as it stands in its input. */
export const cellText = (resource: Resource, name: string, values: FieldValues, i18n: I18n): string =>
  formValues(fieldAlone(resource, name), values, i18n)[name] ?? ''

/** What stands in the cells that are written in the table itself; in the bin nothing is written. */
export function editsOf(resource: Resource, { values, deletedAt }: ResourceRow, i18n: I18n): Record<string, string> {
  if (deletedAt) return {}
  return Object.fromEntries(resource.list.inPlace.map((name) => [name, cellText(resource, name, values, i18n)]))
}
