import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { sumCounts } from '../rules.ts'
import type { AdvertisementCount } from '../types.ts'

type Counted = Omit<AdvertisementCount, 'views' | 'clicks'> & { event: 'view' | 'click' }

/** By the database that they belong to, so that several sites in one process stay apart. */
const waiting = new WeakMap<Db, Map<string, AdvertisementCount>>()

/** Adds one to the day's count, in memory: only what is shown now is counted, so there are few lines. */
export function countAdvertisement(db: Db, { event, ...line }: Counted): void {
  add(db, { ...line, views: event === 'view' ? 1 : 0, clicks: event === 'click' ? 1 : 0 })
}

function add(db: Db, line: AdvertisementCount): void {
  const lines = waiting.get(db) ?? new Map<string, AdvertisementCount>()
  waiting.set(db, lines)
  const key = `${line.day} ${line.place} ${line.id}`
  const known = lines.get(key)
  lines.set(key, { ...line, ...sumCounts(known ? [known, line] : [line]) })
}

/**
 * Writes down what was counted since the last time. The sum is made by the database, so any number of processes may add at
 * once; lines go in one order, so that two never wait for each other. What cannot be stored waits for the next time.
 */
export async function flushAdvertisementCounts(db: Db): Promise<void> {
  const lines = [...(waiting.get(db)?.values() ?? [])]
  if (lines.length === 0) return
  waiting.delete(db)
  const column = <Key extends keyof AdvertisementCount>(key: Key) => sql.param(lines.map((line) => line[key]))
  try {
    await db.execute(sql`
      insert into advertisement_days as saved (advertisement_id, day, place, views, clicks)
      select t.id, t.day, t.place, t.views, t.clicks
      from unnest(${column('id')}::text[], ${column('day')}::date[], ${column('place')}::text[], ${column('views')}::int[], ${column('clicks')}::int[])
        t(id, day, place, views, clicks)
      where exists (select 1 from advertisements a where a.id = t.id)
      order by t.id, t.day, t.place
      on conflict (advertisement_id, day, place)
      do update set views = saved.views + excluded.views, clicks = saved.clicks + excluded.clicks`)
  } catch (error) {
    for (const line of lines) add(db, line)
    throw error
  }
}
