import { sql } from 'drizzle-orm'
import { planOnce } from '#app/platform/db/plan-once.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { joinedWords } from '../parts.ts'
import { anyOf, splits } from '../rules.ts'
import type { Candidate, FoundPart, QueryPart } from '../types.ts'
import { HELD_BY_MANY } from './candidates.server.ts'
import { countsOf, findUnknownWords, type Transliteration, type Word } from './unknown-words.server.ts'

type Lexicon = { completions: Candidate[]; known: Map<string, number> }

/**
 * For each of `begun` itself and the words that begin with it, and which of `lookedUp` there are as they stand, with how many
 * documents hold them. One statement: in the embedded database each costs a millisecond before it has done anything.
 */
async function findWords(db: DbOrTx, { begun, lookedUp }: { begun: readonly string[]; lookedUp: readonly string[] }): Promise<Lexicon> {
  const { rows } = await db.execute<Word & { ord: number }>(
    planOnce(sql`
    select t.ord::int as ord, c.word, c.documents from unnest(${sql.param(begun)}::text[]) with ordinality t(word, ord)
    cross join lateral (
      select w.word, w.documents from search_words w
      where w.word ~>=~ t.word and w.word ~<~ (t.word || ${'\u{10ffff}'}::text)
      order by w.word <> t.word, w.documents desc
      limit 24
    ) c
    union all select 0, word, documents from search_words where word = any(${sql.param([...new Set(lookedUp)])}::text[])`),
  )
  const completions = rows
    .filter(({ ord }) => ord > 0)
    .map((row): Candidate => ({ ...row, how: row.word === begun[row.ord - 1] ? 'exact' : 'prefix', distance: 0 }))
  return { completions, known: countsOf(rows.filter(({ ord }) => ord === 0)) }
}

/** The ways to part a word in two that the lexicon holds both of, the most common pair of words first. */
function partedBy(word: string, known: ReadonlyMap<string, number>): string[][] {
  return splits(word)
    .filter((pair) => pair.every((part) => known.has(part)))
    .sort((a, b) => commonness(b, known) - commonness(a, known))
    .slice(0, 2)
}

const commonness = (pair: readonly string[], known: ReadonlyMap<string, number>) =>
  Math.min(...pair.map((part) => (part.length > 2 ? (known.get(part) ?? 0) : 1)))

/** The weight of what stands in so many documents; never nothing. */
const weightOf = (documents: number) => 1 + Math.log(1 + 2000 / (1 + documents))

/** `near`: with the word that it was taken for, the nearest first. */
export type Known = {
  parts: FoundPart[]
  ignored: QueryPart[]
  near: (Candidate & { typed: string })[]
  matched: Set<string>
  read: WordsRead
}

/**
 * What the lexicon knows of each part. A word that nothing holds and nobody says otherwise is looked for in its
 * neighbourhood; what is not found there either is set aside.
 */
export async function knowParts(db: DbOrTx, requested: readonly QueryPart[]): Promise<Known> {
  return judgeParts(db, await readWords(db, requested), false)
}

/** The same, where every word may be a slip. */
export const guessParts = (db: DbOrTx, { read }: Known): Promise<Known> => judgeParts(db, read, true)

/** What the lexicon holds of the words as they are: the same however they are taken. */
type WordsRead = Lexicon & { requested: readonly QueryPart[]; single: readonly string[]; joined: ReturnType<typeof joinedWords> }

async function readWords(db: DbOrTx, requested: readonly QueryPart[]): Promise<WordsRead> {
  const single = requested.flatMap(({ words }) => (words.length === 1 ? words : []))
  const joined = joinedWords(requested)
  const lookedUp = [...requested.flatMap(({ words, means }) => [...words, ...means.flat()]), ...joined.map(({ word }) => word)]
  return { ...(await findWords(db, { begun: single, lookedUp })), requested, single, joined }
}

async function judgeParts(db: DbOrTx, read: WordsRead, guessAll: boolean): Promise<Known> {
  const { completions, requested, single, joined } = read
  const known = new Map(read.known)
  const isGuess = ({ words: [word = ''] }: QueryPart) => guessAll && (known.get(word) ?? 0) < HELD_BY_MANY
  const lost = requested.filter((part) => part.words.length === 1 && (isGuess(part) || isLost(part, { completions, single, known })))
  const lostWords = lost.map(({ words }) => words[0] ?? '')
  const unknown = single.filter((word) => !known.has(word))
  const { near, transliterations, halves } = await findUnknownWords(db, {
    meant: lostWords,
    foreign: unnamed(requested, known),
    parted: unknown.flatMap((word) => splits(word).flat()),
  })
  for (const [word, documents] of halves) known.set(word, documents)
  for (const { word, documents } of transliterations) known.set(word, documents)
  const looked: Looked = { completions, single, known, joined, near: near.map((one) => ({ ...one, typed: lostWords[one.ord - 1] ?? '' })) }
  const sets = requested.map((part, at) => setsOf(part, at, { ...looked, transliterations }))
  const matched = new Set(sets.flatMap(({ exact, other, begun, slip }) => [...exact, ...other, ...begun, ...slip].flat()))
  const guessed = countsOf([...completions, ...near])
  const parts = requested.map((part, at) => foundPart(part, sets[at] as WordSets, { known, guessed }))
  const isKnown = ({ exact, other, begun, slip, pins }: FoundPart) => exact ?? other ?? begun ?? slip ?? pins[0]
  return {
    parts: parts.filter((part) => isKnown(part) !== undefined && isKnown(part) !== null),
    ignored: parts.filter((part) => isKnown(part) === undefined || isKnown(part) === null),
    near: looked.near.filter((one) => parts.some((part) => part.slip !== null && part.words[0] === one.typed)),
    matched,
    read,
  }
}

