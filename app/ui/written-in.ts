import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'

type Language = { lang?: string; dir?: 'rtl' | 'ltr' }

/** The attributes of a text in another language than the page's: screen readers change voice, lines run its way. */
export function useWrittenIn(): (locale: Locale) => Language {
  const page = useI18n().locale
  return (locale) => (locale === page ? {} : { lang: localeFacts[locale].tag, dir: localeFacts[locale].dir })
}
