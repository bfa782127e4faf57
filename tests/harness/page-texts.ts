import type { Page } from 'playwright-core'
import { builtInMessages } from '#app/catalogue.server.ts'
import { indexPlaces, keysOf } from '#app/features/translations/places/rules.ts'
import { describeMessage } from '#app/features/translations/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

/** A text of a page, or of an attribute that is read to somebody, with the language that the page says it is in. */
type PageText = { text: string; lang: string }

/** What a page says, whether it can be seen or only be heard, without what somebody typed. */
export const textsOf = (page: Page): Promise<PageText[]> =>
  page.evaluate(() => {
    const READ_ALOUD = ['aria-label', 'title', 'placeholder', 'alt', 'data-label']
    const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') ?? ''
    const texts: { text: string; lang: string }[] = [{ text: document.title, lang: langOf(document.documentElement) }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of READ_ALOUD) texts.push({ text: node.getAttribute(name) ?? '', lang: langOf(node) })
      } else if (!node.parentElement?.closest('script, style, template, textarea, code')) {
        texts.push({ text: node.textContent ?? '', lang: langOf(node.parentElement) })
      }
    }
    return texts.map(({ text, lang }) => ({ text: text.replace(/\s+/g, ' ').trim(), lang })).filter(({ text }) => text !== '')
  })

const messages = () => [...builtInMessages().values()].map((source) => describeMessage(source, {}, () => true))

/**
 * What stays as it was written: names that languages have in themselves, mails that were sent, sentences of the content (an
 * article, a question of a course) that happen to fit a message that is mostly an argument.
 */
const SENTENCES = [
  'security-log.alert_subject',
  'orders-admin.yesterday_at',
  'contact.mail_subject',
  'requests-admin.came_on',
  'invoices.mail_subject',
  'entries.portal_n',
]
const isContent = (key: string) => /\.language_ar$/.test(key) || SENTENCES.includes(key)

/** Judges texts of pages in `locale`: what is no text of that language, in words. */
export function textJudge(locale: Exclude<Locale, 'ar'>): (texts: readonly PageText[]) => string[] {
  const all = messages()
  const keys = new Set(all.map(({ key }) => key))
  const arabic = indexPlaces(all, 'ar')
  const inBoth = (key: string) => {
    const textIn = (one: Locale) => all.find((message) => message.key === key)?.texts.find((text) => text.locale === one)?.text
    return textIn('ar') === textIn(locale)
  }
  return (texts) =>
    texts.flatMap(({ text, lang }) => {
      const shown = text.match(/[a-z][a-z-]*\.[a-z][a-z0-9_]*/g)?.filter((one) => keys.has(one)) ?? []
      if (shown.length > 0) return [`the key ${shown[0]} is shown: ${text.slice(0, 80)}`]
      if (/\{[a-z_]+(?:,|\})/.test(text)) return [`an argument is shown: ${text.slice(0, 80)}`]
      // What says that it is Arabic is: another language's name, a word to learn, something that nobody has translated.
      if (!/[\u0621-\u064a]/.test(text) || lang.startsWith('ar')) return []
      const [key] = keysOf(arabic, text)
      return key && !inBoth(key) && !isContent(key) ? [`${key} is in Arabic: ${text.slice(0, 80)}`] : []
    })
}
