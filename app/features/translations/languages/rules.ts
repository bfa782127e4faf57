import type { Locale } from '#app/platform/i18n/locales.ts'
import { sideOf, TRANSLATIONS } from '../rules.ts'
import type { SiteMessage, TranslationState } from '../types.ts'
import type { FolderGaps } from './types.ts'

export const LANGUAGES = `${TRANSLATIONS}/languages`

/** Without these a visitor reads two languages on one screen, or a text that the site cannot show. */
const REQUIRED: readonly TranslationState[] = ['missing', 'unfit']
/** These are read, and say what the Arabic no longer says. */
const ADVISED: readonly TranslationState[] = ['outdated', 'upgraded']

const statesOf = ({ texts }: SiteMessage, locale: Locale) => texts.find((text) => text.locale === locale)?.states ?? []
const hasAny = (states: readonly TranslationState[], some: readonly TranslationState[]) => states.some((state) => some.includes(state))

/** What the texts of a language lack, screen by screen (a folder of texts is a screen's), the most first. Complete ones are left out. */
export function listFolderGaps(messages: readonly SiteMessage[], locale: Locale): FolderGaps[] {
  return [...Map.groupBy(messages, ({ folder }) => folder)]
    .map(([folder, some]): FolderGaps => {
      const states = some.map((message) => statesOf(message, locale))
      return {
        folder,
        side: sideOf(folder),
        total: some.length,
        required: states.filter((one) => hasAny(one, REQUIRED)).length,
        advised: states.filter((one) => hasAny(one, ADVISED)).length,
      }
    })
    .filter(({ required, advised }) => required + advised > 0)
    .sort((a, b) => b.required - a.required || b.advised - a.advised || (a.folder < b.folder ? -1 : 1))
}

/** How many texts that visitors read still stand in the way of publishing. */
export const countRequired = (gaps: readonly FolderGaps[]): number =>
  gaps.filter(({ side }) => side === 'visitors').reduce((sum, { required }) => sum + required, 0)
