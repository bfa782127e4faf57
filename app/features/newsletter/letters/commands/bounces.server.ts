import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#app/platform/db/types.ts'
import { MESSAGE_DOMAIN } from '#app/platform/mail/smtp-line.server.ts'
import type { Bounce } from '../../schema.ts'
import { subscribers } from '../../tables.server.ts'
import { letterDeliveries } from '../tables.server.ts'

/** The delivery that a Message-ID of ours names; null for another one. */
function deliveryOf(messageId: string): string | null {
  const [, id] = new RegExp(`^<?([0-9a-f-]{36})@${MESSAGE_DOMAIN}>?$`).exec(messageId) ?? []
  return z.uuid().safeParse(id).data ?? null
}

/**
 * Suppresses the addresses that came back. Only what was sent since the address was confirmed counts, so that a report that is
 * sent a second time, or years late, does not stop somebody who has signed up anew. Returns how many are suppressed now.
 */
export async function takeBounces(db: Db, bounces: readonly Bounce[], now: Date): Promise<number> {
  let suppressed = 0
  for (const { email, kind, message_id } of bounces) {
    if (kind === 'transient') continue
    const delivery = message_id === undefined ? undefined : deliveryOf(message_id)
    if (delivery === null) continue
    const rows = await db
      .update(subscribers)
      .set({ state: 'suppressed', suppressedAt: now, suppressedFor: kind === 'complaint' ? 'complaint' : 'bounced' })
      .where(and(eq(subscribers.email, email), eq(subscribers.state, 'confirmed'), wasSentSince(delivery)))
      .returning({ id: subscribers.id })
    suppressed += rows.length
  }
  return suppressed
}

function wasSentSince(delivery: string | undefined): SQL | undefined {
  return sql`exists (
    select 1 from ${letterDeliveries}
    where ${and(
      eq(letterDeliveries.subscriberId, subscribers.id),
      isNotNull(letterDeliveries.handedAt),
      or(eq(letterDeliveries.state, 'sent'), eq(letterDeliveries.state, 'handed')),
      sql`${letterDeliveries.handedAt} >= ${subscribers.confirmedAt}`,
      delivery === undefined ? undefined : eq(letterDeliveries.id, delivery),
    )}
  )`
}
