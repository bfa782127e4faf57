import { sql } from 'drizzle-orm'
import { planOnce } from '#app/platform/db/plan-once.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import answers from './data/answers.json' with { type: 'json' }
import { queryParts } from './parts.ts'
import { findCandidates, LOOKED_AT, readHits } from './queries/candidates.server.ts'
import { findKeyboardReading } from './queries/keyboard.server.ts'
import { guessParts, type Known, knowParts } from './queries/lexicon.server.ts'
import { findNearWords } from './queries/unknown-words.server.ts'
import { rank } from './rank.ts'
import { asTyped, foldedWords, MAX_PAGE, normaliseQuery, PAGE_SIZE, queryWords, spellingIn, writtenIn } from './rules.ts'
import { findSynonyms } from './synonyms/queries.server.ts'
import type { SynonymPreview } from './synonyms/types.ts'
import type { QueryPart, Ranked, SearchHit, SearchKind, SearchResponse } from './types.ts'

export type SearchParams = {
  query: string
  kind?: SearchKind | undefined
  cityId?: string | undefined
  /** Of the page that shows the hits: what is public in another language than Arabic alone is found by its readers. */
  locale?: Locale | undefined
  page?: number | undefined
  /** Asked at every letter: of what holds only some of the words, less is looked at. */
  isTyping?: boolean | undefined
  /** Synonyms that are tried and not saved. */
  preview?: SynonymPreview | undefined
  /** What other rooms know of the things found, such as whether they are open: leaves some out, or puts them in another order. */
  arrange?: Arrange | undefined
}

export type Arrange = (ranked: readonly Ranked[]) => Promise<Ranked[]>

/** Hits of one kind that can be leafed through. */
const RANKED = PAGE_SIZE * MAX_PAGE
/** Shown of each kind while no kind is chosen. */
export const SHOWN_OF_EACH = 6

type Counts = Record<SearchKind, number>

const NOTHING: SearchResponse = {
  hits: [],
  counts: {},
  cityCounts: {},
  corrected: null,
  atLeast: false,
  matched: [],
  ignored: [],
  suggestions: [],
}

/**
 * Searches everything published for what has most and rarest of what was asked. A word that nothing holds is looked for a
 * slip or two away; when no document has all that was asked as it stands, every word may be a slip. What is not known even
 * so is set aside and named.
 */
export async function searchEverything(db: DbOrTx, params: SearchParams): Promise<SearchResponse> {
  const requested = queryParts(params.query, await findSynonyms(db, params.query, params.preview))
  if (requested.length === 0) return NOTHING
  let known = await knowParts(db, requested)
  const reading = isMostlyUnknown(known) ? await findKeyboardReading(db, params.query) : undefined
  // The other keyboard was switched on: what its keys say is what was asked.
  if (reading !== undefined) return { ...(await searchEverything(db, { ...params, query: reading })), corrected: reading, suggestions: [] }
  let ranked = await rankKnown(db, known, params)
  if (!hasAll(ranked, known) && known.near.length === 0 && known.parts.some(({ words }) => words.length === 1)) {
    const guessed = await guessParts(db, known)
    if (guessed.near.length > 0) {
      known = guessed
      ranked = await rankKnown(db, known, params)
    }
  }
  const [everyKind, everyCity] = await Promise.all([
    params.kind ? rankKnown(db, known, { ...params, kind: undefined }) : ranked,
    params.cityId ? rankKnown(db, known, { ...params, cityId: undefined }) : ranked,
  ])
  const fixed = params.kind && params.kind !== 'page' ? [] : fixedAnswers(known)
  const counts = countOf(everyKind)
  const pinned = fixedAnswers(known).length
  if (pinned > 0) counts.page = (counts.page ?? 0) + pinned
  const [guessed, replaced] = [guessedWords(known, ranked), replacedWords(known)]
  const hits = await readHits(db, pageOf(ranked, params))
  const written = await asWritten(db, [...guessed, ...replaced.map(({ word }) => word)], hits)
  return {
    hits: shownOf(hits, fixed, params),
    counts,
    atLeast: everyKind.length >= LOOKED_AT,
    matched: [...known.matched],
    ignored: asTyped(
      params.query,
      known.ignored.flatMap(({ words }) => [...words]),
    ),
    cityCounts: countCities(everyCity),
    suggestions: guessed.flatMap((word) => written.get(word) ?? []),
    corrected: correct(params.query, replaced, written),
  }
}

async function rankKnown(db: DbOrTx, { parts }: Known, { kind, cityId, locale, isTyping, arrange }: SearchParams): Promise<Ranked[]> {
  const ranked = parts.length === 0 ? [] : rank(await findCandidates(db, parts, { kind, cityId, locale, isTyping }), parts)
  return arrange ? arrange(ranked) : ranked
}

/**
 * Whether most letters of a query stand in words that no document has as they are, and that nobody says otherwise. The other
 * keyboard leaves fragments that happen to be words ('he', 'a'), and they are short.
 */
function isMostlyUnknown({ parts, ignored }: Known): boolean {
  const lettersOf = (some: readonly QueryPart[]) => some.reduce((sum, { words }) => sum + words.join('').length, 0)
  const known = parts.filter(({ exact, means, pins }) => exact !== null || means.length > 0 || pins.length > 0)
  return lettersOf(known) * 2 < lettersOf([...parts, ...ignored])
}

const hasAll = (ranked: readonly Ranked[], { parts }: Known) => ranked.some(({ levels }) => parts.every((_, i) => (levels[i] ?? 0) > 0))

