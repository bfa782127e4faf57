import { and, asc, count, desc, eq, exists, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { glossOfWord } from '../queries.server.ts'
import { iqraDays, iqraGlosses, iqraLearners, iqraReadings, iqraReviews, iqraTexts, iqraWords } from '../tables.server.ts'
import type { DayQuestion, LearnerRow, WordStatus } from '../types.ts'

const learnerColumns = {
  ...{ id: iqraLearners.id, userId: iqraLearners.userId, dailyLimit: iqraLearners.dailyLimit },
  ...{ daysGoal: iqraLearners.daysGoal, textsGoal: iqraLearners.textsGoal },
}

/** Whose progress this is: the account's, or the device's as long as no account has taken it. */
export async function findLearner(db: DbOrTx, { userId, deviceHash }: TestTaker): Promise<LearnerRow | undefined> {
  if (userId !== undefined) {
    const [own] = await db.select(learnerColumns).from(iqraLearners).where(eq(iqraLearners.userId, userId))
    if (own) return own
  }
  return findDeviceLearner(db, deviceHash)
}

export async function findDeviceLearner(db: DbOrTx, deviceHash: string | undefined): Promise<LearnerRow | undefined> {
  if (deviceHash === undefined) return undefined
  const [row] = await db
    .select(learnerColumns)
    .from(iqraLearners)
    .where(and(eq(iqraLearners.deviceHash, deviceHash), isNull(iqraLearners.userId)))
  return row
}

/** What somebody says of words: gloss → status. */
export async function listStatuses(db: DbOrTx, learnerId: string, glossIds?: readonly string[]): Promise<Map<string, WordStatus>> {
  if (glossIds?.length === 0) return new Map()
  const rows = await db
    .select({ id: iqraWords.glossId, status: iqraWords.status })
    .from(iqraWords)
    .where(and(eq(iqraWords.learnerId, learnerId), glossIds && inArray(iqraWords.glossId, [...glossIds])))
    .limit(MAX_WORDS)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

const MAX_WORDS = 20_000

export async function findReading(db: DbOrTx, learnerId: string, textId: string) {
  const [row] = await db
    .select()
    .from(iqraReadings)
    .where(and(eq(iqraReadings.learnerId, learnerId), eq(iqraReadings.textId, textId)))
  return row
}

/** What somebody reads and has read, the newest first. */
export async function listReadings(db: DbOrTx, learnerId: string) {
  return db
    .select({
      ...{ textId: iqraReadings.textId, paragraph: iqraReadings.paragraph, paragraphs: iqraReadings.paragraphs },
      ...{ finishedAt: iqraReadings.finishedAt, right: iqraReadings.right, asked: iqraReadings.asked },
      ...{ title: iqraTexts.title, band: iqraTexts.band, language: iqraTexts.language, illustration: iqraTexts.illustration },
    })
    .from(iqraReadings)
    .innerJoin(iqraTexts, eq(iqraTexts.id, iqraReadings.textId))
    .where(and(eq(iqraReadings.learnerId, learnerId), isNull(iqraTexts.deletedAt), eq(iqraTexts.status, 'published')))
    .orderBy(desc(iqraReadings.updatedAt), asc(iqraReadings.textId))
    .limit(500)
}

const isCard = (learnerId: string) => and(eq(iqraWords.learnerId, learnerId), eq(iqraWords.status, 'learning'), isNotNull(iqraWords.due))
const isInDeck = (learnerId: string) => and(isCard(learnerId), eq(iqraWords.isLeech, false))

type NextCard = { now: Date; isLimitReached: boolean }

/** The card that waits longest; undefined when none is due. Once the day's limit is reached, only what was answered today comes back. */
export async function findNextCard(db: DbOrTx, learnerId: string, { now, isLimitReached }: NextCard) {
  const today = db
    .select({ one: sql`1` })
    .from(iqraReviews)
    .where(
      and(
        eq(iqraReviews.learnerId, iqraWords.learnerId),
        eq(iqraReviews.glossId, iqraWords.glossId),
        gte(iqraReviews.reviewedAt, startOfMoroccoDay(moroccoDay(now))),
      ),
    )
  const [row] = await db
    .select({ word: iqraWords, gloss: iqraGlosses, title: iqraTexts.title })
    .from(iqraWords)
    .leftJoin(iqraGlosses, eq(iqraGlosses.id, iqraWords.glossaryId))
    .leftJoin(iqraTexts, eq(iqraTexts.id, iqraWords.textId))
    .where(and(isInDeck(learnerId), lte(iqraWords.due, now), isLimitReached ? exists(today) : undefined))
    .orderBy(asc(iqraWords.due), asc(iqraWords.glossId))
    .limit(1)
  const gloss = row && glossOfWord(row.word, row.gloss)
  if (!row?.word.card || !gloss) return undefined
  const { word, title } = row
  return { gloss, card: row.word.card, form: word.form, sentence: word.sentence, textId: word.textId, title }
}

export async function countDue(db: DbOrTx, learnerId: string, now: Date): Promise<number> {
  return db.$count(iqraWords, and(isInDeck(learnerId), lte(iqraWords.due, now)))
}

/** Words answered today: a word that came back within the day counts once. */
export async function countReviewedToday(db: DbOrTx, learnerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ words: sql<number>`count(distinct ${iqraReviews.glossId})::int` })
    .from(iqraReviews)
    .where(and(eq(iqraReviews.learnerId, learnerId), gte(iqraReviews.reviewedAt, startOfMoroccoDay(moroccoDay(now)))))
  return row?.words ?? 0
}

