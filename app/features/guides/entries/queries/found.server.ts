import { and, eq, inArray } from 'drizzle-orm'
import type { Point } from '#app/features/guides/types.ts'
import { type OpenState, stateAt } from '#app/features/hours/state.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entries } from '../tables.server.ts'

export type FoundPlace = { state: OpenState['is']; point: Point | null }

/** Of some published entries: whether each is open at an instant, and where it is. Each text of hours is read once. */
export async function describePlaces(db: DbOrTx, ids: readonly string[], at: Date): Promise<Map<string, FoundPlace>> {
  if (ids.length === 0) return new Map()
  const { id, hours, latitude, longitude, pointIs } = entries
  const rows = await db
    .select({ id, hours, latitude, longitude, pointIs })
    .from(entries)
    .where(and(inArray(id, [...ids]), eq(entries.status, 'published')))
  const states = new Map<string, OpenState['is']>()
  const stateOf = (text: string | null): OpenState['is'] => {
    if (text === null) return 'unknown'
    const known = states.get(text)
    if (known) return known
    const reading = readHours(text)
    const state = reading.ok ? stateAt(reading.rules, at).is : 'unknown'
    states.set(text, state)
    return state
  }
  return new Map(
    rows.map((row) => [
      row.id,
      {
        state: stateOf(row.hours),
        point:
          row.pointIs !== 'none' && row.latitude !== null && row.longitude !== null
            ? { latitude: row.latitude, longitude: row.longitude }
            : null,
      },
    ]),
  )
}
