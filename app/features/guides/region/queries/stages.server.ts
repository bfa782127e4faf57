import { and, asc, eq, inArray } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Stage } from '../types.ts'

/** Published entries that a walk can pass, by the last parts of their addresses. */
export async function findStages(db: DbOrTx, slugs: readonly string[]): Promise<Map<string, Stage>> {
  const rows = await db
    .select({ entry: entries.slug, name: entries.name, latitude: entries.latitude, longitude: entries.longitude, pointIs: entries.pointIs })
    .from(entries)
    .where(and(inArray(entries.slug, [...slugs]), eq(entries.status, 'published')))
    .orderBy(asc(entries.id))
  return new Map(
    rows.flatMap(({ entry, name, latitude, longitude, pointIs }): [string, Stage][] =>
      latitude === null || longitude === null ? [] : [[entry, { entry, name, latitude, longitude, exact: pointIs === 'thing' }]],
    ),
  )
}
