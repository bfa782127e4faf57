import { and, isNull, ne, sql } from 'drizzle-orm'
import { planOnce } from '#app/platform/db/plan-once.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { phrasesIn, splitTerms, synonymsFrom } from './rules.ts'
import { searchSynonyms } from './tables.server.ts'
import type { Synonym, SynonymGroup, SynonymPreview } from './types.ts'

const columns = {
  id: searchSynonyms.id,
  direction: searchSynonyms.direction,
  terms: searchSynonyms.terms,
  means: searchSynonyms.means,
}

type Row = Pick<typeof searchSynonyms.$inferSelect, keyof typeof columns>

const groupOf = ({ direction, terms, means }: Row): SynonymGroup => ({
  direction,
  terms: splitTerms(terms),
  means: splitTerms(means ?? ''),
})

/** What the owner's groups say of the phrases of a query. */
export async function findSynonyms(db: DbOrTx, query: string, { draft, except }: SynonymPreview = {}): Promise<Map<string, Synonym>> {
  const phrases = phrasesIn(query)
  if (phrases.length === 0) return new Map()
  const { rows } = await db.execute<Row>(
    planOnce(sql`select id, direction, terms, means from search_synonyms
      where deleted_at is null and phrases && ${sql.param(phrases)}::text[] order by id`),
  )
  const groups = rows.filter(({ id }) => String(id) !== except).map(groupOf)
  return synonymsFrom(draft ? [...groups, draft] : groups)
}

/** Every group that counts, besides one. There are `MAX_GROUPS` at most. */
export async function listSynonymGroups(db: DbOrTx, except: string | null): Promise<SynonymGroup[]> {
  const others = except === null ? undefined : ne(searchSynonyms.id, Number(except))
  const rows = await db
    .select(columns)
    .from(searchSynonyms)
    .where(and(isNull(searchSynonyms.deletedAt), others))
    .orderBy(searchSynonyms.id)
  return rows.map(groupOf)
}

export const countSynonymGroups = (db: DbOrTx) => db.$count(searchSynonyms, isNull(searchSynonyms.deletedAt))
