import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { ownerOf } from './queries/preferences.server.ts'
import type { Preferences } from './schema.ts'
import { subscribers } from './tables.server.ts'
import type { Interest } from './types.ts'

const CONFIRM_MS = 7 * 24 * 60 * 60 * 1000
/** Somebody else's address cannot be used to fill their mailbox: one mail in this time. */
const AGAIN_MS = 10 * 60 * 1000

type Subscription = { email: string; interests: readonly Interest[]; origin: string; i18n: I18n; now: Date }

/**
 * Puts an address down as pending and queues its mail, in one transaction. The caller answers the same whatever happened
 * here: who is subscribed is nobody else's business. An address that was refused once may try again: the confirmation
 * shows whether it takes mail now.
 */
export async function subscribe(db: Db, { email, interests, origin, i18n, now }: Subscription): Promise<void> {
  if (await isSettled(db, email, now)) return
  const confirm = newToken()
  const leave = newToken()
  const pending = {
    state: 'pending' as const,
    confirmTokenHash: confirm.hash,
    confirmExpiresAt: new Date(now.getTime() + CONFIRM_MS),
    leaveTokenHash: leave.hash,
    interests: [...interests],
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
      const [renewed] = await tx
        .update(subscribers)
        .set({ ...pending, suppressedAt: null, suppressedFor: null })
        .where(and(eq(subscribers.email, email), isRenewable(now)))
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

/** Who asked minutes ago, or is subscribed, is left in peace. */
function isRenewable(now: Date) {
  const issuedBefore = new Date(now.getTime() + CONFIRM_MS - AGAIN_MS)
  return or(
    and(eq(subscribers.state, 'pending'), lt(subscribers.confirmExpiresAt, issuedBefore)),
    and(eq(subscribers.state, 'suppressed'), lt(subscribers.suppressedAt, new Date(now.getTime() - AGAIN_MS))),
  )
}

/** One read, so that a form sent ten thousand times costs no more than that; what is decided is decided in the transaction. */
async function isSettled(db: Db, email: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ isRenewable: sql<boolean>`coalesce(${isRenewable(now)}, false)` })
    .from(subscribers)
    .where(eq(subscribers.email, email))
  return row !== undefined && !row.isRenewable
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

type Link = { secret: string; token: string }

/** Who leaves is forgotten, not marked. A second click on the same link finds nothing, and that is what was wanted. */
export async function leave(db: Db, { secret, token }: Link): Promise<void> {
  const owner = ownerOf(secret, token)
  if (owner) await db.delete(subscribers).where(owner)
}

/** False for a link that leads to nobody. */
export async function savePreferences(db: Db, { secret, token }: Link, { interests, locale }: Preferences): Promise<boolean> {
  const owner = ownerOf(secret, token)
  if (!owner) return false
  const saved = await db.update(subscribers).set({ interests, locale }).where(owner).returning({ id: subscribers.id })
  return saved.length > 0
}
