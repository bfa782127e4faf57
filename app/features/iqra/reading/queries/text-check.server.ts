import type { Db } from '#app/platform/db/types.ts'
import { glossFinder } from '../glossary.ts'
import { listGlosses, listTextsByIds } from '../queries.server.ts'
import { coverageOf, measureBand, wordsAbove } from '../rules.ts'
import type { ReadingLanguage } from '../types.ts'

export type TextCheck = {
  language: ReadingLanguage
  words: number
  share: number
  above: { word: string; band: string }[]
  missing: string[]
}

/** What the glossary says of a text; null for one that is not there. */
export async function checkText(db: Db, id: string): Promise<TextCheck | null> {
  const [text] = await listTextsByIds(db, [id])
  if (!text) return null
  const { language, band, body } = text
  const find = glossFinder(await listGlosses(db, language), language)
  const { words, glossed, missing } = coverageOf(body, language, find)
  const above = wordsAbove(body, language, band, find).map(({ word, gloss }) => ({ word, band: gloss.band }))
  return { language, words, share: words === 0 ? 0 : Math.floor((1000 * glossed) / words) / 10, above, missing }
}

/** The band that a text's words speak for, by the glossary as it is now. */
export async function measureText(db: Db, body: string, language: ReadingLanguage) {
  return measureBand(body, language, glossFinder(await listGlosses(db, language), language))
}
