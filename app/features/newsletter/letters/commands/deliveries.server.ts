import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte, not, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { backOffMs, MAX_ATTEMPTS } from '#app/platform/mail/deliver.server.ts'
import type { MailOutcome } from '#app/platform/mail/smtp-line.server.ts'
import { subscribers } from '../../tables.server.ts'
import { isIn } from '../queries/audience.server.ts'
import { letterFrom } from '../queries/letters.server.ts'
import { listLinks } from '../rules.ts'
import { letterDeliveries, letterLinks, letters } from '../tables.server.ts'
import type { Letter } from '../types.ts'

/** What was taken and not handed over is free again after this: whoever took it has died. */
const CLAIM_MS = 5 * 60_000

/** Writes down whom a letter goes to and where its links lead, once: a process that dies here has done nothing. */
export async function startLetter(db: Db, id: string, now: Date): Promise<Letter | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(letters)
      .set({ state: 'sending', startedAt: now })
      .where(and(eq(letters.id, id), eq(letters.state, 'scheduled'), lte(letters.sendAt, now)))
      .returning()
    if (!row) return undefined
    const letter = letterFrom(row)
    const addresses = tx
      .select({
        id: sql`gen_random_uuid()`.as('id'),
        letterId: sql`${id}::uuid`.as('letter_id'),
        subscriberId: subscribers.id,
        state: sql`'waiting'`.as('state'),
        attempts: sql`0`.as('attempts'),
        nextAttemptAt: sql`${now.toISOString()}::timestamptz`.as('next_attempt_at'),
        claim: sql`null::uuid`.as('claim'),
        handedAt: sql`null::timestamptz`.as('handed_at'),
        lastError: sql`null::text`.as('last_error'),
      })
      .from(subscribers)
      .where(isIn(letter.audience))
    await tx.insert(letterDeliveries).select(addresses)
    const links = listLinks(letter.body).map((href, position) => ({ letterId: id, position, href }))
    if (links.length > 0) await tx.insert(letterLinks).values(links)
    return letter
  })
}

export type ClaimedDelivery = { id: string; claim: string; attempts: number; subscriberId: string; email: string; confirmedAt: Date | null }

/**
 * Takes some that are due for this process. Who is no longer among those the letter is for, has left or was suppressed, is
 * skipped.
 */
