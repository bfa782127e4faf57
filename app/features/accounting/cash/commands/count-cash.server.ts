import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { MAX_LINE_CENTS } from '../../ledger/rules.ts'
import { findNet } from '../queries/cash.server.ts'
import { CASH, COURIERS, type CountedPieces, differenceLines, handoverLines, sumPieces } from '../rules.ts'
import { cashCounts } from '../tables.server.ts'

type Count = {
  /** Made with the form. */
  id: string
  pieces: CountedPieces
  /** What the page showed as expected. */
  expectedInCents: number
  reason: string | null
  /** Of the entry, when there is a difference. */
  label: string
  by: Actor
  now: Date
}

const rejected = (field: string, code: string) => new AppError('invalid_entry', { status: 422, fields: { [field]: code } })

/**
 * Records a count of the cash box and posts its difference, in one transaction. 409 `cash_moved` when the books are no longer
 * what the page showed; 422 beside `reason` for a difference without one. Sent twice it counts once.
 */
export async function countCash(db: Db, { id, pieces, expectedInCents, reason, label, by, now }: Count): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if ((await tx.$count(cashCounts, eq(cashCounts.id, id))) > 0) return
    const expected = await findNet(tx, CASH)
    if (expected !== expectedInCents) throw new AppError('cash_moved', { status: 409 })
    const counted = sumPieces(pieces)
    const difference = counted - expected
    if (difference !== 0 && reason === null) throw rejected('reason', 'required')
    let position: number | null = null
    if (difference !== 0) {
      const input = { date: moroccoDay(now), journal: 'CA' as const, label: `${label}: ${reason}`, reference: null }
      const entry = { ...input, lines: differenceLines(difference) }
      ;({ position } = await postEntry(tx, entry, { by, now, source: { kind: 'cash_count', id } }))
    }
    const row = { id, pieces, countedInCents: counted, expectedInCents: expected, reason, position }
    await tx.insert(cashCounts).values({ ...row, actorId: by.id, actorName: by.name, at: now })
    await recordAudit(tx, { by, action: 'cash.counted', after: { counted_in_cents: counted, expected_in_cents: expected, reason } })
  })
}

type Handover = { key: string; amountInCents: number | undefined; label: string; by: Actor; now: Date }

/** Couriers hand over what customers paid them: not more than they have by the books. */
export async function receiveFromCouriers(db: Db, { key, amountInCents, label, by, now }: Handover): Promise<void> {
  if (amountInCents === undefined || amountInCents <= 0 || amountInCents > MAX_LINE_CENTS) throw rejected('amount', 'ledger_amount')
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const entry = { date: moroccoDay(now), journal: 'CA' as const, label, reference: null, lines: handoverLines(amountInCents) }
    const { replayed } = await postEntry(tx, entry, { by, now, key })
    if (!replayed && (await findNet(tx, COURIERS)) < 0) throw rejected('amount', 'cash_over_couriers')
  })
}
