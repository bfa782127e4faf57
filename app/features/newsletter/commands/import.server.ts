import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { startOfMoroccoDay } from '#app/platform/time.ts'
import type { Consenting } from '../import/rules.ts'
import { subscribers } from '../tables.server.ts'
import type { SubscriberState } from '../types.ts'

const CHUNK = 500

/** The addresses that stand here already, and how. */
export async function findKnownSubscribers(db: DbOrTx, emails: readonly string[]): Promise<Map<string, SubscriberState>> {
  const known = new Map<string, SubscriberState>()
  for (let at = 0; at < emails.length; at += CHUNK) {
    const rows = await db
      .select({ email: subscribers.email, state: subscribers.state })
      .from(subscribers)
      .where(inArray(subscribers.email, emails.slice(at, at + CHUNK)))
    for (const { email, state } of rows) known.set(email, state)
  }
  return known
}

type Import = { people: readonly Consenting[]; by: Actor; batch: string }

/**
 * Brings people along who agreed elsewhere, all or none. Who is here already stays as they are: what somebody chose here, and that
 * an address takes no mail, counts for more than a file. The audit line holds numbers and no address.
 */
export async function importSubscribers(db: Db, { people, by, batch }: Import): Promise<number> {
  return db.transaction(async (tx) => {
    let added = 0
    for (let at = 0; at < people.length; at += CHUNK) {
      const rows = people.slice(at, at + CHUNK).map(({ consentOn, ...person }) => ({
        ...person,
        state: 'confirmed' as const,
        confirmedAt: startOfMoroccoDay(consentOn),
        importBatch: batch,
        leaveTokenHash: newToken().hash,
      }))
      const inserted = await tx.insert(subscribers).values(rows).onConflictDoNothing().returning({ id: subscribers.id })
      added += inserted.length
    }
    if (added > 0) await audit(tx, 'newsletter.imported', { by, batch, count: added })
    return added
  })
}

/** Takes back who came along in one act; who has left meanwhile is gone already. */
export async function undoImport(db: Db, { batch, by }: { batch: string; by: Actor }): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(subscribers)
      .where(and(eq(subscribers.importBatch, batch)))
      .returning({ id: subscribers.id })
    if (gone.length > 0) await audit(tx, 'newsletter.import_undone', { by, batch, count: gone.length })
    return gone.length
  })
}

type Audited = { by: Actor; batch: string; count: number }

function audit(tx: Parameters<typeof recordAudit>[0], action: string, { by, batch, count }: Audited) {
  return recordAudit(tx, { by, action, subject: { kind: 'newsletter', id: batch, name: String(count) } })
}
