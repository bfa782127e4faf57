import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { findDeviceLearner, findLearner } from '../queries/learners.server.ts'
import { iqraDays, iqraLearners, iqraReadings, iqraReviews, iqraWords } from '../tables.server.ts'
import type { Goals, LearnerRow } from '../types.ts'

/**
 * Whose progress is written, begun where there is none. Somebody who signed in takes along what this device read before,
 * as long as their account has no progress of its own; two that both have some are joined when they say so (`claimReading`).
 */
export async function ensureLearner(tx: Tx, { userId, deviceHash }: TestTaker, now: Date): Promise<LearnerRow> {
  const found = await findLearner(tx, { userId, deviceHash })
  if (found) {
    const adopted = userId !== undefined && found.userId === null ? { userId, deviceHash: null } : {}
    await tx
      .update(iqraLearners)
      .set({ usedAt: now, ...adopted })
      .where(eq(iqraLearners.id, found.id))
    return { ...found, userId: userId ?? found.userId }
  }
  const owner = userId === undefined ? { deviceHash } : { userId }
  await tx
    .insert(iqraLearners)
    .values({ ...owner, createdAt: now, usedAt: now })
    .onConflictDoNothing()
  const begun = await findLearner(tx, { userId, deviceHash })
  if (!begun) throw new Error('no learner was begun')
  return begun
}

/** Counts something done on this day. */
export async function countOnDay(tx: Tx, learnerId: string, now: Date, done: { cards?: number; texts?: number }): Promise<void> {
  const { cards = 0, texts = 0 } = done
  await tx
    .insert(iqraDays)
    .values({ learnerId, day: moroccoDay(now), cards, texts })
    .onConflictDoUpdate({
      target: [iqraDays.learnerId, iqraDays.day],
      set: { cards: sql`greatest(0, ${iqraDays.cards} + ${cards})`, texts: sql`${iqraDays.texts} + ${texts}` },
    })
}

type Claim = {
  now: Date
  /** Moves what other rooms store of the device's learner; afterwards that learner is gone. */
  onJoin?: (tx: Tx, from: string, to: string) => Promise<void>
}

/**
 * What this device read before its reader signed in belongs to the account from now on. Where both know a word or a text,
 * the account's stays.
 */
export async function claimReading(db: Db, { deviceHash, userId }: TestTaker, { now, onJoin }: Claim): Promise<void> {
  if (deviceHash === undefined || userId === undefined) return
  await db.transaction(async (tx) => {
    const device = await findDeviceLearner(tx, deviceHash)
    if (!device) return
    const own = await findLearner(tx, { userId, deviceHash })
    if (!own || own.id === device.id) {
      await ensureLearner(tx, { userId, deviceHash }, now)
      return
    }
    await onJoin?.(tx, device.id, own.id)
    await joinLearners(tx, device.id, own.id)
  })
}

async function joinLearners(tx: Tx, from: string, to: string): Promise<void> {
  const known = sql`(select gloss_id from iqra_words where learner_id = ${to})`
  // Answers to cards hang on their words: both rows move together, the words as copies first.
  await tx.execute(sql`
    insert into iqra_words (learner_id, gloss_id, status, created_at, updated_at, known_at, form, sentence, text_id, card, due, is_leech,
      own_lemma, own_language, own_meaning, own_meaning_language, import_id)
    select ${to}, gloss_id, status, created_at, updated_at, known_at, form, sentence, text_id, card, due, is_leech,
      own_lemma, own_language, own_meaning, own_meaning_language, import_id
    from iqra_words where learner_id = ${from} and gloss_id not in ${known}`)
  await tx.update(iqraReviews).set({ learnerId: to }).where(eq(iqraReviews.learnerId, from))
  await tx.execute(sql`
    insert into iqra_readings (learner_id, text_id, paragraph, paragraphs, created_at, updated_at, finished_at, "right", asked)
    select ${to}, text_id, paragraph, paragraphs, created_at, updated_at, finished_at, "right", asked
    from iqra_readings where learner_id = ${from} on conflict do nothing`)
  await tx.execute(sql`
    insert into iqra_days (learner_id, day, cards, texts, question)
    select ${to}, day, cards, texts, question from iqra_days where learner_id = ${from}
    on conflict (learner_id, day) do update set cards = iqra_days.cards + excluded.cards, texts = iqra_days.texts + excluded.texts,
      question = coalesce(iqra_days.question, excluded.question)`)
  await tx.delete(iqraLearners).where(eq(iqraLearners.id, from))
}

const DAY_MS = 86_400_000
/** As long as the device's cookie lives. */
const DEVICE_DAYS = 400

/** Devices that were never heard of again, and learners that nothing is kept of. */
export async function deleteUnusedLearners(db: Db, now: Date): Promise<void> {
  const before = (days: number) => lt(iqraLearners.usedAt, new Date(now.getTime() - days * DAY_MS))
  await db.delete(iqraLearners).where(and(isNull(iqraLearners.userId), before(DEVICE_DAYS)))
  const nothing = [iqraWords, iqraReadings].map((table) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.learnerId, iqraLearners.id))),
  )
  await db.delete(iqraLearners).where(and(isNull(iqraLearners.userId), before(1), ...nothing))
}

export async function setDailyLimit(db: Db, holder: TestTaker, limit: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const learner = await ensureLearner(tx, holder, now)
    await tx.update(iqraLearners).set({ dailyLimit: limit }).where(eq(iqraLearners.id, learner.id))
  })
}

export async function setGoals(db: Db, holder: TestTaker, goals: Goals, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const learner = await ensureLearner(tx, holder, now)
    await tx.update(iqraLearners).set(goals).where(eq(iqraLearners.id, learner.id))
  })
}

/** Everything that is kept of somebody's reading is gone. */
export async function eraseReading(db: Db, holder: TestTaker): Promise<void> {
  await db.transaction(async (tx) => {
    const learner = await findLearner(tx, holder)
    if (learner) await tx.delete(iqraLearners).where(eq(iqraLearners.id, learner.id))
  })
}
