export const locales = ['ar', 'en', 'es', 'fr'] as const
export type Locale = (typeof locales)[number]
export const sourceLocale: Locale = 'ar'

type LocaleFacts = {
  /** BCP 47 tag for <html lang> and hreflang. */
  tag: string
  /** Tag for Intl: Morocco writes 0–9 in Arabic too. */
  intl: string
  dir: 'rtl' | 'ltr'
  /** The language's own name, for a language menu. */
  name: string
  /** Path prefix; Arabic has none. */
  prefix: string
}

export const localeFacts: Record<Locale, LocaleFacts> = {
  ar: { tag: 'ar-MA', intl: 'ar-MA-u-nu-latn', dir: 'rtl', name: 'العربية', prefix: '' },
  en: { tag: 'en', intl: 'en-GB', dir: 'ltr', name: 'English', prefix: '/en' },
  es: { tag: 'es', intl: 'es-ES', dir: 'ltr', name: 'Español', prefix: '/es' },
  fr: { tag: 'fr', intl: 'fr-FR', dir: 'ltr', name: 'Français', prefix: '/fr' },
}

/** The address of a page in a language: its prefix before the path that all languages share. */
export function inLanguage(prefix: string, path: string): string {
  const address = prefix + path
  return address === '/' ? address : address.replace(/\/$/, '')
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}
