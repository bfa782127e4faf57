import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Point } from '#app/features/guides/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entries } from '../tables.server.ts'

export type Found = { id: string; metres: number | null }

const KM_PER_DEGREE = 111.2
/** Boxes in which the nearest are looked for, each when the one before held too few. */
const RADII_KM = [0.5, 1, 4, 16, 64]

type Nearest = {
  where: SQL | undefined
  from: Point
  limit: number
  /** Nothing farther is wanted; without it all that `where` allows is, what has no point last. */
  withinKm?: number
}

/**
 * The nearest entries. First within a small box, which an index cuts out by its latitudes; what lies in the circle inside
 * it is surely nearest. Only a list that is short or leafed far into comes to its whole.
 */
export async function findNearest(db: DbOrTx, { where, from, limit: requested, withinKm }: Nearest): Promise<Found[]> {
  const metres = haversine(from)
  const radii = withinKm === undefined ? RADII_KM : [...RADII_KM.filter((km) => km < withinKm), withinKm]
  for (const km of radii) {
    const dLat = km / KM_PER_DEGREE
    const dLng = dLat / Math.cos((from.latitude * Math.PI) / 180)
    const box = and(
      where,
      sql`${entries.pointIs} <> 'none'`,
      sql`${entries.latitude} between ${from.latitude - dLat}::float8 and ${from.latitude + dLat}::float8`,
      sql`${entries.longitude} between ${from.longitude - dLng}::float8 and ${from.longitude + dLng}::float8`,
      sql`${metres} <= ${km * 1000}::float8`,
    )
    const rows = await inOrder(db, { where: box, metres, limit: requested })
    if (rows.length === requested || km === withinKm) return rows
  }
  return inOrder(db, { where, metres, limit: requested })
}

type InOrder = { where: SQL | undefined; metres: SQL<number | null>; limit: number }

function inOrder(db: DbOrTx, { where, metres, limit: requested }: InOrder): Promise<Found[]> {
  return db
    .select({ id: entries.id, metres: metres.as('metres') })
    .from(entries)
    .where(where)
    .orderBy(sql`metres nulls last`, asc(entries.position), asc(entries.id))
    .limit(requested)
}

/** Great-circle metres from a place to an entry's point; null without one. The same as `distanceMetres`, in the database. */
function haversine({ latitude, longitude }: Point): SQL<number | null> {
  const there = entries.latitude
  // `least` passes a null over, and what has no point would lie at the other end of the earth.
  return sql<number | null>`case when ${there} is null then null else (2 * 6371000 * asin(least(1, sqrt(
    sin(radians(${there} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${there})) * sin(radians(${entries.longitude} - ${longitude}::float8) / 2) ^ 2
  )))) end`
}
