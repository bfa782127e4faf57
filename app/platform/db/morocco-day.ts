import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { UTC_ALL_YEAR_SINCE } from '../time.ts'

/**
 * The day of Morocco's calendar of an instant, in SQL, as `moroccoDay` says it: the database's own time zones may not know
 * that Morocco stays on UTC since 2026-09-20.
 */
export function moroccoDayOf(at: SQLWrapper): SQL {
  const since = new Date(UTC_ALL_YEAR_SINCE).toISOString()
  return sql`(${at} at time zone case when ${at} >= ${since}::timestamptz then 'UTC' else 'Africa/Casablanca' end)::date`
}
