import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Field, FieldOptions, FieldValue } from './fields/types.ts'

export type Reading = { i18n: I18n; options: FieldOptions }

/** A value in words; '' for nothing. */
export function valueText(name: string, field: Field, value: FieldValue, { i18n, options }: Reading): string {
  return value === null ? '' : field.toText(value, { i18n, options: options[name] ?? [] })
}
