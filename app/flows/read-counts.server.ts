import { listNames } from '#app/features/analytics/queries.server.ts'
import { findByPaths } from '#app/features/search/queries/titles.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'

const DAYS = 30
/** Pages looked at; what is read less than so many others is read seldom. */
const LOOKED_AT = 500

export type ReadThing = { kind: string; ref: string; count: number }

/** The published things that visitors read most in the last month, the most read first. */
export async function listMostRead(db: DbOrTx, now: Date): Promise<ReadThing[]> {
  const today = moroccoDay(now)
  const views = await listNames(db, { kind: 'view', days: { from: addDays(today, 1 - DAYS), to: today }, limit: LOOKED_AT })
  const counts = new Map(views.map(({ name, count }) => [name, count]))
  const found = await findByPaths(db, [...counts.keys()])
  return found.map(({ path, kind, ref }) => ({ kind, ref, count: counts.get(path) ?? 0 })).sort((a, b) => b.count - a.count)
}
