import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { findSeller } from '../queries/invoices.server.ts'
import { invoiceSeller } from '../tables.server.ts'
import type { Seller } from '../types.ts'

/** Saves who sells; invoices that are issued have their own copy and stay as they are. */
export async function saveSeller(db: Db, identity: Seller, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findSeller(tx)
    await tx.insert(invoiceSeller).values({ identity }).onConflictDoUpdate({ target: invoiceSeller.id, set: { identity } })
    await recordAudit(tx, {
      by,
      action: 'invoices.seller_saved',
      subject: { kind: 'seller', id: '1', name: identity.name },
      before,
      after: identity,
    })
  })
}
