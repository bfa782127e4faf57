import { asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { chequeSteps, cheques } from '../tables.server.ts'
import type { ChequeState } from '../types.ts'

export type Cheque = typeof cheques.$inferSelect

export async function findCheque(db: DbOrTx, id: string): Promise<Cheque | undefined> {
  const [cheque] = await db.select().from(cheques).where(eq(cheques.id, id))
  return cheque
}

const MAX_LISTED = 500

/** Cheques in these states by the day from which they may be cashed. */
export function listCheques(db: DbOrTx, states: readonly ChequeState[]): Promise<Cheque[]> {
  return db
    .select()
    .from(cheques)
    .where(inArray(cheques.state, [...states]))
    .orderBy(asc(cheques.dueOn), asc(cheques.id))
    .limit(MAX_LISTED)
}

/** Those that are done with, the latest first. */
export function listEnded(db: DbOrTx, limit: number): Promise<Cheque[]> {
  return db
    .select()
    .from(cheques)
    .where(inArray(cheques.state, ['cleared', 'bounced']))
    .orderBy(desc(cheques.dueOn), asc(cheques.id))
    .limit(limit)
}

export const listSteps = (db: DbOrTx, chequeId: string) =>
  db.select().from(chequeSteps).where(eq(chequeSteps.chequeId, chequeId)).orderBy(asc(chequeSteps.at))

/** What the register has in hand, and at the bank. */
export async function sumCheques(db: DbOrTx): Promise<{ inHandInCents: number; depositedInCents: number }> {
  const sumOf = (state: ChequeState) => sql<string>`coalesce(sum(${cheques.amountInCents}) filter (where ${cheques.state} = ${state}), 0)`
  const [sums] = await db.select({ inHand: sumOf('in_hand'), deposited: sumOf('deposited') }).from(cheques)
  return { inHandInCents: Number(sums?.inHand ?? 0), depositedInCents: Number(sums?.deposited ?? 0) }
}

/** Cheques in hand that may be cashed by now. */
export const countCashable = (db: DbOrTx, today: string): Promise<number> =>
  db.$count(cheques, sql`${eq(cheques.state, 'in_hand')} and ${lte(cheques.dueOn, today)}`)
