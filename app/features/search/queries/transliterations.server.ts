import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { allowedVowelDistance, isLatinWord, skeletonOf, vowelDistance } from '../transliteration/rules.ts'

/** Words of one skeleton that are compared; the most common first. */
const SAME_SKELETON = 40
/** Of those, the ones that a word is taken for. */
const MAX_TRANSLITERATIONS = 4

export type Transliteration = { typed: string; word: string; documents: number }

/** For each of some words: those of the other script that it is another writing of, the nearest in their vowels. */
export async function findTransliterations(db: DbOrTx, words: readonly string[]): Promise<Transliteration[]> {
  const requested = words.map((word) => ({ word, skeleton: skeletonOf(word) })).filter(({ skeleton }) => skeleton.length >= 2)
  if (requested.length === 0) return []
  const { rows } = await db.execute<Transliteration>(sql`
    select t.word as typed, c.word, c.documents
    from unnest(${sql.param(requested.map(({ word }) => word))}::text[], ${sql.param(requested.map(({ skeleton }) => skeleton))}::text[])
      t(word, skeleton)
    cross join lateral (
      select w.word, w.documents from search_words w
      where search_skeleton(w.word) = t.skeleton and (w.word ~ '[a-z]') <> (t.word ~ '[a-z]') and length(w.word) > 1
      order by w.documents desc limit ${SAME_SKELETON}
    ) c`)
  const found = rows
    .map((row) => ({ ...row, distance: isLatinWord(row.typed) ? vowelDistance(row.word, row.typed) : vowelDistance(row.typed, row.word) }))
    .filter(({ typed, distance }) => distance <= allowedVowelDistance(skeletonOf(typed)))
    .sort((a, b) => a.distance - b.distance)
  return words.flatMap((typed) => {
    const own = found.filter((one) => one.typed === typed)
    return own.filter(({ distance }) => distance === own[0]?.distance).slice(0, MAX_TRANSLITERATIONS)
  })
}
