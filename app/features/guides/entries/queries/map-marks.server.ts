import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { entries } from '../tables.server.ts'

const MAX_MARKS = 800
/** What everybody knows comes before what few do: it keeps its name where two have no room. */
const KNOWN_FIRST = ['village', 'neighbourhood', 'square', 'hospital', 'port', 'airport', 'bus_station', 'beach', 'mosque', 'market']

export type MapMark = [name: string, latitude: number, longitude: number]

export async function listMapMarks(db: DbOrTx, locale: Locale): Promise<MapMark[]> {
  const rows = await db
    .select({ name: entries.name, latitude: entries.latitude, longitude: entries.longitude })
    .from(entries)
    .where(and(eq(entries.status, 'published'), eq(entries.sample, false), ne(entries.pointIs, 'none'), isNotNull(entries.latitude)))
    .orderBy(asc(sql`coalesce(array_position(${sql.param(KNOWN_FIRST)}::text[], ${entries.kind}), 99)`), asc(entries.id))
    .limit(MAX_MARKS)
  return rows.map(({ name, latitude, longitude }) => [localize(name, locale), latitude ?? 0, longitude ?? 0])
}
