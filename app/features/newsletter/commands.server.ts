import { and, eq, gt, lt } from 'drizzle-orm'
import { newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { subscribers } from './tables.server.ts'

const CONFIRM_MS = 7 * 24 * 60 * 60 * 1000
/** Somebody else's address cannot be used to fill their mailbox: one mail in this time. */
const AGAIN_MS = 10 * 60 * 1000

type Subscription = { email: string; origin: string; i18n: I18n; now: Date }

/**
 * Puts an address down as pending and queues its mail, in one transaction. The caller answers the same whatever happened
 * here: who is subscribed is nobody else's business.
 */
export async function subscribe(db: Db, { email, origin, i18n, now }: Subscription): Promise<void> {
  const confirm = newToken()
  const leave = newToken()
  const pending = {
    state: 'pending' as const,
    confirmTokenHash: confirm.hash,
    confirmExpiresAt: new Date(now.getTime() + CONFIRM_MS),
    leaveTokenHash: leave.hash,
    locale: i18n.locale,
  }
  await db.transaction(async (tx) => {
    await tx.delete(subscribers).where(and(eq(subscribers.state, 'pending'), lt(subscribers.confirmExpiresAt, now)))
    const [added] = await tx
      .insert(subscribers)
      .values({ ...pending, email })
      .onConflictDoNothing()
      .returning({ id: subscribers.id })
    if (!added) {
      const issuedBefore = new Date(now.getTime() + CONFIRM_MS - AGAIN_MS)
      const [renewed] = await tx
        .update(subscribers)
        .set(pending)
        .where(and(eq(subscribers.email, email), eq(subscribers.state, 'pending'), lt(subscribers.confirmExpiresAt, issuedBefore)))
        .returning({ id: subscribers.id })
      if (!renewed) return
    }
    const base = `${origin}${localeFacts[i18n.locale].prefix}/newsletter`
    await queueMail(tx, {
      to: email,
      subject: i18n.t('newsletter.mail_subject'),
      unsubscribeUrl: `${base}/leave?token=${leave.token}`,
      text: i18n.t('newsletter.mail_text', { confirm: `${base}?token=${confirm.token}`, leave: `${base}/leave?token=${leave.token}` }),
    })
  })
}

/** Works once, within seven days; false for any other token. */
export async function confirmSubscription(db: Db, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ state: 'confirmed', confirmTokenHash: null, confirmExpiresAt: null, confirmedAt: now })
    .where(and(eq(subscribers.confirmTokenHash, tokenHash(token)), eq(subscribers.state, 'pending'), gt(subscribers.confirmExpiresAt, now)))
    .returning({ id: subscribers.id })
  return confirmed.length === 1
}

/** Who leaves is forgotten, not marked. A second click on the same link finds nothing, and that is what was wanted. */
export async function leave(db: Db, token: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.leaveTokenHash, tokenHash(token)))
}
