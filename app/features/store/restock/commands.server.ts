import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import type { Reach } from './schema.ts'
import { restockRequests } from './tables.server.ts'

const RETENTION_MS = 90 * 24 * 60 * 60 * 1000
const AT_ONCE = 100

type Request = Reach & { variantId: string; title: string; url: string; origin: string; i18n: I18n; now: Date }

/**
 * Puts an address down for a variant, once; by mail it is told so, with a link to leave. A second time nothing happens, and
 * nobody learns from the answer whether somebody had asked before.
 */
export async function requestNotice(db: Db, { origin, i18n, now, ...request }: Request): Promise<void> {
  const leave = newToken()
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(restockRequests)
      .values({ ...request, locale: i18n.locale, leaveTokenHash: leave.hash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: restockRequests.id })
    if (added.length === 0 || request.channel !== 'mail') return
    const leaveUrl = `${origin}${localeFacts[i18n.locale].prefix}/restock/leave?token=${leave.token}`
    await queueMail(tx, {
      to: request.address,
      subject: i18n.t('restock-admin.asked_subject', { product: request.title }),
      text: i18n.t('restock-admin.asked_text', { product: request.title, leave: leaveUrl }),
    })
  })
}

/** Who leaves is forgotten, not marked. */
export async function leaveNotice(db: Db, token: string): Promise<void> {
  await db.delete(restockRequests).where(eq(restockRequests.leaveTokenHash, tokenHash(token)))
}

/** A telephone number waits for nothing any more, and nobody owes it a message; returns what it waited for. */
export async function forgetNumber(tx: Tx, phone: string): Promise<number> {
  const gone = await tx
    .delete(restockRequests)
    .where(and(eq(restockRequests.channel, 'message'), eq(restockRequests.address, phone)))
    .returning({ id: restockRequests.id })
  return gone.length
}

/**
 * Tells whoever waits for this variant, which can be bought again: mails are queued and their requests deleted in one
 * transaction, telephone numbers become due for a keeper. What another process is telling at this moment is passed over, so
 * that each request is told once. Returns how many.
 */
export async function notifyWaiting(db: Db, variantId: string, now: Date, i18nFor: (locale: Locale) => I18n): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(restockRequests)
      .where(and(eq(restockRequests.variantId, variantId), isNull(restockRequests.dueAt)))
      .orderBy(asc(restockRequests.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { address, title, url, locale } of rows.filter((row) => row.channel === 'mail')) {
      const { t } = i18nFor(locale)
      await queueMail(tx, {
        to: address,
        subject: t('restock-admin.back_subject', { product: title }),
        text: t('restock-admin.back_text', { product: title, url }),
      })
    }
    const idsOf = (channel: Reach['channel']) => rows.filter((row) => row.channel === channel).map((row) => row.id)
    await tx.delete(restockRequests).where(inArray(restockRequests.id, idsOf('mail')))
    await tx
      .update(restockRequests)
      .set({ dueAt: now })
      .where(inArray(restockRequests.id, idsOf('message')))
    return rows.length
  })
}

/** What has waited for 90 days is deleted, told or not. */
export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db.delete(restockRequests).where(lt(restockRequests.createdAt, new Date(now.getTime() - RETENTION_MS)))
}

/** A keeper has written to this number: the request is deleted. 404 when that has been done, or they have left. */
export async function markNotified(db: Db, { id, by }: { id: number; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const [result] = await tx
      .delete(restockRequests)
      .where(and(eq(restockRequests.id, id), isNotNull(restockRequests.dueAt)))
      .returning({ title: restockRequests.title })
    if (!result) throw notFound()
    await recordAudit(tx, { by, action: 'restock.told', subject: { kind: 'restock', id: String(id), name: result.title } })
  })
}
