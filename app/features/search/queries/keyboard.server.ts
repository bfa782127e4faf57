import type { DbOrTx } from '#app/platform/db/types.ts'
import { queryWords } from '../rules.ts'
import { keyboardReadings } from '../transliteration/keyboard.ts'
import { findExact } from './unknown-words.server.ts'

/** What the keys of a query say on the other keyboard, when documents hold every word of that. */
export async function findKeyboardReading(db: DbOrTx, query: string): Promise<string | undefined> {
  const readings = keyboardReadings(query).map((text) => ({ text, words: queryWords(text) }))
  const known = await findExact(
    db,
    readings.flatMap(({ words }) => words),
  )
  return readings.find(({ words }) => words.some((word) => word.length > 2) && words.every((word) => known.has(word)))?.text
}
