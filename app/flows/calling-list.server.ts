import { listNames } from '#app/features/analytics/queries.server.ts'
import { listToCall } from '#app/features/guides/entries/queries/calling-list.server.ts'
import type { CallingRow } from '#app/features/guides/entries/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'

const DAYS = 90
/** The pages that are read at all often; behind them the order of the guide is as good as any. */
const MAX_PAGES = 400
const SHOWN = 20

/** Whom to call next, by how often their pages were read in the last three months. */
export async function getCallingList(db: DbOrTx, now: Date): Promise<CallingRow[]> {
  const today = moroccoDay(now)
  const pages = await listNames(db, { kind: 'view', days: { from: addDays(today, -DAYS), to: today }, limit: MAX_PAGES })
  const visits = new Map<string, number>()
  for (const { name, count } of pages) {
    if (!/^\/(?:guide|(?:health|tourism|legal)-guide)\//.test(name)) continue
    const key = name.split('/').slice(-2).map(plain).join('/')
    visits.set(key, (visits.get(key) ?? 0) + count)
  }
  return listToCall(db, { visits, today, limit: SHOWN })
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