/** How rare what stands for a part is; of words a slip away the lexicon has not been asked. */
function leastOf(sets: readonly (readonly string[])[], known: ReadonlyMap<string, number>): number {
  const counts = sets.map((words) => Math.min(...words.map((word) => known.get(word) ?? 10)))
  return counts.length > 0 ? Math.min(...counts) : 10
}

/** In how many documents the most common of some sets of words stands, as far as the least common word of a set allows. */
function mostOf(sets: readonly (readonly string[])[], counts: ReadonlyMap<string, number>): number {
  return Math.max(0, ...sets.map((words) => Math.min(...words.map((word) => counts.get(word) ?? 0))))
}

/** The single words that stand in no document as they are and that nobody says otherwise: they may be of the other script. */
function unnamed(requested: readonly QueryPart[], known: ReadonlyMap<string, number>): string[] {
  return requested.flatMap(({ words, means, pins }) =>
    words.length === 1 && pins.length === 0 && means.length === 0 && !known.has(words[0] ?? '') ? words : [],
  )
}

type Completed = { completions: readonly Candidate[]; single: readonly string[]; known: ReadonlyMap<string, number> }
type Looked = Completed & { joined: ReturnType<typeof joinedWords>; near: readonly (Candidate & { typed: string })[] }

/** The sets of words that stand for a part, each set to be there whole. */
type WordSets = Record<'exact' | 'other' | 'begun' | 'slip', readonly (readonly string[])[]>

function setsOf(part: QueryPart, at: number, looked: Looked & { transliterations: readonly Transliteration[] }): WordSets {
  const { completions, single, known, joined, near, transliterations } = looked
  const exact = part.words.every((one) => known.has(one)) ? [part.words] : []
  const joint = joined.filter((one) => (one.at === at || one.at + 1 === at) && known.has(one.word)).map((one) => [one.word])
  // What holds these words holds the part as it was typed: looking for it beside that finds nothing more.
  const saysMore = (words: readonly string[]) => exact.length === 0 || !part.words.every((one) => words.includes(one))
  const meant = part.means.filter((words) => words.every((one) => known.has(one)) && saysMore(words))
  if (part.words.length > 1) return { exact, other: [...meant, ...joint], begun: [], slip: [] }
  const [word = ''] = part.words
  const otherWords = [...meant, ...joint, ...(known.has(word) ? [] : partedBy(word, known))]
  const foreign = transliterations.filter(({ typed }) => typed === word).map((one) => [one.word])
  const begun = completions.filter((one) => one.how === 'prefix' && single[one.ord - 1] === word).map((one) => [one.word])
  const nearby = otherWords.length > 0 ? [] : near.filter(({ typed }) => typed === word)
  const slips = nearby.map((one) => [one.word])
  // One slip in the script it was typed in is likelier than the other script.
  if (nearby.some(({ distance }) => distance === 1)) return { exact, other: otherWords, begun, slip: [...slips, ...foreign] }
  return { exact, other: [...otherWords, ...foreign], begun, slip: slips }
}

/** In how many documents words stand: those that were looked up, and those that came up beside them. */
type Counts = { known: ReadonlyMap<string, number>; guessed: ReadonlyMap<string, number> }

function foundPart(part: QueryPart, { exact, other, begun, slip }: WordSets, counts: Counts): FoundPart {
  const { known, guessed } = counts
  const documents =
    exact.length > 0 ? Math.min(...part.words.map((one) => known.get(one) ?? 0)) : leastOf([...other, ...begun, ...slip], known)
  return {
    ...part,
    exact: anyOf(exact),
    other: anyOf(other),
    begun: anyOf(begun),
    slip: anyOf(slip),
    documents,
    heldBy: mostOf([...exact, ...other, ...begun, ...slip], new Map([...guessed, ...known])),
    weight: weightOf(documents),
  }
}

function isLost({ words, means, pins }: QueryPart, { completions, single, known }: Completed): boolean {
  const [word = ''] = words
  if (pins.length > 0 || means.some((set) => set.every((one) => known.has(one)))) return false
  return !known.has(word) && !completions.some((one) => single[one.ord - 1] === word)
}
