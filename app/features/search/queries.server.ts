import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { allowedSlips, anyOfEach, asTyped, MAX_PAGE, PAGE_SIZE, queryWords, shortenedForms, slips, spellingIn } from './rules.ts'
import { type Candidate, type SearchHit, type SearchKind, type SearchResponse, searchKinds } from './types.ts'

export type SearchParams = { query: string; kind?: SearchKind | undefined; cityId?: string | undefined; page?: number | undefined }

/** Fewer strict hits than this, and words one or two slips away are let in as well. */
const FEW = 4
/** Hits looked at; past it a count says 'more than'. Keeps one search bounded whatever was typed. */
const LOOKED_AT = 500
/** Hits of one kind that are put in order. */
const RANKED = PAGE_SIZE * MAX_PAGE
/** Shown of each kind while no kind is chosen. */
export const SHOWN_OF_EACH = 6

/** For each typed word: itself, and the lexicon's words that begin with it. */
async function findCompletions(db: DbOrTx, words: readonly string[]): Promise<Candidate[]> {
  const { rows } = await db.execute<{ ord: number; word: string }>(sql`
    select t.ord::int as ord, c.word
    from unnest(${sql.param(words)}::text[]) with ordinality t(word, ord)
    cross join lateral (
      select w.word, w.documents from search_words w
      where w.word ~>=~ t.word and w.word ~<~ (t.word || ${'\u{10ffff}'}::text)
      order by w.word <> t.word, w.documents desc
      limit 24
    ) c`)
  return rows.map(({ ord, word }) => ({ ord, word, how: word === words[ord - 1] ? 'exact' : 'prefix', distance: 0 }))
}

/**
 * For each typed word: the lexicon's words that it may have been meant for. Two words one slip apart share one of their
 * shortened forms (`deletes`, exact and indexed); longer words that differ twice are found by their trigrams.
 */
async function findNearWords(db: DbOrTx, words: readonly string[]): Promise<Candidate[]> {
  const shortened = words.map((word) => shortenedForms(word).join(' '))
  const { rows } = await db.execute<{ ord: number; word: string }>(sql`
    select t.ord::int as ord, c.word
    from unnest(${sql.param(words)}::text[], ${sql.param(shortened)}::text[]) with ordinality t(word, shortened, ord)
    cross join lateral (
      (select w.word from search_words w
        where length(t.word) > 2 and w.deletes && string_to_array(t.shortened, ' ') and w.word <> t.word
        order by levenshtein_less_equal(w.word, t.word, 2), w.documents desc limit 24)
      union
      (select w.word from search_words w
        where length(t.word) > 5 and w.word % t.word and levenshtein_less_equal(w.word, t.word, 2) <= 2 and w.word <> t.word
        order by levenshtein_less_equal(w.word, t.word, 2), w.documents desc limit 12)
    ) c`)
  return (
    rows
      .map(({ ord, word }): Candidate => ({ ord, word, how: 'typo', distance: slips(word, words[ord - 1] ?? '') }))
      .filter(({ ord, distance }) => distance <= allowedSlips(words[ord - 1] ?? ''))
      .sort((a, b) => a.distance - b.distance)
      // One slip explains more than two: farther words count only for a typed word that has no nearer one.
      .filter(({ ord, distance }, _, sorted) => distance === sorted.find((item) => item.ord === ord)?.distance)
  )
}

type Row = Omit<SearchHit, 'cityId'> & { city_id: string | null }
type Found = { hits: SearchHit[]; counts: Record<SearchKind, number>; total: number }

/**
 * Hits of the tsquery `wide`, those whose name holds the typed words as they are (`exact`) first; when those fill the
 * bound, nothing else is looked at. A posting list of a common word is long: each reading of it that is spared counts.
 */
async function findHits(db: DbOrTx, typed: string, exact: string | null, wide: string, params: SearchParams): Promise<Found> {
  // What belongs to no city (a procedure, an article, a product) is there for every city.
  const inCity: SQL = params.cityId ? sql`and (d.city_id = ${params.cityId} or d.city_id is null)` : sql``
  const page = Math.min(Math.max(1, params.page ?? 1), MAX_PAGE)
  const shown = params.kind
    ? sql`where s.kind = ${params.kind} and s.place > ${(page - 1) * PAGE_SIZE} and s.place <= ${page * PAGE_SIZE}`
    : sql`where s.place <= ${SHOWN_OF_EACH}`
  const { rows } = await db.execute<Row & { total: number }>(sql`
    with named as materialized (
      select d.kind, d.ref, d.name, d.weight, 2 as tier from search_documents d
        where ${exact ? sql`d.name_tsv @@ ${exact}::tsquery` : sql`false`} ${inCity} limit ${LOOKED_AT}
    ), looked as materialized (
      select * from named
      union all
      (select d.kind, d.ref, d.name, d.weight, case when d.name_tsv @@ ${wide}::tsquery then 1 else 0 end from search_documents d
        where (select count(*) from named) < ${LOOKED_AT} and d.tsv @@ ${wide}::tsquery ${inCity} limit ${LOOKED_AT})
    ), found as (
      select kind, ref, min(name) as name, min(weight) as weight, max(tier) as tier from looked group by kind, ref
    ), bounded as (
      select *, count(*) over (partition by kind) as total, row_number() over (partition by kind order by tier desc, weight desc, ref) as n from found
    ), scored as (
      select kind, ref, total, row_number() over (partition by kind order by
        tier desc, word_similarity(${typed}, name) + 0.02 * weight desc, length(name), name, ref) as place
      from bounded where n <= ${params.kind ? RANKED : 120}
    )
    select d.kind, d.ref, d.title, d.summary, d.context, d.path, d.city_id, d.hue, d.illustration, d.sample, s.total::int as total
    from scored s join search_documents d using (kind, ref)
    ${shown} order by s.place`)
  const hits = rows.map(({ city_id, total: _total, ...row }) => ({ ...row, cityId: city_id }))
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.total ?? 0])) as Found['counts']
  if (params.kind) Object.assign(counts, await countKinds(db, wide, inCity))
  return { hits, counts, total: Object.values(counts).reduce((sum, n) => sum + n, 0) }
}

