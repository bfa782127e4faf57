import { I18n, type Messages } from '../i18n/i18n.ts'
import { isLocale, sourceLocale } from '../i18n/locales.ts'

let own: I18n | undefined

/** The page's language with the texts that the page brings along for its elements (`messages` of its route's handle). */
export function pageI18n(): I18n {
  if (own) return own
  const messages = JSON.parse(document.getElementById('messages')?.textContent ?? '{}') as Messages
  const language = document.documentElement.lang.slice(0, 2)
  own = new I18n(isLocale(language) ? language : sourceLocale, messages)
  return own
}
