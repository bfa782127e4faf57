import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { nextDue } from '../rules.ts'
import { listingSearches, listingSearchMails } from '../tables.server.ts'
import type { SearchFrequency } from '../types.ts'

const CONFIRM_MS = 7 * 24 * 60 * 60 * 1000
/** Somebody else's address cannot be used to fill their mailbox: one mail in this time. */
const AGAIN_MS = 10 * 60 * 1000
/** Searches of one address; beyond it nothing is added, and nobody learns of it. */
const MAX_SEARCHES = 20

/** Ends one search. It can be made again for every mail, so that the database need not hold it. */
export function leaveToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`leave listing search ${id}`).digest('base64url')
}

type NewSearch = {
  email: string
  query: string
  frequency: SearchFrequency
  /** The search in the page's language. */
  name: string
  origin: string
  secret: string
  i18n: I18n
  now: Date
}

/**
 * Puts a search down as pending and queues its mail, in one transaction. The caller answers the same whatever happened here:
 * who searches for what is nobody else's business.
 */
export async function saveSearch(db: Db, { email, query, frequency, name, origin, secret, i18n, now }: NewSearch): Promise<void> {
  const confirm = newToken()
  const id = randomUUID()
  const pending = { confirmTokenHash: confirm.hash, confirmExpiresAt: new Date(now.getTime() + CONFIRM_MS), locale: i18n.locale }
  await db.transaction(async (tx) => {
    await tx.delete(listingSearches).where(and(eq(listingSearches.state, 'pending'), lt(listingSearches.confirmExpiresAt, now)))
    if ((await tx.$count(listingSearches, eq(listingSearches.email, email))) >= MAX_SEARCHES) return
    const [added] = await tx
      .insert(listingSearches)
      .values({ id, email, query, frequency, ...pending, leaveTokenHash: tokenHash(leaveToken(secret, id)), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: listingSearches.id })
    const issuedBefore = new Date(now.getTime() + CONFIRM_MS - AGAIN_MS)
    const same = and(eq(listingSearches.email, email), eq(listingSearches.query, query), eq(listingSearches.frequency, frequency))
    const isUnanswered = and(eq(listingSearches.state, 'pending'), lt(listingSearches.confirmExpiresAt, issuedBefore))
    const [stored] = added
      ? [added]
      : await tx.update(listingSearches).set(pending).where(and(same, isUnanswered)).returning({ id: listingSearches.id })
    if (!stored) return
    const base = `${origin}${localeFacts[i18n.locale].prefix}/real-estate/searches`
    await queueMail(tx, {
      to: email,
      subject: i18n.t('searches.confirm_mail_subject'),
      text: i18n.t('searches.confirm_mail_text', {
        name,
        confirm: `${base}?token=${confirm.token}`,
        leave: `${base}/leave?token=${leaveToken(secret, stored.id)}`,
      }),
    })
  })
}

/** Works once, within seven days; false for any other token. The same search at another pace gives way to this one. */
export async function confirmSearch(db: Db, token: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: listingSearches.id, frequency: listingSearches.frequency, email: listingSearches.email, query: listingSearches.query })
      .from(listingSearches)
      .where(
        and(
          eq(listingSearches.confirmTokenHash, tokenHash(token)),
          eq(listingSearches.state, 'pending'),
          gt(listingSearches.confirmExpiresAt, now),
        ),
      )
      .for('update')
    if (!found) return false
    await tx
      .update(listingSearches)
      .set({
        state: 'confirmed',
        confirmTokenHash: null,
        confirmExpiresAt: null,
        confirmedAt: now,
        searchedAt: now,
        dueAt: nextDue(found.frequency, now),
      })
      .where(eq(listingSearches.id, found.id))
    const isSameSearch = and(eq(listingSearches.email, found.email), eq(listingSearches.query, found.query))
    await tx.delete(listingSearches).where(and(isSameSearch, ne(listingSearches.id, found.id)))
    return true
  })
}

/** Who leaves is forgotten, not marked; with the last search of an address goes what was sent to it. */
export async function leaveSearch(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(listingSearches)
      .where(eq(listingSearches.leaveTokenHash, tokenHash(token)))
      .returning({ email: listingSearches.email })
    if (!gone || (await tx.$count(listingSearches, eq(listingSearches.email, gone.email))) > 0) return
    await tx.delete(listingSearchMails).where(eq(listingSearchMails.email, gone.email))
  })
}
