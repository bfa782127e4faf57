import { and, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { dutyShifts } from '#app/features/guides/duty-rota/tables.server.ts'
import { emergencyNumbers } from '#app/features/guides/emergency-numbers/tables.server.ts'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import { entries } from '../tables.server.ts'
import type { Switchboard } from '../types.ts'

/** The institution that answers for another of its kind. */
const PARENTS: Readonly<Record<string, string>> = {
  hospital: 'delegation-sante-al-hoceima',
  health_centre: 'delegation-sante-al-hoceima',
  school: 'delegation-education',
  beach: 'delegation-tourisme',
  hotel: 'delegation-tourisme',
}
/** The line that tells people which office does what. */
const INFORMATION_LINE = 'administration-info'
const OFFICES: ReadonlySet<string> = new Set(['administration', 'police', 'court', 'hospital', 'health_centre', 'school', 'university'])

/** Whom to call where a place's own number is not known: the institution above it, its commune, and the information line. */
export async function listSwitchboards(db: DbOrTx, entry: { kind: string; cityId: string | null }, locale: Locale): Promise<Switchboard[]> {
  const slugs = [PARENTS[entry.kind], entry.cityId && `commune-${entry.cityId}`].filter((slug) => typeof slug === 'string')
  const topics = db.select({ id: categories.id }).from(categories).where(sql`${categories.guide} <> 'general'`)
  const above = await db
    .select({ name: entries.name, phone: entries.phone })
    .from(entries)
    .where(
      and(inArray(entries.categoryId, topics), inArray(entries.slug, slugs), eq(entries.status, 'published'), isNotNull(entries.phone)),
    )
    .limit(2)
  const line = OFFICES.has(entry.kind)
    ? await db
        .select({ name: emergencyNumbers.name, phone: emergencyNumbers.number })
        .from(emergencyNumbers)
        .where(and(eq(emergencyNumbers.id, INFORMATION_LINE), eq(emergencyNumbers.status, 'published'), isNull(emergencyNumbers.deletedAt)))
    : []
  return [...above, ...line].map(({ name, phone }) => ({ name: localize(name, locale), phone: phone ?? '' }))
}

/** The nights on duty of one pharmacy, from a night on. */
export async function listOwnNights(db: DbOrTx, entryId: string, { from, nights }: { from: string; nights: number }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ date: dutyShifts.dutyDate })
    .from(dutyShifts)
    .where(and(eq(dutyShifts.entryId, entryId), gte(dutyShifts.dutyDate, from), lte(dutyShifts.dutyDate, addDays(from, nights - 1))))
    .orderBy(dutyShifts.dutyDate)
  return rows.map(({ date }) => date)
}
