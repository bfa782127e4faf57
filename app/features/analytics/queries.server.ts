import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { OTHER } from './rules.ts'
import { type ContactKind, type CountKind, contactKinds, type Days } from './types.ts'

// Sums leave the database as double precision: exact to 2^53, and no strings.

/** The sum of every kind on every day that has one. */
export async function listDayTotals(db: DbOrTx, days: Days): Promise<{ day: string; kind: CountKind; count: number }[]> {
  const { rows } = await db.execute<{ day: string; kind: CountKind; count: number }>(sql`
    select day::text as day, kind, sum(count)::float8 as count from analytics_daily
    where day between ${days.from} and ${days.to} group by day, kind order by day, kind`)
  return rows
}

/** The names of a kind that were counted most, with what came after the day's limit last. */
export async function listNames(
  db: DbOrTx,
  { kind, days, limit }: { kind: CountKind; days: Days; limit: number },
): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, sum(count)::float8 as count from analytics_daily
    where kind = ${kind} and day between ${days.from} and ${days.to}
    group by name order by name = ${OTHER}, sum(count) desc, name limit ${limit}`)
  return rows
}

/** How often readers got in touch from each of these pages. */
export async function countContacts(db: DbOrTx, { days, names }: { days: Days; names: readonly string[] }): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, sum(count)::float8 as count from analytics_daily
    where kind = any(${sql.param(contactKinds)}::text[]) and day between ${days.from} and ${days.to}
      and name = any(${sql.param(names)}::text[])
    group by name`)
  return new Map(rows.map((row) => [row.name, row.count]))
}

export type StoreSteps = { store: number; product: number; checkout: number }

/** Views of the categories, of products, and of the order form. */
export async function countStoreSteps(db: DbOrTx, days: Days): Promise<StoreSteps> {
  const { rows } = await db.execute<StoreSteps>(sql`
    select coalesce(sum(count) filter (where name = '/store'), 0)::float8 as store,
      coalesce(sum(count) filter (where name like '/product/%'), 0)::float8 as product,
      coalesce(sum(count) filter (where name = '/checkout'), 0)::float8 as checkout
    from analytics_daily where kind = 'view' and day between ${days.from} and ${days.to}`)
  return rows[0] ?? { store: 0, product: 0, checkout: 0 }
}

/** The first day that is kept, or null while nothing was ever counted. */
export async function getFirstDay(db: DbOrTx): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select min(day)::text as day from analytics_daily`)
  return rows[0]?.day ?? null
}

const TRAFFIC_DAYS = 14

/** Page views of the last whole days, oldest first: yesterday is the last of them. */
export async function listTraffic(db: DbOrTx, now: Date): Promise<{ day: string; count: number }[]> {
  const today = moroccoDay(now)
  const days = Array.from({ length: TRAFFIC_DAYS }, (_, i) => addDays(today, i - TRAFFIC_DAYS))
  const totals = await listDayTotals(db, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  return days.map((day) => ({ day, count: totals.find((total) => total.day === day && total.kind === 'view')?.count ?? 0 }))
}

export type AnalyticsStats = {
  viewsToday: number
  /** The seven days up to today, and the seven before; null for these while counting had not begun with them. */
  viewsWeek: number
  viewsWeekBefore: number | null
  contactsWeek: number
}

/** What the first page of the back office says of the visits. `today` is Morocco's day. */
export async function getAnalyticsStats(db: DbOrTx, { today }: { today: string }): Promise<AnalyticsStats> {
  const weekFrom = addDays(today, -6)
  const from = addDays(today, -13)
  const [totals, first] = await Promise.all([listDayTotals(db, { from, to: today }), getFirstDay(db)])
  const sum = (kinds: readonly CountKind[], since: string, until: string) =>
    totals.reduce((all, { day, kind, count }) => all + (kinds.includes(kind) && day >= since && day <= until ? count : 0), 0)
  return {
    viewsToday: sum(['view'], today, today),
    viewsWeek: sum(['view'], weekFrom, today),
    viewsWeekBefore: first !== null && first <= from ? sum(['view'], from, addDays(weekFrom, -1)) : null,
    contactsWeek: sum(contactKinds satisfies readonly ContactKind[], weekFrom, today),
  }
}

/** The names of a kind that were counted most, each with the last day that it was. */
export async function listNamesByDay(
  db: DbOrTx,
  { kind, days, limit }: { kind: CountKind; days: Days; limit: number },
): Promise<{ name: string; count: number; lastDay: string }[]> {
  const { rows } = await db.execute<{ name: string; count: number; lastDay: string }>(sql`
    select name, sum(count)::float8 as count, max(day)::text as "lastDay" from analytics_daily
    where kind = ${kind} and day between ${days.from} and ${days.to} and name <> ${OTHER}
    group by name order by sum(count) desc, max(day) desc, name limit ${limit}`)
  return rows
}

/** How often a kind was counted without a name that could be stored. */
export async function countUnnamed(db: DbOrTx, { kind, days }: { kind: CountKind; days: Days }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::float8 as count from analytics_daily
    where kind = ${kind} and name = ${OTHER} and day between ${days.from} and ${days.to}`)
  return rows[0]?.count ?? 0
}

type UnopenedSearch = { name: string; found: number; opened: number; lastDay: string }

/** Fewer searches than this say nothing. */
const MIN_FOUND = 3

/**
 * Words that found something of which less than one in three searches opened anything, the most often left ones first. Where several
 * things are opened from one search, that hides one that was left: what stands here was left more often, never less.
 */
export async function listUnopenedSearches(db: DbOrTx, { days, limit }: { days: Days; limit: number }): Promise<UnopenedSearch[]> {
  const { rows } = await db.execute<UnopenedSearch>(sql`
    with counted as (
      select name, coalesce(sum(count) filter (where kind = 'search_found'), 0)::float8 as found,
        coalesce(sum(count) filter (where kind = 'search_opened'), 0)::float8 as opened,
        (max(day) filter (where kind = 'search_found'))::text as "lastDay"
      from analytics_daily
      where kind in ('search_found', 'search_opened') and day between ${days.from} and ${days.to} and name <> ${OTHER}
      group by name)
    select name, found, opened, "lastDay" from counted where found >= ${MIN_FOUND} and opened * 3 < found
    order by found - opened desc, "lastDay" desc, name limit ${limit}`)
  return rows
}
