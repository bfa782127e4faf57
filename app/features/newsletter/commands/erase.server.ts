import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { subscribers } from '../tables.server.ts'

/** Deletes an address on its owner's wish. The audit line says that it was done and by whom, and not whose address it was. */
export async function eraseSubscriber(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id })
    if (!gone) throw notFound()
    await recordAudit(tx, { by, action: 'newsletter.erased', subject: { kind: 'subscriber', id, name: '' } })
  })
}

/** Who closes an account whose address is proven does not want letters at it either. */
export async function eraseSubscription(tx: Tx, email: string): Promise<number> {
  const gone = await tx.delete(subscribers).where(eq(subscribers.email, email.toLowerCase())).returning({ id: subscribers.id })
  return gone.length
}
