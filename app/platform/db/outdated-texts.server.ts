import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../i18n/locales.ts'
import type { DbOrTx } from './types.ts'

/** Where the changes of some things are written down. */
export type TextHistory = {
  /** Rows of `subject_id` (text), `version` (rising), `before` and `after` (jsonb with at least the fields that changed). */
  changes: SQL
  /** Translations that somebody called right beside a version: rows of `subject_id`, `field`, `locale` and `version`. */
  confirmed: SQL
}

/** The history of some things alone. */
export const ofThings = ({ changes, confirmed }: TextHistory, ids: readonly string[]): TextHistory => ({
  changes: sql`select * from (${changes}) changes where subject_id = any(${sql.param(ids)}::text[])`,
  confirmed,
})

/** `version`: the newest change that the translation is older than. */
export type OutdatedText<Value = unknown> = {
  id: string
  field: string
  locale: Locale
  arabicThen: Value
  arabicNow: Value
  version: number
}

type Outdated = { history: TextHistory; fields: readonly string[]; locales: readonly Locale[]; limit: number }

/**
 * Texts whose Arabic is another than when they were last written, or called right, by the history of their things. An Arabic
 * that was changed and put back makes nothing older.
 */
export async function listOutdatedTexts<Value>(db: DbOrTx, { history, fields, locales, limit }: Outdated): Promise<OutdatedText<Value>[]> {
  if (fields.length === 0) return []
  const { rows } = await db.execute<OutdatedText<Value>>(sql`
    with changes as materialized (
      select h.* from (${history.changes}) h
      where h.before ?| ${sql.param(fields)}::text[] or h.after ?| ${sql.param(fields)}::text[]
    ), written as (
      select r.subject_id, f.name as field, l.locale,
        coalesce(max(r.version) filter (where r.after #> array[f.name, l.locale] is distinct from r.before #> array[f.name, l.locale]), 0) as at
      from changes r
      cross join unnest(${sql.param(fields)}::text[]) f(name)
      cross join unnest(${sql.param(locales)}::text[]) l(locale)
      group by r.subject_id, f.name, l.locale
    ), later as (
      select w.subject_id, w.field, w.locale, max(r.version) as version,
        (array_agg(r.before #> array[w.field, 'ar'] order by r.version))[1] as arabic_then,
        (array_agg(r.after #> array[w.field, 'ar'] order by r.version desc))[1] as arabic_now,
        (array_agg(r.after #> array[w.field, w.locale] order by r.version desc))[1] as text_now
      from written w
      left join (${history.confirmed}) c on c.subject_id = w.subject_id and c.field = w.field and c.locale = w.locale
      join changes r on r.subject_id = w.subject_id and r.version > greatest(w.at, coalesce(c.version, 0))
        and (r.before ? w.field or r.after ? w.field)
      group by w.subject_id, w.field, w.locale
    )
    select subject_id as id, field, locale, arabic_then as "arabicThen", arabic_now as "arabicNow", version::int as version from later
    where arabic_then is distinct from arabic_now and arabic_now is not null and text_now is not null
    order by subject_id, field limit ${limit}`)
  return rows
}
