import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { addDays } from '#app/platform/time.ts'
import { closePeriodIn } from '../../ledger/commands/close-period.server.ts'
import { lockLedger, type PostResult, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { listBalances } from '../../ledger/queries/balances.server.ts'
import { readChecklist } from '../queries/checklist.server.ts'
import { resultLines } from '../rules.ts'

type Closing = {
  through: string
  today: string
  /** The accountant has seen what is left open and leaves it so. */
  isAccepted: boolean
  by: Actor
}

/**
 * Closes the books up to the end of a month after looking through the list: 409 `close_unfinished` over what may not stay open, 409
 * `close_not_looked` over what may while nobody says so. What was left open is written down with the closing. Under the ledger's
 * lock, so that nothing is posted between the look and the closing.
 */
export async function closeBooks(db: Db, { through, today, isAccepted, by }: Closing): Promise<void> {
  await db.transaction(async (tx) => {
    const { closedThrough } = await lockLedger(tx)
    const checks = await readChecklist(tx, { through, from: closedThrough && addDays(closedThrough, 1) })
    const open = checks.filter(({ state }) => state !== 'done')
    if (open.some(({ state }) => state === 'stop')) throw new AppError('close_unfinished', { status: 409 })
    if (open.length > 0 && !isAccepted) throw new AppError('close_not_looked', { status: 409 })
    await closePeriodIn(tx, { through, today, by, leftOpen: open.map(({ id }) => id) })
  })
}

type YearResult = { year: number; today: string; label: string; by: Actor; now: Date }

/**
 * Determines the result of a year that is over: its income and expenses go to 1191 or 1199 by an entry of its last day. What was
 * posted to the year since is determined by another. Undefined when nothing is left. 422 while the year runs.
 */
export async function postResult(db: Db, { year, today, label, by, now }: YearResult): Promise<PostResult | undefined> {
  const date = `${year}-12-31`
  if (date >= today) throw new AppError('invalid_entry', { status: 422, fields: { through: 'close_month_over' } })
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const lines = resultLines(await listBalances(tx, { from: `${year}-01-01`, to: date }))
    if (lines.length === 0) return undefined
    return postEntry(tx, { date, journal: 'CL', label, reference: String(year), lines }, { by, now })
  })
}
