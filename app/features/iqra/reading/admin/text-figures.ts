import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { presentMeanings } from '../present.ts'
import type { TextCheck, WordAbove } from '../queries/text-check.server.ts'
import type { WordMark } from '../types.ts'

export const markKeys = {
  one: 'reading-admin.mark_one',
  more: 'reading-admin.mark_more',
  missing: 'reading-admin.missing',
} as const satisfies Record<WordMark, MessageKey>

/** How many words, how many of them with a gloss, and which level they speak for. */
export function checkFigures({ words, share, measured }: TextCheck, { t, number }: Pick<I18n, 't' | 'number'>): string {
  if (measured === undefined) return t('reading-admin.words_none')
  return `${t('reading-admin.words_figures', { words: number(words), share: number(share) })} ${t('reading-admin.words_measured', { band: measured })}`
}

/** A word above the text's level, what it means, and what could stand in its place. */
export type AboveView = { word: string; band: string; meaning: string; easier: string }

export const presentAbove = ({ word, band, gloss, easier }: WordAbove, { t, locale }: Pick<I18n, 't' | 'locale'>): AboveView => ({
  ...{ word, band, meaning: presentMeanings(gloss, locale)[0]?.text ?? '' },
  easier: easier.length > 0 ? t('reading-admin.easier_words', { words: easier.join(gloss.language === 'ar' ? '، ' : ', ') }) : '',
})
