import { asc, desc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { iqraDays, iqraGlosses, iqraLearners, iqraReadings, iqraReviews, iqraWords } from '../tables.server.ts'

/** The words, texts, answers and days of an account's reader. */
export async function exportReading({ db }: { db: DbOrTx }, { userId }: AccountPerson) {
  const [learner] = await db.select().from(iqraLearners).where(eq(iqraLearners.userId, userId))
  if (!learner) return null
  const [words, texts, reviews, days] = await Promise.all([
    db
      .select({
        lemma: sql<string>`coalesce(${iqraWords.ownLemma}, ${iqraGlosses.lemma})`,
        language: sql<string>`coalesce(${iqraWords.ownLanguage}, ${iqraGlosses.language})`,
        ownMeaning: iqraWords.ownMeaning,
        status: iqraWords.status,
        form: iqraWords.form,
        sentence: iqraWords.sentence,
        since: iqraWords.createdAt,
        knownAt: iqraWords.knownAt,
        due: iqraWords.due,
      })
      .from(iqraWords)
      .leftJoin(iqraGlosses, eq(iqraGlosses.id, iqraWords.glossaryId))
      .where(eq(iqraWords.learnerId, learner.id))
      .orderBy(asc(iqraWords.createdAt)),
    db
      .select({
        text: iqraReadings.textId,
        paragraph: iqraReadings.paragraph,
        finishedAt: iqraReadings.finishedAt,
        right: iqraReadings.right,
        asked: iqraReadings.asked,
      })
      .from(iqraReadings)
      .where(eq(iqraReadings.learnerId, learner.id))
      .orderBy(asc(iqraReadings.createdAt)),
    db
      .select({ word: iqraReviews.glossId, rating: iqraReviews.rating, at: iqraReviews.reviewedAt })
      .from(iqraReviews)
      .where(eq(iqraReviews.learnerId, learner.id))
      .orderBy(desc(iqraReviews.reviewedAt)),
    db
      .select({ day: iqraDays.day, cards: iqraDays.cards, texts: iqraDays.texts, question: iqraDays.question })
      .from(iqraDays)
      .where(eq(iqraDays.learnerId, learner.id))
      .orderBy(asc(iqraDays.day)),
  ])
  const goals = { daysAWeek: learner.daysGoal, textsAWeek: learner.textsGoal }
  return { cardsADay: learner.dailyLimit, goals, words, texts, reviews, days }
}