/** How many of each kind, for the chips beside a chosen kind. */
async function countKinds(db: DbOrTx, wide: string, inCity: SQL): Promise<Partial<Record<SearchKind, number>>> {
  const { rows } = await db.execute<{ kind: SearchKind; n: number }>(sql`
    select kind, count(*)::int as n from (
      select d.kind from search_documents d where d.tsv @@ ${wide}::tsquery ${inCity} limit ${LOOKED_AT}
    ) looked group by kind`)
  return Object.fromEntries(rows.map((row) => [row.kind, row.n]))
}

function nothing(): Found {
  return { hits: [], counts: Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as Found['counts'], total: 0 }
}

/** The candidates of each typed word, in the order typed; words without any are left out. */
function groupWords(words: readonly string[], candidates: readonly Candidate[]): string[][] {
  return words
    .map((_, i) => [...new Set(candidates.filter((item) => item.ord === i + 1).map((item) => item.word))])
    .filter((group) => group.length > 0)
}

/**
 * Searches everything published. First the words as typed or as beginnings of words; when that finds little, words a
 * slip or two away count too. A word that nothing knows is set aside and named, and the others are searched.
 */
export async function searchEverything(db: DbOrTx, params: SearchParams): Promise<SearchResponse> {
  const words = queryWords(params.query)
  const empty = { ...nothing(), atLeast: false, matched: [], ignored: [], suggestions: [] }
  if (words.length === 0) return empty
  const typed = words.join(' ')
  const exact = anyOfEach(words.map((word) => [word]))
  let candidates = await findCompletions(db, words)
  let groups = groupWords(words, candidates)
  const searched = groups.length === words.length
  const strict = searched ? await findHits(db, typed, exact, anyOfEach(groups), params) : nothing()
  let found = strict
  let near: Candidate[] = []
  if (strict.total < FEW) {
    near = await findNearWords(db, words)
    candidates = [...candidates, ...near]
    groups = groupWords(words, candidates)
    // What was searched and found nowhere is in no name either.
    const inNames = searched && strict.total === 0 ? null : exact
    if (groups.length > 0) found = await findHits(db, typed, inNames, anyOfEach(groups), params)
  }
  const known = new Set(candidates.map((item) => item.ord))
  return {
    hits: found.hits,
    counts: found.counts,
    atLeast: found.total >= LOOKED_AT,
    matched: [...new Set(candidates.map((item) => item.word))],
    ignored: asTyped(
      params.query,
      words.filter((_, i) => !known.has(i + 1)),
    ),
    suggestions: strict.total === 0 ? await asWritten(db, nearest(words, near)) : [],
  }
}

/** Folded words as the documents write them: 'مستشفي' is how it is looked up, and nobody's spelling of a hospital. */
async function asWritten(db: DbOrTx, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<{ word: string; title: LocalText; summary: LocalText }>(sql`
    select t.word, d.title, d.summary from unnest(${sql.param(words)}::text[]) t(word)
    cross join lateral (
      (select n.title, n.summary, 1 as place from search_documents n where n.name_tsv @@ ('''' || t.word || '''')::tsquery limit 1)
      union all
      (select b.title, b.summary, 2 from search_documents b where b.tsv @@ ('''' || t.word || '''')::tsquery limit 1)
      order by place limit 1
    ) d`)
  return words.map((word) => {
    const row = rows.find((item) => item.word === word)
    return row ? spellingIn([...Object.values(row.title), ...Object.values(row.summary)].join(' '), word) : word
  })
}

function nearest(words: readonly string[], near: readonly Candidate[]): string[] {
  const unknown = near.filter((item) => item.word !== words[item.ord - 1])
  return [...new Set(unknown.map((item) => item.word))].slice(0, 6)
}

/** Known words that look most like what was typed, however far: what to offer when nothing at all was found. */
export async function findSuggestions(db: DbOrTx, query: string): Promise<string[]> {
  const words = queryWords(query)
  if (words.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select c.word from unnest(${sql.param(words)}::text[]) t(word)
    cross join lateral (
      select w.word, similarity(w.word, t.word) as near from search_words w
      where w.word % t.word and length(w.word) > 2 order by near desc, w.documents desc limit 4
    ) c order by c.near desc limit 6`)
  return asWritten(db, [...new Set(rows.map((row) => row.word))])
}
