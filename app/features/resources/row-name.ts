import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import type { FieldValues } from './fields/types.ts'
import type { Resource } from './resource.ts'

/** What a row is called in the reader's language. */
export function rowName({ title, fields }: Resource, values: FieldValues, i18n: I18n): string {
  const value = values[title]
  if (fields[title]?.kind === 'local') return value ? localize(value as LocalText, i18n.locale) : ''
  return typeof value === 'string' ? value : ''
}
