import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { presentMeanings } from '../present.ts'
import type { TextCheck, WordAbove } from '../queries/text-check.server.ts'
import { WITHIN_BAND } from '../rules.ts'
import type { MarkedPart, WordMark } from '../types.ts'

export const markKeys = {
  one: 'reading-admin.mark_one',
  more: 'reading-admin.mark_more',
  missing: 'reading-admin.missing',
} as const satisfies Record<WordMark, MessageKey>

/** What the strip above a text says, each figure by its name. */
export const stripNames = ['within', 'one', 'more', 'sentence', 'measured'] as const

/** A word above the text's level, what it means, how often it stands there, and what could stand in its place. */
export type AboveView = {
  id: string
  word: string
  band: string
  root: string
  meaning: string
  times: string
  easier: string
  /** The same as single words, for putting one in the word's place. */
  choices: string[]
}

export type CheckView = {
  figures: string
  strip: Record<(typeof stripNames)[number], string>
  /** How much of the text readers of each band know; `isEnough` from where that is reading and no longer work. */
  readers: { band: string; share: number; percent: string; isEnough: boolean }[]
  lang: string
  dir: 'rtl' | 'ltr'
  paragraphs: MarkedPart[][]
  above: AboveView[]
  missing: string[]
}

/** How many words, how many of them with a gloss, and which level they speak for. */
function checkFigures({ words, share, measured }: TextCheck, { t, number }: Pick<I18n, 't' | 'number'>): string {
  if (measured === undefined) return t('reading-admin.words_none')
  return `${t('reading-admin.words_figures', { words: number(words), share: number(share) })} ${t('reading-admin.words_measured', { band: measured })}`
}

/** A text as its writer sees it, drawn by the page and sent to whoever is writing. */
export function presentCheck(check: TextCheck, i18n: I18n): CheckView {
  const { language, band, words, measured, paragraphs, above, missing, readers, sentence } = check
  const { tag, dir } = localeFacts[language]
  const marked = paragraphs.flat()
  const count = (mark: WordMark) => i18n.number(marked.filter((part) => part.mark === mark).length)
  const within = readers.find((one) => one.band === band)?.share ?? 0
  const isEmpty = words === 0
  return {
    figures: checkFigures(check, i18n),
    strip: {
      within: isEmpty ? '–' : percent(within, i18n),
      ...{ one: count('one'), more: count('more') },
      sentence: isEmpty ? '–' : i18n.number(sentence, 1),
      measured: measured ?? '–',
    },
    readers: readers.map((one) => ({
      ...{ ...one, percent: isEmpty ? '–' : percent(one.share, i18n), isEnough: one.share >= 100 * WITHIN_BAND },
    })),
    ...{ lang: tag, dir, paragraphs, missing },
    above: above.map((one) => presentAbove(one, { times: marked.filter(({ gloss }) => gloss === one.gloss.id).length, i18n })),
  }
}

const percent = (share: number, { t, number }: Pick<I18n, 't' | 'number'>) => t('reading-admin.percent', { share: number(share) })

function presentAbove({ word, band, gloss, easier }: WordAbove, { times, i18n: { t, locale } }: { times: number; i18n: I18n }): AboveView {
  return {
    ...{ id: gloss.id, word, band, root: gloss.root ?? '', choices: easier },
    meaning: presentMeanings(gloss, locale)[0]?.text ?? '',
    times: t('reading-admin.times', { count: times }),
    easier: easier.length > 0 ? t('reading-admin.easier_words', { words: easier.join(gloss.language === 'ar' ? '، ' : ', ') }) : '',
  }
}
