import { type SQL, sql } from 'drizzle-orm'
import { planOnce } from '#app/platform/db/plan-once.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { allowedSlips, shortenedForms, slips } from '../rules.ts'
import { allowedVowelDistance, isLatinWord, skeletonOf, vowelDistance } from '../transliteration/rules.ts'
import type { Candidate } from '../types.ts'

/** Words of one skeleton that are compared; the most common first. */
const SAME_SKELETON = 40
/** Of those, the ones that a word is taken for. */
const MAX_TRANSLITERATIONS = 4

export type Word = { word: string; documents: number }
export type Transliteration = Word & { typed: string }

export const countsOf = (rows: readonly Word[]) => new Map(rows.map(({ word, documents }) => [word, documents]))

/** Which of some words the lexicon holds as they are, and in how many documents. */
export async function findExact(db: DbOrTx, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<Word>(planOnce(exactWords(words)))
  return countsOf(rows)
}

/** For each typed word: the lexicon's words that it may have been meant for. */
export async function findNearWords(db: DbOrTx, words: readonly string[]): Promise<Candidate[]> {
  return (await findUnknownWords(db, { meant: words, foreign: [], parted: [] })).near
}

type Unknown = {
  /** Words that may have been meant for others. */
  meant: readonly string[]
  /** Words that may be of the other script. */
  foreign: readonly string[]
  /** Halves of words that may have been written together. */
  parted: readonly string[]
}
type Found = { near: Candidate[]; transliterations: Transliteration[]; halves: Map<string, number> }
type Row = Word & { how: 'near' | 'foreign' | 'half'; ord: number }

/** What the lexicon holds around words that it does not know. One statement, as each costs the embedded database a millisecond. */
export async function findUnknownWords(db: DbOrTx, { meant, foreign, parted }: Unknown): Promise<Found> {
  const ways = [
    ...(meant.length > 0 ? [sql`select 'near' as how, n.ord, n.word, n.documents from (${nearWords(meant)}) n`] : []),
    ...(foreign.length > 0 ? [sql`select 'foreign' as how, f.ord, f.word, f.documents from (${sameSkeletons(foreign)}) f`] : []),
    ...(parted.length > 0 ? [sql`select 'half' as how, 0 as ord, h.word, h.documents from (${exactWords(parted)}) h`] : []),
  ]
  const { rows } = ways.length > 0 ? await db.execute<Row>(planOnce(sql.join(ways, sql` union all `))) : { rows: [] }
  const foundBy = (how: Row['how']) => rows.filter((row) => row.how === how)
  return {
    near: nearest(foundBy('near'), meant),
    transliterations: transliterationsOf(foundBy('foreign'), foreign),
    halves: countsOf(foundBy('half')),
  }
}

const exactWords = (words: readonly string[]): SQL =>
  sql`select word, documents from search_words where word = any(${sql.param([...new Set(words)])}::text[])`

/**
 * Two words one slip apart share one of their shortened forms (`deletes`, exact and indexed); longer words that differ twice
 * are found by their trigrams, and by their first two letters, since two slips in eight letters leave few trigrams.
 */
function nearWords(words: readonly string[]): SQL {
  const shortened = words.map((word) => shortenedForms(word).join(' '))
  return sql`
    select t.ord::int as ord, c.word, c.documents
    from unnest(${sql.param(words)}::text[], ${sql.param(shortened)}::text[]) with ordinality t(word, shortened, ord)
    cross join lateral (
      (select w.word, w.documents from search_words w
        where length(t.word) > 3 and w.deletes && string_to_array(t.shortened, ' ') and w.word <> t.word
        order by levenshtein_less_equal(w.word, t.word, 2), w.documents desc limit 24)
      union
      (select w.word, w.documents from search_words w
        where length(t.word) > 5 and w.word % t.word and levenshtein_less_equal(w.word, t.word, 2) <= 2 and w.word <> t.word
        order by levenshtein_less_equal(w.word, t.word, 2), w.documents desc limit 12)
      union
      (select w.word, w.documents from (
          select n.word, n.documents from search_words n where length(t.word) > 5
            and n.word ~>=~ left(t.word, 2) and n.word ~<~ (left(t.word, 2) || ${'\u{10ffff}'}::text) limit 2000
        ) w
        where length(w.word) between length(t.word) - 2 and length(t.word) + 2
          and levenshtein_less_equal(w.word, t.word, 2) <= 2 and w.word <> t.word
        order by levenshtein_less_equal(w.word, t.word, 2), w.documents desc limit 12)
    ) c`
}

/** Words of the other script with the consonants of each; `-` is nobody's: a vowel or two say nothing. */
function sameSkeletons(words: readonly string[]): SQL {
  const skeletons = words.map(skeletonOf).map((skeleton) => (skeleton.length >= 2 ? skeleton : '-'))
  return sql`
    select t.ord::int as ord, c.word, c.documents
    from unnest(${sql.param(words)}::text[], ${sql.param(skeletons)}::text[]) with ordinality t(word, skeleton, ord)
    cross join lateral (
      select w.word, w.documents from search_words w
      where w.skeleton = t.skeleton and (w.word ~ '[a-z]') <> (t.word ~ '[a-z]') and length(w.word) > 1
      order by w.documents desc limit ${SAME_SKELETON}
    ) c`
}

function nearest(rows: readonly Row[], words: readonly string[]): Candidate[] {
  return (
    rows
      .map(({ ord, word, documents }): Candidate => ({ ord, word, documents, how: 'typo', distance: slips(word, words[ord - 1] ?? '') }))
      .filter(({ ord, distance }) => distance <= allowedSlips(words[ord - 1] ?? ''))
      .sort((a, b) => a.distance - b.distance)
      // One slip explains more than two: farther words count only for a typed word that has no nearer one.
      .filter(({ ord, distance }, _, sorted) => distance === sorted.find((item) => item.ord === ord)?.distance)
  )
}

/** For each of some words: those of the other script that it is another writing of, the nearest in their vowels. */
function transliterationsOf(rows: readonly Row[], words: readonly string[]): Transliteration[] {
  const found = rows
    .map(({ ord, word, documents }) => ({ typed: words[ord - 1] ?? '', word, documents }))
    .map((row) => ({ ...row, distance: isLatinWord(row.typed) ? vowelDistance(row.word, row.typed) : vowelDistance(row.typed, row.word) }))
    .filter(({ typed, distance }) => distance <= allowedVowelDistance(skeletonOf(typed)))
    .sort((a, b) => a.distance - b.distance)
  return words.flatMap((typed) => {
    const own = found.filter((one) => one.typed === typed)
    return own.filter(({ distance }) => distance === own[0]?.distance).slice(0, MAX_TRANSLITERATIONS)
  })
}
