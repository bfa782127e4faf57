import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { addDays, moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { glossFinder } from '../glossary.ts'
import { presentGloss } from '../present.ts'
import type { ReadingDashboardView } from '../public/dashboard-screen.tsx'
import { listGlosses, listPublishedByIds, listTexts, type TextRow } from '../queries.server.ts'
import { knownShare, parseQuestions, questionOfDay, streakOf } from '../rules.ts'
import { wordsOf } from '../tokens.ts'
import { type DayQuestion, textBands } from '../types.ts'
import {
  countDue,
  countReviewedToday,
  findDeviceLearner,
  findLearner,
  listDays,
  listKnownByMonth,
  listLeeches,
  listReadings,
  listStatuses,
  listUpcoming,
} from './learners.server.ts'
import { STARTING_LIMIT } from './review.server.ts'

const AHEAD = 5
const MONTHS = 12
const RESUMED = 3

type Reader = { holder: TestTaker; now: Date; i18n: I18n }

/** What the page of somebody's own reading shows; null for who has not read yet. */
export async function readDashboard(db: Db, { holder, now, i18n }: Reader): Promise<ReadingDashboardView | null> {
  const learner = await findLearner(db, holder)
  if (!learner) return null
  const { id } = learner
  const today = moroccoDay(now)
  const [readings, days, months, due, done, leeches, device] = await Promise.all([
    ...([listReadings(db, id), listDays(db, id), listKnownByMonth(db, id), countDue(db, id, now)] as const),
    ...([countReviewedToday(db, id, now), listLeeches(db, id), findDeviceLearner(db, holder.deviceHash)] as const),
  ])
  const limit = learner.dailyLimit ?? STARTING_LIMIT
  const total = months.reduce((sum, { words }) => sum + words, 0)
  const started = readings.filter(({ finishedAt }) => finishedAt === null).slice(0, RESUMED)
  const language = readings[0]?.language ?? 'ar'
  return {
    cards: { due: Math.max(0, Math.min(due, limit - done)), done, limit },
    week: weekOf(days, today, i18n),
    goals: { days: learner.daysGoal, texts: learner.textsGoal },
    question: await dayQuestion(db, readings, { day: today, answered: days.find(({ day }) => day === today)?.question ?? null }),
    streak: streakOf(
      days.map(({ day }) => day),
      today,
    ),
    known: total,
    months: monthsOf(months, i18n),
    upcoming: await upcomingOf(db, id, today, i18n),
    resume: started.map(({ textId, title, band, language: own, paragraph, paragraphs, illustration }) => ({
      ...{ id: textId, title, band, language: own, illustration, share: Math.round((100 * (paragraph + 1)) / (paragraphs + 1)) },
    })),
    suggested: await suggest(db, id, language, new Set(readings.map(({ textId }) => textId))),
    bands: textBands.map((band) => ({ band, read: readings.filter((one) => one.band === band && one.finishedAt !== null).length })),
    leeches: leeches.map(({ gloss, sentence }) => ({ gloss: presentGloss(gloss, i18n.locale), language: gloss.language, sentence })),
    isInAccount: learner.userId !== null,
    canClaim: holder.userId !== undefined && (learner.userId === null || (device !== undefined && device.id !== id)),
  }
}

type Day = { day: string; answered: DayQuestion | null }

/** A question of a text that was finished: today's, or the one that was answered today with what is right. Null where none was finished. */
async function dayQuestion(db: Db, readings: Awaited<ReturnType<typeof listReadings>>, { day, answered }: Day) {
  const ids = answered ? [answered.textId] : readings.filter(({ finishedAt }) => finishedAt !== null).map(({ textId }) => textId)
  const texts = (await listPublishedByIds(db, ids)).map((text) => ({ ...text, questions: parseQuestions(text.questions) ?? [] }))
  const [text] = texts
  const asked = answered && text?.questions[answered.question]
  const found = asked ? { text, asked, question: answered.question } : questionOfDay(texts, day)
  if (!found) return null
  const { id, title, language } = found.text
  return { text: { id, title, language }, asked: found.asked, question: found.question, answer: asked ? answered.option : null }
}

/** The seven days up to today, with how much was done on each. */
function weekOf(days: Awaited<ReturnType<typeof listDays>>, today: string, i18n: I18n) {
  return Array.from({ length: 7 }, (_, i) => {
    const day = addDays(today, i - 6)
    const found = days.find((one) => one.day === day)
    return { day, name: i18n.date(day, 'dayName'), cards: found?.cards ?? 0, texts: found?.texts ?? 0, isRead: found !== undefined }
  })
}

/** Words known at the end of each of the last months. */
function monthsOf(months: Awaited<ReturnType<typeof listKnownByMonth>>, i18n: I18n) {
  let sum = 0
  const sums = months.map(({ month, words }) => {
    sum += words
    return { name: i18n.date(`${month}-01`, 'month'), words: sum }
  })
  return sums.slice(-MONTHS)
}

async function upcomingOf(db: Db, learnerId: string, today: string, i18n: I18n) {
  const until = startOfMoroccoDay(addDays(today, AHEAD + 1))
  const cards = await listUpcoming(db, learnerId, until)
  return Array.from({ length: AHEAD }, (_, i) => {
    const day = addDays(today, i + 1)
    return { day, name: i18n.date(day, 'dayName'), cards: cards.filter(({ due }) => moroccoDay(due) === day).length }
  })
}

/** Below this a text is toil: nineteen of twenty words known is where one reads and learns. */
const COMFORTABLE = 90

/** The text that somebody has not opened and knows enough words of: the hardest such, or the one they know most of. */
async function suggest(db: Db, learnerId: string, language: TextRow['language'], opened: ReadonlySet<string>) {
  const [glossary, texts, statuses] = await Promise.all([
    listGlosses(db, language),
    listTexts(db, { language }),
    listStatuses(db, learnerId),
  ])
  const find = glossFinder(glossary, language)
  const fresh = texts
    .filter(({ id }) => !opened.has(id))
    .map((text) => ({
      text,
      share:
        knownShare(
          wordsOf(text.body, language).flatMap((word) => find(word)?.id ?? []),
          statuses,
        ) ?? 0,
    }))
  const comfortable = fresh.filter(({ share }) => share >= COMFORTABLE)
  const best = comfortable.at(-1) ?? [...fresh].sort((one, other) => other.share - one.share)[0]
  if (!best) return null
  const { id, title, band, illustration } = best.text
  return { id, title, band, language, illustration, share: best.share }
}
