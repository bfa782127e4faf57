import { and, desc, isNull, or, type SQL, sql } from 'drizzle-orm'
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

export type OutdatedText = { id: string; field: string; locale: Locale; arabicThen: FieldValue; arabicNow: FieldValue }

type Outdated = { locales: readonly Locale[]; id?: string; limit: number }
type OutdatedRow = { id: string; field: string; locale: Locale; then: FieldValue; now: FieldValue }

/**
 * Texts whose Arabic is another than when they were last written, or called right, by the history of their rows. An Arabic
 * that was changed and put back makes nothing older.
 */
export async function listOutdatedTexts(db: DbOrTx, resource: Resource, { locales, id, limit }: Outdated): Promise<OutdatedText[]> {
  const names = textFields(resource)
  // A history of a room's own has no versions to compare.
  if (names.length === 0 || resource.history !== true) return []
  const ofRow = id === undefined ? sql`` : sql`and r.subject_id = ${id}`
  const { rows } = await db.execute<OutdatedRow>(sql`
    with written as (
      select r.subject_id, f.name as field, l.locale,
        coalesce(max(r.version) filter (where r.after #> array[f.name, l.locale] is distinct from r.before #> array[f.name, l.locale]), 0) as at
      from ${resourceRevisions} r
      cross join unnest(${sql.param(names)}::text[]) f(name)
      cross join unnest(${sql.param(locales)}::text[]) l(locale)
      where r.resource = ${resource.name} ${ofRow}
      group by r.subject_id, f.name, l.locale
    ), later as (
      select w.subject_id, w.field, w.locale,
        (array_agg(r.before #> array[w.field, 'ar'] order by r.version))[1] as arabic_then,
        (array_agg(r.after #> array[w.field, 'ar'] order by r.version desc))[1] as arabic_now,
        (array_agg(r.after #> array[w.field, w.locale] order by r.version desc))[1] as text_now
      from written w
      left join ${resourceConfirmations} c
        on c.resource = ${resource.name} and c.subject_id = w.subject_id and c.field = w.field and c.locale = w.locale
      join ${resourceRevisions} r
        on r.resource = ${resource.name} and r.subject_id = w.subject_id and r.version > greatest(w.at, coalesce(c.version, 0))
      group by w.subject_id, w.field, w.locale
    )
    select subject_id as id, field, locale, arabic_then as "then", arabic_now as "now" from later
    where arabic_then is distinct from arabic_now and arabic_now is not null and text_now is not null
    order by subject_id, field limit ${limit}`)
  return rows.map(({ then, now, ...row }) => ({ ...row, arabicThen: then, arabicNow: now }))
}
