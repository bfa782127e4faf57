import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MessageKey } from '../i18n/keys.ts'
import { type Locale, locales } from '../i18n/locales.ts'
import type { LocalText } from '../local-text.ts'
import type { TextsOfThing, UntranslatedThing } from '../untranslated.ts'
import { listOutdatedTexts, ofThings, type TextHistory } from './outdated-texts.server.ts'
import type { DbOrTx } from './types.ts'

export type TranslationGaps = Record<Exclude<Locale, 'ar'>, number>

/** Whether a column says something in Arabic and nothing in a language. */
const isMissing = (column: PgColumn, locale: Locale): SQL =>
  sql`(coalesce(${column} ->> 'ar', '') <> '' and coalesce(${column} ->> ${locale}::text, '') = '')`

type Untranslated = {
  columns: readonly { column: PgColumn; label: MessageKey }[]
  id: PgColumn
  name: PgColumn
  newest: PgColumn
  where: SQL | undefined
  /** By it a text is known to be older than its Arabic; its fields are called as the columns are. */
  history?: TextHistory
  query: { locale: Locale; limit: number; ids?: readonly string[] }
}

/**
 * Rows that say something in Arabic which they do not say in a language, or said before their Arabic was changed, with the
 * columns that it is; of some, or the newest.
 */
export async function listUntranslated(db: DbOrTx, table: PgTable, params: Untranslated): Promise<UntranslatedThing[]> {
  const { columns, id, name, newest, where, history, query } = params
  if (query.ids?.length === 0) return []
  const fields = columns.map(({ column }) => column.name)
  // Of some things, only their own changes are read.
  const read = history && query.ids ? ofThings(history, query.ids) : history
  const outdated = read ? await listOutdatedTexts(db, { history: read, fields, locales: [query.locale], limit: query.limit }) : []
  const isOutdated = sql`${id}::text = any(${sql.param(outdated.map((text) => text.id))}::text[])`
  const missing = columns.map(({ column }) => isMissing(column, query.locale))
  const rows = await db
    .select({ id: sql<string>`${id}::text`, name: sql<LocalText>`${name}`, flags: sql<boolean[]>`array[${sql.join(missing, sql`, `)}]` })
    .from(table)
    .where(and(where, query.ids && inArray(id, [...query.ids]), or(...missing, isOutdated)))
    .orderBy(desc(newest), desc(id))
    .limit(query.limit)
  const isOlder = (row: { id: string }, field: string) => outdated.some((text) => text.id === row.id && text.field === field)
  return rows.map(({ flags, ...row }) => ({
    ...row,
    missing: columns.flatMap(({ label }, i) => (flags[i] ? [label] : [])),
    outdated: columns.flatMap(({ column, label }, i) => (!flags[i] && isOlder(row, column.name) ? [label] : [])),
  }))
}

/** How many rows say something in Arabic, in one of these columns, that they do not say in a language. */
export async function countUntranslated(
  db: DbOrTx,
  table: PgTable,
  { columns, where }: { columns: readonly PgColumn[]; where?: SQL | undefined },
): Promise<TranslationGaps> {
  const isAnyMissing = (locale: Locale) => or(...columns.map((column) => isMissing(column, locale)))
  const others = locales.filter((locale) => locale !== 'ar')
  const counts = others.map((locale) => [locale, sql<number>`count(*) filter (where ${isAnyMissing(locale)})`.mapWith(Number)] as const)
  const [row] = await db
    .select(Object.fromEntries(counts) as Record<keyof TranslationGaps, SQL<number>>)
    .from(table)
    .where(where)
  return row ?? { en: 0, es: 0, fr: 0 }
}

type Texts = { id: PgColumn; version: PgColumn; columns: Readonly<Record<string, PgColumn>>; where: SQL | undefined }

/** Rows with their texts in all languages, for files that go to a translator. */
export async function readTexts(db: DbOrTx, table: PgTable, { id, version, columns, where }: Texts): Promise<TextsOfThing[]> {
  const rows = await db
    .select({ ...columns, id: sql<string>`${id}::text`, version: sql<number>`${version}` })
    .from(table)
    .where(where)
  return rows.map(({ id, version, ...texts }) => ({ id, version, texts: texts as Record<string, LocalText | null> }))
}
