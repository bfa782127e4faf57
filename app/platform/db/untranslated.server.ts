import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Locale, locales } from '../i18n/locales.ts'
import type { DbOrTx } from './types.ts'

export type TranslationGaps = Record<Exclude<Locale, 'ar'>, number>

/** How many rows say something in Arabic, in one of these columns, that they do not say in a language. */
export async function countUntranslated(
  db: DbOrTx,
  table: PgTable,
  { columns, where }: { columns: readonly PgColumn[]; where?: SQL | undefined },
): Promise<TranslationGaps> {
  const isMissing = (locale: Locale) =>
    or(...columns.map((column) => sql`coalesce(${column} ->> 'ar', '') <> '' and coalesce(${column} ->> ${locale}::text, '') = ''`))
  const others = locales.filter((locale) => locale !== 'ar')
  const counts = others.map((locale) => [locale, sql<number>`count(*) filter (where ${isMissing(locale)})`.mapWith(Number)] as const)
  const [row] = await db
    .select(Object.fromEntries(counts) as Record<keyof TranslationGaps, SQL<number>>)
    .from(table)
    .where(where)
  return row ?? { en: 0, es: 0, fr: 0 }
}
