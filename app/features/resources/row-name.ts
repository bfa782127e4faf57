import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import type { FieldValues } from './fields/types.ts'
import type { Resource } from './resource.ts'

/** So much of a text stands for a name. */
const LONGEST_NAME = 70

/** What a row is called in the reader's language. */
export const rowName = (resource: Resource, values: FieldValues, { locale }: I18n): string => rowTitle(resource, values, locale)

/** A row's title in a language, or the first words of the text that stands for it. */
export function rowTitle(resource: Resource, values: FieldValues, locale: Locale): string {
  const { title, titleElse } = resource
  return textIn(resource, title, values, locale) || (titleElse ? beginning(textIn(resource, titleElse, values, locale)) : '')
}

function textIn({ fields }: Resource, name: string, values: FieldValues, locale: Locale): string {
  const value = values[name]
  if (fields[name]?.kind === 'local') return value ? localize(value as LocalText, locale) : ''
  return typeof value === 'string' ? value : ''
}

function beginning(text: string): string {
  if (text.length <= LONGEST_NAME) return text
  const end = text.lastIndexOf(' ', LONGEST_NAME)
  return `${text.slice(0, end > 0 ? end : LONGEST_NAME)}…`
}
