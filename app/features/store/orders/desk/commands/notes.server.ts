import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { recordOrderEvent } from '../../commands/change-state.server.ts'
import { orders } from '../../tables.server.ts'

type Written = { number: string; by: Actor; text: string; now: Date }

/** A line of the order's history that changes nothing else: the keeper's note, or what was written to the customer. */
export async function writeIntoHistory(db: Db, { number, by, text, now }: Written, kind: 'note' | 'message'): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id, state: orders.state }).from(orders).where(eq(orders.number, number)).for('share')
    if (!order) throw notFound()
    await recordOrderEvent(tx, order, { kind, who: { kind: 'staff', by }, text, at: now })
  })
}
