import { foldArabic } from '#app/platform/arabic.ts'
import { type Locale, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import {
  type LocalizedText,
  type MessageListView,
  messageViews,
  type Overrides,
  type SiteMessage,
  type SourceMessage,
  type TranslationState,
  textStates,
} from './types.ts'

export const TRANSLATIONS = '/admin/translations'
export const PAGE_SIZE = 40
/** Pages past this are reached by narrowing the list. */
export const MAX_PAGE = 400

/** States that something should be done about. */
const WORK: readonly TranslationState[] = ['missing', 'unfit', 'outdated', 'upgraded']

/** Whether a text may stand in for the original of its key. */
type Fits = (locale: Locale, text: string, original: string) => boolean

/** A message in all languages, as visitors read it now, and what is to be said of each. */
export function describeMessage({ key, folder, texts }: SourceMessage, overrides: Overrides, fits: Fits): SiteMessage {
  const original = texts[sourceLocale] ?? ''
  const isFit = (locale: Locale) => {
    const override = overrides[locale]
    return override === undefined || fits(locale, override.text, original)
  }
  const arabic = (isFit(sourceLocale) ? overrides[sourceLocale]?.text : undefined) ?? original
  return {
    key,
    folder,
    texts: locales.map((locale): LocalizedText => {
      const override = overrides[locale]
      const builtIn = texts[locale]
      const text = override?.text ?? builtIn
      const states: Record<TranslationState, boolean> = {
        missing: text === undefined,
        unfit: !isFit(locale),
        outdated: locale !== sourceLocale && text !== undefined && (override?.source ?? original) !== arabic,
        upgraded: override !== undefined && override.builtIn !== (builtIn ?? ''),
        edited: override !== undefined && override.text !== builtIn,
        same: locale !== sourceLocale && text === arabic && /\p{L}/u.test(arabic.replace(/\{[^{}]*\}/g, '')),
      }
      return { locale, text, builtIn, override, states: textStates.filter((state) => states[state]) }
    }),
  }
}

/** What has a key of its own in it, such as the count of its comments. */
type Keyed = Pick<ReadonlyMap<string, unknown>, 'has'>
const NONE: Keyed = new Map()

/** `discussed`: the texts whose comments wait. */
export function isInView(message: SiteMessage, view: MessageListView, discussed: Keyed = NONE): boolean {
  if (view === 'all') return true
  if (view === 'discussed') return discussed.has(message.key)
  return message.texts.some(({ states }) => (view === 'work' ? states.some((state) => WORK.includes(state)) : states.includes(view)))
}

export function countViews(messages: readonly SiteMessage[], discussed: Keyed = NONE): Record<MessageListView, number> {
  const count = (view: MessageListView) => messages.filter((message) => isInView(message, view, discussed)).length
  return Object.fromEntries(messageViews.map((view) => [view, count(view)])) as Record<MessageListView, number>
}

/** The texts that the owner has to see, in a language: of all, so many are there and as new as their Arabic. */
export function countDone(messages: readonly SiteMessage[], locale: Locale): number {
  return messages.filter(({ texts }) => !texts.some((text) => text.locale === locale && text.states.some((state) => WORK.includes(state))))
    .length
}

/** The same text is folded for every search: built-in ones a single time. */
const folded = new Map<string, string>()
const foldOnce = (text: string): string => {
  const known = folded.get(text)
  if (known !== undefined) return known
  const made = foldArabic(text)
  // Room for all built-in texts; what the owner writes comes and goes.
  if (folded.size > 40_000) folded.clear()
  folded.set(text, made)
  return made
}

/** Whether a message has these words in its key or in any language. */
export function isMatching({ key, texts }: SiteMessage, query: string): boolean {
  if (query === '') return true
  if (key.includes(query.toLowerCase())) return true
  const folded = foldArabic(query)
  return folded !== '' && texts.some(({ text, builtIn }) => foldOnce(text ?? builtIn ?? '').includes(folded))
}

export type MessageSide = 'visitors' | 'admin'

/** On which side of the counter the texts of a folder stand. */
export function sideOf(folder: string): MessageSide {
  return /(^|\/)(admin|resources|saved-views|audit|security-log|analytics|settings|item-bank|import|imports|product-import|wizard|ledger|moderation)(\/|$)/.test(
    folder,
  )
    ? 'admin'
    : 'visitors'
}

/** The room that a folder belongs to: `store/orders/admin` is of the shop. */
export const areaOf = (folder: string): string => folder.split('/')[0] ?? ''

/** The key after this one in a list, or the first. */
export function nextKey(keys: readonly string[], key: string): string | undefined {
  const at = keys.indexOf(key)
  return at < 0 ? keys[0] : keys[at + 1]
}