export async function claimDeliveries(
  db: Db,
  { id, audience }: Letter,
  { limit, now }: { limit: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const claim = randomUUID()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: letterDeliveries.id, subscriberId: letterDeliveries.subscriberId })
      .from(letterDeliveries)
      .where(and(eq(letterDeliveries.letterId, id), eq(letterDeliveries.state, 'waiting'), lte(letterDeliveries.nextAttemptAt, now)))
      .orderBy(asc(letterDeliveries.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const ids = due.flatMap(({ subscriberId }) => subscriberId ?? [])
    const readers =
      ids.length > 0
        ? await tx
            .select()
            .from(subscribers)
            .where(and(inArray(subscribers.id, ids), isIn(audience)))
        : []
    const reader = new Map(readers.map((row) => [row.id, row]))
    const skipped = due.filter(({ subscriberId }) => subscriberId === null || !reader.has(subscriberId)).map((one) => one.id)
    if (skipped.length > 0) await tx.update(letterDeliveries).set({ state: 'skipped' }).where(inArray(letterDeliveries.id, skipped))
    const own = due.map((one) => one.id).filter((one) => !skipped.includes(one))
    if (own.length === 0) return []
    const claimed = await tx
      .update(letterDeliveries)
      .set({ claim, attempts: sql`${letterDeliveries.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + CLAIM_MS) })
      .where(inArray(letterDeliveries.id, own))
      .returning()
    return claimed.flatMap(({ id: delivery, attempts, subscriberId }) => {
      const row = subscriberId === null ? undefined : reader.get(subscriberId)
      return row ? [{ id: delivery, claim, attempts, subscriberId: row.id, email: row.email, confirmedAt: row.confirmedAt }] : []
    })
  })
}

/**
 * Notes that the mail server has the whole letter for this address but its closing dot, which follows. From here on nobody sends
 * it again, whatever becomes of this process. False when it is no longer this process's, or the letter was paused or stopped.
 */
export async function handOver(db: Db, { id, claim }: ClaimedDelivery, now: Date): Promise<boolean> {
  const handed = await db
    .update(letterDeliveries)
    .set({ state: 'handed', handedAt: now })
    .where(
      and(
        eq(letterDeliveries.id, id),
        eq(letterDeliveries.state, 'waiting'),
        eq(letterDeliveries.claim, claim),
        sql`exists (select 1 from letters l where l.id = ${letterDeliveries.letterId} and l.state = 'sending')`,
      ),
    )
    .returning({ id: letterDeliveries.id })
  return handed.length > 0
}

/** What the mail server answered. A refused address is suppressed: it gets no letter any more. */
export async function settleDelivery(db: Db, delivery: ClaimedDelivery, outcome: MailOutcome, now: Date): Promise<void> {
  const own = and(eq(letterDeliveries.id, delivery.id), eq(letterDeliveries.claim, delivery.claim))
  const set = (values: Partial<typeof letterDeliveries.$inferInsert>) => db.update(letterDeliveries).set(values).where(own)
  switch (outcome.state) {
    case 'sent':
      await set({ state: 'sent', lastError: null })
      return
    case 'unknown':
      await set({ lastError: 'the answer was lost' })
      return
    case 'withdrawn':
    case 'unsent':
      // No attempt at this address was made.
      await db
        .update(letterDeliveries)
        .set({ attempts: sql`greatest(${letterDeliveries.attempts} - 1, 0)`, nextAttemptAt: now, claim: null })
        .where(and(own, eq(letterDeliveries.state, 'waiting')))
      return
    default:
      await refuse(db, delivery, outcome, now)
  }
}

type Refusal = Extract<MailOutcome, { state: 'refused' }>

async function refuse(db: Db, { id, claim, attempts, subscriberId }: ClaimedDelivery, refusal: Refusal, now: Date): Promise<void> {
  const { isPermanent, isAddress, reason } = refusal
  const isOver = isPermanent || attempts >= MAX_ATTEMPTS
  const over = isPermanent && isAddress ? ('refused' as const) : ('failed' as const)
  await db.transaction(async (tx) => {
    await tx
      .update(letterDeliveries)
      .set({
        state: isOver ? over : 'waiting',
        handedAt: null,
        lastError: reason,
        nextAttemptAt: new Date(now.getTime() + backOffMs(attempts)),
      })
      .where(and(eq(letterDeliveries.id, id), eq(letterDeliveries.claim, claim)))
    if (!(isPermanent && isAddress)) return
    await tx
      .update(subscribers)
      .set({ state: 'suppressed', suppressedAt: now, suppressedFor: 'refused' })
      .where(and(eq(subscribers.id, subscriberId), eq(subscribers.state, 'confirmed')))
  })
}

/** A letter that waits for nobody any more is done. */
export async function finishLetters(db: Db, now: Date): Promise<void> {
  const waits = sql`exists (select 1 from letter_deliveries d where d.letter_id = ${letters.id} and d.state = 'waiting')`
  await db
    .update(letters)
    .set({ state: 'sent', finishedAt: now, problem: null })
    .where(and(eq(letters.state, 'sending'), not(waits)))
}

/** Pauses what cannot be sent at all, and says why: the owner resumes it. */
export async function pauseForProblem(db: Db, id: string, problem: string): Promise<void> {
  await db
    .update(letters)
    .set({ state: 'paused', problem })
    .where(and(eq(letters.id, id), eq(letters.state, 'sending')))
}

/** One more click on a link of a letter; where it leads, or undefined for a link that is in no letter. */
export async function countClick(db: Db, { letterId, position }: { letterId: string; position: number }): Promise<string | undefined> {
  const [link] = await db
    .update(letterLinks)
    .set({ clicks: sql`${letterLinks.clicks} + 1` })
    .where(and(eq(letterLinks.letterId, letterId), eq(letterLinks.position, position)))
    .returning({ href: letterLinks.href })
  return link?.href
}
