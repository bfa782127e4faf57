import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { addDays } from '#app/platform/time.ts'
import { verifyLedger } from '../queries/verify.server.ts'
import { isLastOfMonth, monthOf } from '../rules.ts'
import { ledgerHead } from '../tables.server.ts'
import { lockLedger } from './post-entry.server.ts'

type Closing = {
  through: string
  today: string
  by: Actor
  /** What the accountant knew to be unfinished. */
  leftOpen?: readonly string[]
}

/**
 * Closes the books up to the end of a month that is over, in the caller's transaction. The chain is checked first: 409
 * `ledger_broken` when it does not hold.
 */
export async function closePeriodIn(tx: Tx, { through, today, by, leftOpen = [] }: Closing): Promise<void> {
  if (!isLastOfMonth(through) || through >= today) {
    throw new AppError('invalid_entry', { status: 422, fields: { through: 'close_month_over' } })
  }
  const head = await lockLedger(tx)
  if (head.closedThrough !== null && through <= head.closedThrough) throw new AppError('close_done_already', { status: 409 })
  const { problem } = await verifyLedger(tx)
  if (problem) throw new AppError('ledger_broken', { status: 409 })
  await tx.update(ledgerHead).set({ closedThrough: through, closedBy: by.id })
  await recordAudit(tx, {
    by,
    action: 'ledger.period_closed',
    subject: { kind: 'period', id: monthOf(through) },
    before: { closed_through: head.closedThrough },
    after: { closed_through: through, ...(leftOpen.length > 0 ? { left_open: leftOpen.join(', ') } : {}) },
  })
}

/** `closePeriodIn` as a transaction of its own. */
export async function closePeriod(db: Db, closing: Closing): Promise<void> {
  await db.transaction((tx) => closePeriodIn(tx, closing))
}

/** Opens the last closed month again. It takes another person than the one who closed: 409 `reopen_needs_another`. */
export async function reopenPeriod(db: Db, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const head = await lockLedger(tx)
    if (head.closedThrough === null) throw new AppError('nothing_closed', { status: 409 })
    if (head.closedBy !== null && head.closedBy === by.id) throw new AppError('reopen_needs_another', { status: 409 })
    const before = addDays(`${monthOf(head.closedThrough)}-01`, -1)
    await tx.update(ledgerHead).set({ closedThrough: before })
    await recordAudit(tx, {
      by,
      action: 'ledger.period_reopened',
      subject: { kind: 'period', id: monthOf(head.closedThrough) },
      before: { closed_through: head.closedThrough },
      after: { closed_through: before },
    })
  })
}
