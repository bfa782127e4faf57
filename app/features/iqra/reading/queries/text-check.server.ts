import type { Band } from '#app/features/iqra/placement/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import { glossFinder } from '../glossary.ts'
import { listGlosses, listTextsByIds } from '../queries.server.ts'
import { bandShares, coverageOf, easierWords, markedParagraphs, measureBand, sentenceLength, wordsAbove } from '../rules.ts'
import type { Gloss, MarkedPart, ReadingLanguage } from '../types.ts'

export type WordAbove = { word: string; band: string; gloss: Gloss; easier: string[] }

export type TextCheck = {
  language: ReadingLanguage
  band: Band
  words: number
  share: number
  /** What its words speak for; undefined where it has none. */
  measured: Band | undefined
  paragraphs: MarkedPart[][]
  /** Words above the band, each with what it means and what easier words there are for it. */
  above: WordAbove[]
  missing: string[]
  /** How much of the text readers of each band know, in percent. */
  readers: { band: Band; share: number }[]
  sentence: number
}

type Written = { language: ReadingLanguage; band: Band; body: string }

/** What the glossary says of a text as it is saved; of none, for one that is not there. */
export async function checkSavedText(db: Db, id: string | undefined): Promise<TextCheck> {
  const [text] = id === undefined ? [] : await listTextsByIds(db, [id])
  return checkWritten(db, text ?? { language: 'ar', band: 'A1', body: '' })
}

/** The same of a text as it stands in its form. */
export async function checkWritten(db: Db, { language, band, body }: Written): Promise<TextCheck> {
  const glosses = body.trim() === '' ? [] : await listGlosses(db, language)
  const find = glossFinder(glosses, language)
  const { words, glossed, missing } = coverageOf(body, language, find)
  return {
    ...{ language, band, words, missing },
    share: words === 0 ? 0 : Math.floor((1000 * glossed) / words) / 10,
    measured: words === 0 ? undefined : measureBand(body, language, find),
    paragraphs: markedParagraphs(body, { language, band, find }),
    ...{ readers: bandShares(body, language, find), sentence: sentenceLength(body, language) },
    above: wordsAbove(body, language, band, find).map(({ word, gloss }) => ({
      ...{ word, band: gloss.band, gloss },
      easier: easierWords(gloss, { band, glosses, find }),
    })),
  }
}

/** The band that a text's words speak for, by the glossary as it is now. */
export async function measureText(db: Db, body: string, language: ReadingLanguage) {
  return measureBand(body, language, glossFinder(await listGlosses(db, language), language))
}
