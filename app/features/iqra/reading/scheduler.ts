import { type Card, createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs'
import type { StoredCard } from './types.ts'

/** A word comes back within a year: longer than that nobody is reminded of anything. The scheduler adds a day for each better answer. */
const MAX_DAYS = 363
/** Forgotten so often, a card rests. */
export const LEECH_LAPSES = 6
/** Remembered over so many days, a word counts as known. */
export const KNOWN_DAYS = 21

const scheduler = fsrs({ request_retention: 0.9, maximum_interval: MAX_DAYS, enable_fuzz: false, enable_short_term: true })

export const grades = [1, 2, 3, 4] as const
export type CardGrade = (typeof grades)[number]

const thaw = ({ due, last_review: last, ...card }: StoredCard): Card => ({
  ...card,
  due: new Date(due),
  ...(last === undefined ? {} : { last_review: new Date(last) }),
})

const freeze = ({ due, last_review: last, ...card }: Card): StoredCard => ({
  ...card,
  due: due.toISOString(),
  ...(last ? { last_review: last.toISOString() } : {}),
})

export const newCard = (now: Date): StoredCard => freeze(createEmptyCard(now))

/** A clock that went back must not make a memory younger than its last review. */
function notBefore({ last_review: last }: StoredCard, now: Date): Date {
  return last !== undefined && new Date(last) > now ? new Date(last) : now
}

export function gradeCard(card: StoredCard, grade: CardGrade, now: Date): StoredCard {
  return freeze(scheduler.next(thaw(card), notBefore(card, now), grade as Grade).card)
}

/** When the card would come back after each of the four answers. */
export function previewGrades(card: StoredCard, now: Date): Record<CardGrade, Date> {
  const at = notBefore(card, now)
  const preview = scheduler.repeat(thaw(card), at)
  return { 1: preview[1].card.due, 2: preview[2].card.due, 3: preview[3].card.due, 4: preview[4].card.due }
}

export const isLeech = ({ lapses }: StoredCard): boolean => lapses >= LEECH_LAPSES
export const isKnown = ({ state, scheduled_days: days }: StoredCard): boolean => state === State.Review && days >= KNOWN_DAYS