/** Today's answers by grade. */
export async function listGradesToday(db: DbOrTx, learnerId: string, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ rating: iqraReviews.rating, times: count() })
    .from(iqraReviews)
    .where(and(eq(iqraReviews.learnerId, learnerId), gte(iqraReviews.reviewedAt, startOfMoroccoDay(moroccoDay(now)))))
    .groupBy(iqraReviews.rating)
  return new Map(rows.map(({ rating, times }) => [rating, times]))
}

/** The newest answers, for undo. */
export async function findLastReview(db: DbOrTx, learnerId: string) {
  const [row] = await db
    .select()
    .from(iqraReviews)
    .where(eq(iqraReviews.learnerId, learnerId))
    .orderBy(desc(iqraReviews.reviewedAt), desc(iqraReviews.id))
    .limit(1)
  return row
}

/** How many cards come on each of the coming days, today's and older ones on the first. */
export async function listUpcoming(db: DbOrTx, learnerId: string, until: Date): Promise<{ due: Date }[]> {
  const rows = await db
    .select({ due: iqraWords.due })
    .from(iqraWords)
    .where(and(isInDeck(learnerId), lte(iqraWords.due, until)))
    .limit(MAX_WORDS)
  return rows.flatMap(({ due }) => (due ? [{ due }] : []))
}

export async function listLeeches(db: DbOrTx, learnerId: string) {
  const rows = await db
    .select({ word: iqraWords, gloss: iqraGlosses })
    .from(iqraWords)
    .leftJoin(iqraGlosses, eq(iqraGlosses.id, iqraWords.glossaryId))
    .where(and(isCard(learnerId), eq(iqraWords.isLeech, true)))
    .orderBy(asc(iqraWords.updatedAt))
    .limit(50)
  return rows.flatMap(({ word, gloss: row }) => {
    const gloss = glossOfWord(word, row)
    return gloss ? [{ gloss, sentence: word.sentence }] : []
  })
}

export type DayRow = { day: string; cards: number; texts: number; question: DayQuestion | null }

export async function listDays(db: DbOrTx, learnerId: string): Promise<DayRow[]> {
  return db
    .select({ day: iqraDays.day, cards: iqraDays.cards, texts: iqraDays.texts, question: iqraDays.question })
    .from(iqraDays)
    .where(eq(iqraDays.learnerId, learnerId))
    .orderBy(desc(iqraDays.day))
    .limit(400)
}

/** How many words somebody came to know in each month, the oldest month first: `YYYY-MM`. */
export async function listKnownByMonth(db: DbOrTx, learnerId: string): Promise<{ month: string; words: number }[]> {
  return db
    .select({ month: sql<string>`to_char(${iqraWords.knownAt}, 'YYYY-MM')`.as('month'), words: count() })
    .from(iqraWords)
    .where(and(eq(iqraWords.learnerId, learnerId), isNotNull(iqraWords.knownAt)))
    .groupBy(sql`month`)
    .orderBy(sql`month`)
}

/** Everything that somebody learns, for a file of their own. */
export async function listOwnWords(db: DbOrTx, learnerId: string) {
  const rows = await db
    .select({ word: iqraWords, gloss: iqraGlosses })
    .from(iqraWords)
    .leftJoin(iqraGlosses, eq(iqraGlosses.id, iqraWords.glossaryId))
    .where(eq(iqraWords.learnerId, learnerId))
    .orderBy(asc(iqraWords.createdAt), asc(iqraWords.glossId))
    .limit(MAX_WORDS)
  return rows.flatMap(({ word, gloss: row }) => {
    const { form, sentence, status, due } = word
    const gloss = glossOfWord(word, row)
    return gloss ? [{ form, sentence, status, due, gloss }] : []
  })
}

/** Learners in figures: of nobody alone. */
export async function readLearnerFigures(db: DbOrTx, since: Date) {
  const [learners] = await db
    .select({ all: count(), active: sql<number>`count(*) filter (where ${iqraLearners.usedAt} >= ${since})::int` })
    .from(iqraLearners)
  const texts = await db
    .select({
      ...{ id: iqraTexts.id, title: iqraTexts.title, band: iqraTexts.band, language: iqraTexts.language, opened: count() },
      finished: sql<number>`count(${iqraReadings.finishedAt})::int`,
      rightShare: sql<number | null>`(100.0 * sum(${iqraReadings.right}) / nullif(sum(${iqraReadings.asked}), 0))::float`,
    })
    .from(iqraReadings)
    .innerJoin(iqraTexts, eq(iqraTexts.id, iqraReadings.textId))
    .groupBy(iqraTexts.id)
    .orderBy(desc(count()), asc(iqraTexts.id))
    .limit(50)
  const [words] = await db
    .select({ learning: sql<number>`count(*) filter (where ${iqraWords.status} = 'learning')::int`, known: count(iqraWords.knownAt) })
    .from(iqraWords)
  return { learners: learners ?? { all: 0, active: 0 }, words: words ?? { learning: 0, known: 0 }, texts }
}
