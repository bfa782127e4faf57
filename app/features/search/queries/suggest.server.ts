import { sql } from 'drizzle-orm'
import { planOnce } from '#app/platform/db/plan-once.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { queryParts } from '../parts.ts'
import { searchEverything } from '../queries.server.ts'
import { foldedWords, MAX_WORDS } from '../rules.ts'
import type { SearchKind } from '../types.ts'
import { isReadIn } from './candidates.server.ts'

export const MAX_SUGGESTIONS = 8
/** Names that are ordered; a letter or two begin most of them. */
const LOOKED_AT = 200
/** With fewer names than this, what a search would find is suggested too, where people say it otherwise in a word or two. */
const FEW = 4
const SYNONYM_WORDS = 2
/** A word of which the article has been typed, or the letters before it: it says nothing yet. */
const ARTICLE_BEGUN = /^(?:[وبفك]?ال?|لل?)$/

export type Suggestion = { kind: SearchKind; path: string; title: LocalText; context: LocalText | null; cityId: string | null }

type SuggestParams = { query: string; cityId?: string | undefined; locale?: Locale | undefined }

type Row = Omit<Suggestion, 'cityId'> & { city_id: string | null }

/**
 * What somebody may be about to type: names that hold the words so far, the last of them begun, those that begin with it
 * first. Where there are none, what is found by other words or a slip away; where there are few, by what people call it.
 */
export async function suggest(db: DbOrTx, params: SuggestParams): Promise<Suggestion[]> {
  const { query, cityId, locale } = params
  const words = foldedWords(query).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const whole = await findNames(db, words, params)
  const isArticleBegun = whole.length === 0 && words.length > 1 && ARTICLE_BEGUN.test(words.at(-1) ?? '')
  const typed = isArticleBegun ? words.slice(0, -1) : words
  const named = isArticleBegun ? await findNames(db, typed, params) : whole
  const text = isArticleBegun ? typed.join(' ') : query
  const hasSynonyms = typed.length <= SYNONYM_WORDS && queryParts(text).some(({ means, pins }) => means.length + pins.length > 0)
  if (named.length >= (hasSynonyms ? FEW : 1)) return named.slice(0, MAX_SUGGESTIONS)
  const { hits } = await searchEverything(db, { query: text, cityId, locale, isTyping: true })
  const known = new Set(named.map(({ path }) => path))
  return [...named, ...hits.filter(({ path }) => !known.has(path))].slice(0, MAX_SUGGESTIONS)
}

/** Words are folded: nothing in them means anything to a tsquery. */
async function findNames(db: DbOrTx, words: readonly string[], { cityId, locale }: SuggestParams): Promise<Suggestion[]> {
  const begun = words.map((word, i) => (i === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ')
  const inCity = cityId ? sql`and (d.city_id = ${cityId} or d.city_id is null)` : sql``
  const { rows } = await db.execute<Row>(
    planOnce(sql`
    with named as materialized (
      select d.kind, d.ref, d.name, d.path, d.title, d.context, d.city_id, d.weight from search_documents d
      where d.name_tsv @@ ${begun}::tsquery ${inCity} and ${isReadIn(locale)} limit ${LOOKED_AT})
    select n.kind, n.path, n.title, n.context, n.city_id from named n
    where n.kind <> 'category' or exists (
      select from entry_counts c where c.category_id = (case when n.kind = 'category' then n.ref end)::bigint and c.published > 0)
    order by n.weight < 0, starts_with(n.name, ${words.join(' ')}::text) desc, n.kind in ('category', 'city') desc, n.weight desc,
      length(n.name), n.ref
    limit ${MAX_SUGGESTIONS}`),
  )
  return rows.map(({ city_id, ...row }) => ({ ...row, cityId: city_id }))
}
