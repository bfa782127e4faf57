import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { formKey } from '../glossary.ts'
import { presentGloss } from '../present.ts'
import type { CardView, WordReviewView } from '../public/review-screen.tsx'
import { grades, previewGrades } from '../scheduler.ts'
import { tokensOf } from '../tokens.ts'
import type { ReadingLanguage } from '../types.ts'
import { countDue, countReviewedToday, findLastReview, findLearner, findNextCard, listGradesToday } from './learners.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
export const STARTING_LIMIT = 20

/** When something is, from now, in the largest whole unit. */
export function describeWait(until: Date, now: Date, { t }: Pick<I18n, 't'>): string {
  const ms = Math.max(0, until.getTime() - now.getTime())
  if (ms < HOUR_MS) return t('reading.in_minutes', { count: Math.max(1, Math.round(ms / MINUTE_MS)) })
  if (ms < DAY_MS) return t('reading.in_hours', { count: Math.round(ms / HOUR_MS) })
  return t('reading.in_days', { count: Math.round(ms / DAY_MS) })
}

/** A sentence cut around its first word of this form. */
function cutSentence(sentence: string | null, form: string, language: ReadingLanguage): CardView['sentence'] {
  if (!sentence) return null
  const tokens = tokensOf(sentence, language)
  const at = tokens.findIndex(({ isWord, text }) => isWord && formKey(text, language) === formKey(form, language))
  if (at < 0) return null
  const join = (some: typeof tokens) => some.map(({ text }) => text).join('')
  return [join(tokens.slice(0, at)), tokens[at]?.text ?? '', join(tokens.slice(at + 1))]
}

/** The card that comes next for whoever asks, and how far today has come. */
export async function readReview(db: Db, holder: TestTaker, now: Date, i18n: I18n): Promise<Omit<WordReviewView, 'problem'>> {
  const learner = await findLearner(db, holder)
  const nothing = { card: null, done: 0, due: 0, limit: STARTING_LIMIT, remembered: 0, forgotten: 0, canUndo: false }
  if (!learner) return nothing
  const [done, due, last, given] = await Promise.all([
    countReviewedToday(db, learner.id, now),
    countDue(db, learner.id, now),
    findLastReview(db, learner.id),
    listGradesToday(db, learner.id, now),
  ])
  const limit = learner.dailyLimit
  const next = await findNextCard(db, learner.id, { now, isLimitReached: done >= limit })
  const forgotten = given.get(1) ?? 0
  const remembered = [...given.values()].reduce((sum, times) => sum + times, 0) - forgotten
  const canUndo = last !== undefined && last.reviewedAt >= startOfMoroccoDay(moroccoDay(now))
  return { ...nothing, done, due, limit, remembered, forgotten, canUndo, card: next ? presentCard(next, now, i18n) : null }
}

type NextCard = NonNullable<Awaited<ReturnType<typeof findNextCard>>>

function presentCard({ gloss, card, form, sentence, textId, title }: NextCard, now: Date, i18n: I18n): CardView {
  const preview = previewGrades(card, now)
  const { language } = gloss
  const shown = form ?? gloss.lemma
  return {
    ...{ gloss: presentGloss(gloss, i18n.locale), language, form: shown, turn: card.reps },
    sentence: cutSentence(sentence, shown, language),
    from: textId !== null && title !== null ? { id: textId, title } : null,
    returns: Object.fromEntries(grades.map((grade) => [grade, describeWait(preview[grade], now, i18n)])) as CardView['returns'],
  }
}
