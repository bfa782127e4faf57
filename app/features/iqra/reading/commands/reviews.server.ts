import { and, eq } from 'drizzle-orm'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { findLastReview, findLearner } from '../queries/learners.server.ts'
import { gradeCard, isKnown, isLeech, newCard } from '../scheduler.ts'
import type { GradeForm } from '../schema.ts'
import { iqraReviews, iqraWords } from '../tables.server.ts'
import { countOnDay } from './learners.server.ts'

type By = { holder: TestTaker; now: Date }

/**
 * An answer to a card. It counts once: the form says which answer to this card it is, and one that was given before changes
 * nothing. A card that is not due cannot be answered.
 */
export async function answerCard(db: Db, { gloss, grade, turn }: GradeForm, { holder, now }: By): Promise<void> {
  await db.transaction(async (tx) => {
    const learner = await findLearner(tx, holder)
    if (!learner) throw notFound('reading_no_card')
    const key = and(eq(iqraWords.learnerId, learner.id), eq(iqraWords.glossId, gloss))
    const [word] = await tx.select().from(iqraWords).where(key).for('update')
    if (!word?.card || word.status !== 'learning' || word.isLeech) throw notFound('reading_no_card')
    if (word.card.reps !== turn) return
    if (word.due && word.due > now) throw new AppError('reading_not_due', { status: 409 })
    const card = gradeCard(word.card, grade, now)
    await tx
      .update(iqraWords)
      .set({
        ...{ card, due: new Date(card.due), updatedAt: now, isLeech: isLeech(card) },
        knownAt: isKnown(card) ? (word.knownAt ?? now) : null,
      })
      .where(key)
    const { knownAt } = word
    await tx
      .insert(iqraReviews)
      .values({ learnerId: learner.id, glossId: gloss, rating: grade, reviewedAt: now, before: word.card, knownBefore: knownAt })
    await countOnDay(tx, learner.id, now, { cards: 1 })
  })
}

/** Takes back the last answer of today: the card is as it was before. Without one, nothing happens. */
export async function undoAnswer(db: Db, { holder, now }: By): Promise<void> {
  await db.transaction(async (tx) => {
    const learner = await findLearner(tx, holder)
    const last = learner && (await findLastReview(tx, learner.id))
    if (!last || last.reviewedAt < startOfMoroccoDay(moroccoDay(now))) return
    const gone = await tx.delete(iqraReviews).where(eq(iqraReviews.id, last.id)).returning({ id: iqraReviews.id })
    if (gone.length === 0) return
    await tx
      .update(iqraWords)
      .set({ card: last.before, due: new Date(last.before.due), isLeech: false, knownAt: last.knownBefore, updatedAt: now })
      .where(and(eq(iqraWords.learnerId, learner.id), eq(iqraWords.glossId, last.glossId)))
    await countOnDay(tx, learner.id, now, { cards: -1 })
  })
}

/** A card that rested because it was forgotten too often begins again. */
export async function restartCard(db: Db, glossId: string, { holder, now }: By): Promise<void> {
  const learner = await findLearner(db, holder)
  if (!learner) throw notFound('reading_no_card')
  const card = newCard(now)
  const changed = await db
    .update(iqraWords)
    .set({ card, due: new Date(card.due), isLeech: false, updatedAt: now })
    .where(and(eq(iqraWords.learnerId, learner.id), eq(iqraWords.glossId, glossId), eq(iqraWords.isLeech, true)))
    .returning({ id: iqraWords.glossId })
  if (changed.length === 0) throw notFound('reading_no_card')
}
