import { SQL, sql } from 'drizzle-orm'
import { moroccoDay } from '#app/platform/time.ts'
import { productVariants } from '../tables.server.ts'

/** The sale price in force today, as SQL: its first and last day are both in. `of` is the table, or its alias in a statement. */
export function salePriceToday(of: typeof productVariants | SQL): SQL<number | null> {
  const day = moroccoDay(new Date())
  const column = (name: 'salePriceInCents' | 'saleFrom' | 'saleUntil') =>
    of instanceof SQL ? sql`${of}.${sql.identifier(productVariants[name].name)}` : sql`${of[name]}`
  const sale = column('salePriceInCents')
  const from = column('saleFrom')
  const until = column('saleUntil')
  return sql<
    number | null
  >`case when coalesce(${from} <= ${day}::date, true) and coalesce(${until} >= ${day}::date, true) then ${sale} end`.mapWith(
    (value: unknown) => (value === null ? null : Number(value)),
  )
}
