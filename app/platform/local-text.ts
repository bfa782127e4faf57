import type { Locale } from './i18n/locales.ts'

/** A text that the owner wrote: Arabic is the source, a missing language falls back to it. */
export type LocalText = { ar: string; en?: string | undefined; es?: string | undefined; fr?: string | undefined }

export function localize(text: LocalText, locale: Locale): string {
  return text[locale] || text.ar
}

export function localizeOptional(text: LocalText | null | undefined, locale: Locale): string | undefined {
  return text ? localize(text, locale) : undefined
}

/** A text and the language it is really written in, which the page must say when it is not the page's own. */
export type WrittenText = { text: string; locale: Locale }

export function writtenText(text: LocalText, locale: Locale): WrittenText {
  return text[locale] ? { text: text[locale], locale } : { text: text.ar, locale: 'ar' }
}
