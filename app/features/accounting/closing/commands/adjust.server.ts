import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { addDays } from '#app/platform/time.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { reverseEntry } from '../../ledger/commands/reverse-entry.server.ts'
import { findNumber } from '../../ledger/queries/entries.server.ts'
import { isLastOfMonth, reverseLines } from '../../ledger/rules.ts'
import { adjustmentLines } from '../adjustments.ts'
import { stockInBooks } from '../queries/adjustments.server.ts'
import { closingAdjustments } from '../tables.server.ts'
import type { AdjustmentKind } from '../types.ts'

type Proposing = {
  id: string
  through: string
  kind: AdjustmentKind
  account: string
  label: string
  /** Of a stock what was counted. */
  amountInCents: number
  by: Actor
  now: Date
}

/** Writes an adjustment down as a draft: nothing is posted. Sent twice it is one. 422 `stock_same` where a stock is what the books say. */
export async function proposeAdjustment(db: Db, { id, by, now, ...input }: Proposing): Promise<void> {
  if (!isLastOfMonth(input.through)) throw new AppError('invalid_entry', { status: 422, fields: { through: 'close_month_over' } })
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const [before] = await tx.select({ id: closingAdjustments.id }).from(closingAdjustments).where(eq(closingAdjustments.id, id))
    if (before) return
    const isStock = input.kind === 'stock'
    const amountInCents = isStock ? input.amountInCents - (await stockInBooks(tx, input.account, input.through)) : input.amountInCents
    if (amountInCents === 0) throw new AppError('invalid_entry', { status: 422, fields: { amount: 'stock_same' } })
    await tx.insert(closingAdjustments).values({ id, ...input, amountInCents, createdAt: now })
    await recordAudit(tx, { by, action: 'closing.adjustment_proposed', subject: { kind: 'adjustment', id, name: input.label } })
  })
}

async function requireAdjustment(tx: Tx, id: string) {
  await lockLedger(tx)
  const [found] = await tx.select().from(closingAdjustments).where(eq(closingAdjustments.id, id))
  if (!found) throw notFound()
  return found
}

/** Takes a draft away; 409 `adjustment_posted` once it is in the books. */
export async function removeAdjustment(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await requireAdjustment(tx, id)
    if (found.position !== null) throw new AppError('adjustment_posted', { status: 409 })
    await tx.delete(closingAdjustments).where(eq(closingAdjustments.id, id))
    await recordAudit(tx, { by, action: 'closing.adjustment_removed', subject: { kind: 'adjustment', id, name: found.label } })
  })
}

type Act = { id: string; backLabel: string; by: Actor; now: Date }

/**
 * Posts an adjustment on the last day of its period and, but for a stock, what takes it back on the day after, both or neither: it
 * burdens no period but its own. Once, by whoever presses; the number of the first of the two.
 */
export async function postAdjustment(db: Db, { id, backLabel, by, now }: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await requireAdjustment(tx, id)
    if (found.position !== null) return (await findNumber(tx, found.position)) ?? ''
    const lines = adjustmentLines(found)
    const entry = { date: found.through, journal: 'OD' as const, label: found.label, reference: null, lines }
    const { position, number } = await postEntry(tx, entry, { by, now, source: { kind: 'adjustment', id } })
    const back =
      found.kind === 'stock'
        ? null
        : await postEntry(
            tx,
            {
              ...entry,
              date: addDays(found.through, 1),
              label: `${backLabel} · ${found.label}`,
              reference: number,
              lines: reverseLines(lines),
            },
            { by, now, source: { kind: 'adjustment_back', id } },
          )
    const posted = { position, backPosition: back?.position ?? null }
    await tx.update(closingAdjustments).set(posted).where(eq(closingAdjustments.id, id))
    return number
  })
}

/** Takes a posted adjustment and its next day's entry out again, each on its own day, while both are open. It is gone then. */
export async function takeBackAdjustment(db: Db, { id, backLabel, by, now }: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await requireAdjustment(tx, id)
    if (found.position === null) throw notFound()
    const days = [
      [found.position, found.through],
      ...(found.backPosition === null ? [] : [[found.backPosition, addDays(found.through, 1)] as const]),
    ] as const
    for (const [position, date] of days) {
      const number = (await findNumber(tx, position)) ?? ''
      await reverseEntry(tx, { number, date, label: `${backLabel} · ${found.label}`, by, now, isOfDocument: true })
    }
    await tx.delete(closingAdjustments).where(eq(closingAdjustments.id, id))
    await recordAudit(tx, { by, action: 'closing.adjustment_taken_back', subject: { kind: 'adjustment', id, name: found.label } })
  })
}
