import { desc } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { addDays } from '#app/platform/time.ts'
import { findNetBefore, listAccountLines } from '../../ledger/queries/balances.server.ts'
import { CASH } from '../rules.ts'
import { cashCounts } from '../tables.server.ts'

/** What an account has by the books, all of it. Cents; debit is positive. */
export const findNet = (db: DbOrTx, account: string): Promise<number> =>
  findNetBefore(db, account, { date: '9999-12-31', position: 0, line: 0 })

/** More movements of the cash box than this in a day stand in the account's own pages. */
const MAX_LINES = 300

/** A day of the cash box: what it began with, and its lines. */
export async function readCashDay(db: DbOrTx, day: string) {
  const [openingInCents, lines] = await Promise.all([
    findNetBefore(db, CASH, { date: day, position: 0, line: 0 }),
    listAccountLines(db, { account: CASH, from: day, to: day, limit: MAX_LINES }),
  ])
  return { openingInCents, lines }
}

/** What came in on each of the seven days up to this one. */
export async function listWeek(db: DbOrTx, day: string): Promise<{ day: string; inCents: number }[]> {
  const days = Array.from({ length: 7 }, (_, i) => addDays(day, i - 6))
  const lines = await listAccountLines(db, { account: CASH, from: days[0], to: day, limit: 7 * MAX_LINES })
  return days.map((date) => ({
    day: date,
    inCents: lines.filter((line) => line.date === date).reduce((sum, line) => sum + line.debitInCents, 0),
  }))
}

export async function findLastCount(db: DbOrTx) {
  const [row] = await db.select().from(cashCounts).orderBy(desc(cashCounts.at)).limit(1)
  return row
}