/** The hits of the page that was asked for; of every kind a few while none is chosen. */
function pageOf(ranked: readonly Ranked[], { kind, page = 1 }: SearchParams): Ranked[] {
  const at = Math.min(Math.max(1, page), MAX_PAGE)
  if (kind) return ranked.slice(0, RANKED).slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
  const shown: Counts = {}
  return ranked.filter((hit) => {
    const count = (shown[hit.kind] ?? 0) + 1
    shown[hit.kind] = count
    return count <= SHOWN_OF_EACH
  })
}

/** Pages of the site that a phrase stands for come first: it was written for them. */
function shownOf(hits: SearchHit[], fixed: readonly SearchHit[], { page = 1 }: SearchParams): SearchHit[] {
  return page > 1 ? hits : [...fixed, ...hits]
}

function fixedAnswers({ parts }: Known): SearchHit[] {
  const pins = new Set(parts.flatMap((part) => [...part.pins]))
  return answers
    .filter(({ id }) => pins.has(`answer:${id}`))
    .map(({ id, ...answer }) => ({ ...answer, kind: 'page' as const, ref: id, context: null, cityId: null, sample: false, phone: null }))
}

function countOf(ranked: readonly Ranked[]): Counts {
  const counts: Counts = {}
  for (const { kind } of ranked) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

function countCities(ranked: readonly Ranked[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { cityId } of ranked) if (cityId !== null) counts[cityId] = (counts[cityId] ?? 0) + 1
  return counts
}

type Replaced = { typed: string; word: string }

/** Words that nothing holds as they were typed, each with the nearest one that there is. */
function replacedWords({ near, parts }: Known): Replaced[] {
  const lost = parts.filter(({ exact, slip, words }) => exact === null && slip !== null && words.length === 1)
  return lost.flatMap(({ words: [typed = ''] }) => {
    const nearest = near.find((one) => one.typed === typed)
    return nearest ? [{ typed, word: nearest.word }] : []
  })
}

/** The query with the nearest known word for each that is a slip away, as it would be written. */
function correct(query: string, replaced: readonly Replaced[], written: ReadonlyMap<string, string>): string | null {
  if (replaced.length === 0) return null
  const replacements = new Map(replaced.map(({ typed, word }) => [typed, written.get(word)]))
  const corrected = foldedWords(query).map((word) => replacements.get(word) ?? spellingIn(normaliseQuery(query), word))
  return corrected.join(' ')
}

/** The words that were taken for what was typed, where the best hit is there because of them. */
function guessedWords({ near, parts }: Known, [best]: readonly Ranked[]): string[] {
  const isGuessed = best && parts.some(({ slip, exact }, i) => slip !== null && exact === null && (best.levels[i] ?? 0) > 0)
  return isGuessed || parts.every(({ exact }) => exact === null) ? [...new Set(near.map(({ word }) => word))].slice(0, 6) : []
}

/**
 * Words near to what was typed, to be offered when nothing at all was found: each of them finds something. `ignored` is what
 * the search itself has looked around already, in vain.
 */
export async function findSuggestions(db: DbOrTx, query: string, ignored: readonly string[] = []): Promise<string[]> {
  const inVain = new Set(ignored.flatMap(foldedWords))
  const words = queryWords(query).filter((word) => word.length > 3 && !inVain.has(word))
  if (words.length === 0) return []
  const near = await findNearWords(db, words)
  return [...(await asWritten(db, [...new Set(near.map(({ word }) => word))].slice(0, 6))).values()]
}

/** What may hold the spelling of a word. */
type Texts = Pick<SearchHit, 'title' | 'summary' | 'context'>

const spellingsIn = (texts: readonly (LocalText | null)[], word: string): string | undefined =>
  writtenIn(texts.flatMap((text) => Object.values(text ?? {})).join(' '), word)

/**
 * Folded words as the documents write them: 'مستشفي' is how it is looked up, and nobody's spelling of a hospital. What was
 * found holds most of them; the others are looked for, and those that nothing shows are left out.
 */
async function asWritten(db: DbOrTx, words: readonly string[], found: readonly Texts[] = []): Promise<Map<string, string>> {
  const titles = found.map(({ title }) => title)
  const bodies = found.flatMap(({ summary, context }) => [summary, context])
  const read = [...new Set(words)].map((word) => ({ word, spelling: spellingsIn(titles, word) ?? spellingsIn(bodies, word) }))
  const rest = await readSpellings(
    db,
    read.flatMap(({ word, spelling }) => (spelling === undefined ? [word] : [])),
  )
  return new Map(read.flatMap(({ word, spelling = rest.get(word) }) => (spelling === undefined ? [] : [[word, spelling] as const])))
}

async function readSpellings(db: DbOrTx, words: readonly string[]): Promise<Map<string, string | undefined>> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<Texts & { word: string }>(
    planOnce(sql`
    select t.word, d.title, d.summary, d.context from unnest(${sql.param(words)}::text[]) t(word)
    cross join lateral (
      (select n.title, n.summary, n.context, 1 as place from search_documents n where n.name_tsv @@ ('''' || t.word || '''')::tsquery limit 1)
      union all
      (select b.title, b.summary, b.context, 2 from search_documents b where b.tsv @@ ('''' || t.word || '''')::tsquery limit 1)
      order by place limit 1
    ) d`),
  )
  return new Map(rows.map(({ word, title, summary, context }) => [word, spellingsIn([title, summary, context], word)]))
}
