import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '../auth/proofs.server.ts'
import type { DbOrTx } from '../db/types.ts'
import { mailMessages } from './tables.server.ts'

const MINUTE_MS = 60_000
/** The longest that a link in a letter lets somebody in (a newsletter's confirmation); all others end sooner. */
const LINK_MS = 7 * 24 * 60 * MINUTE_MS
const CODE_MS = CODE_MINUTES * MINUTE_MS

/** The body with `•••` in the place of its tokens, and of its codes when it is a text to a phone; the rest stays readable. */
export function blankedBody(): SQL<string> {
  const links = sql`regexp_replace(${mailMessages.body}, '([?&]token=|/order/)[A-Za-z0-9_-]+', '\\1•••', 'g')`
  return sql`case when ${mailMessages.channel} = 'sms' then regexp_replace(${links}, '[0-9]{6}', '•••', 'g') else ${links} end`
}

/**
 * Blanks what nobody can use any more in letters that were never sent: until then the administrator may hand the link on.
 * The database's backups then hold no more than it does. Returns how many.
 */
export async function blankExpiredLetters(db: DbOrTx, now: Date): Promise<number> {
  const blanked = await db
    .update(mailMessages)
    .set({ body: blankedBody(), unsubscribeUrl: null, blankedAt: now })
    .where(isExpired(now))
    .returning({ id: mailMessages.id })
  return blanked.length
}

/** Whether there are such letters. */
export async function hasExpiredLetters(db: DbOrTx, now: Date): Promise<boolean> {
  const found = await db.select({ id: mailMessages.id }).from(mailMessages).where(isExpired(now)).limit(1)
  return found.length > 0
}

function isExpired(now: Date): SQL | undefined {
  const olderThan = (ms: number) => lt(mailMessages.createdAt, new Date(now.getTime() - ms))
  return and(
    isNull(mailMessages.blankedAt),
    inArray(mailMessages.state, ['kept', 'failed']),
    or(and(eq(mailMessages.channel, 'sms'), olderThan(CODE_MS)), olderThan(LINK_MS)),
  )
}
