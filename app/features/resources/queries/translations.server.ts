import { and, desc, isNull, or, type SQL, sql } from 'drizzle-orm'
import { listOutdatedTexts, type OutdatedText, ofThings, type TextHistory } from '#app/platform/db/outdated-texts.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FieldValue } from '../fields/types.ts'
import { columnOf } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import { resourceConfirmations, resourceRevisions } from '../tables.server.ts'

/** Fields of a row that stand in four languages. */
export const textFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'local' || fields[name]?.kind === 'prose')

const isEmpty = (column: SQL | unknown, locale: Locale) => sql`coalesce(${column} ->> ${locale}::text, '') in ('', '[]')`

/** The rows that say something in Arabic and not in a language, the last changed first. */
export async function listMissingTexts(
  db: DbOrTx,
  resource: Resource,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<{ id: string; fields: string[] }[]> {
  const names = textFields(resource)
  if (names.length === 0) return []
  const missing = names.map((name) => {
    const column = columnOf(resource, name)
    return sql<boolean>`(not ${isEmpty(column, 'ar')} and ${isEmpty(column, locale)})`
  })
  const { id, deletedAt, updatedAt } = resource.table
  const rows = await db
    .select({ id, flags: sql<boolean[]>`array[${sql.join(missing, sql`, `)}]` })
    .from(resource.table)
    .where(and(isNull(deletedAt), or(...missing)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({ id: String(row.id), fields: names.filter((_, i) => row.flags[i]) }))
}

type Outdated = { locales: readonly Locale[]; id?: string; limit: number }

/** Translations of some rows, or things, that somebody called right (`confirmTexts`). */
export const confirmedTexts = (name: string): SQL =>
  sql`select subject_id, field, locale, version from ${resourceConfirmations} where resource = ${name}`

/** The changes of a resource's rows, with the translations of them that were called right. */
export const textHistoryOf = ({ name }: Pick<Resource, 'name'>): TextHistory => ({
  changes: sql`select subject_id, version, before, after from ${resourceRevisions} where resource = ${name}`,
  confirmed: confirmedTexts(name),
})

/** Texts of a resource that are older than their Arabic, by the history of its rows. */
export async function listOutdatedTextsOf(
  db: DbOrTx,
  resource: Resource,
  { locales, id, limit }: Outdated,
): Promise<OutdatedText<FieldValue>[]> {
  // A history of a room's own has no versions to compare.
  if (resource.history !== true) return []
  const history = textHistoryOf(resource)
  return listOutdatedTexts(db, {
    history: id === undefined ? history : ofThings(history, [id]),
    fields: textFields(resource),
    locales,
    limit,
  })
}
