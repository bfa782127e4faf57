import type { TextState } from '#app/features/iqra/reading/types.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { Trouble } from './types.ts'

/** A code as it is read aloud: 4821 0937 5562. */
export const groupedCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Two names that look alike are one: vowels, capitals and spaces tell nobody apart. What has no letters to compare is itself. */
export const nameKeyOf = (name: string): string => foldArabic(name) || name.trim().toLowerCase()

const DAY_MS = 86_400_000
/** Left alone for so long, a text that was begun is one that somebody is stuck in. */
const RESTING_DAYS = 2
/** Where every sixth word is new one deciphers, and does not read. */
const MANY_NEW_WORDS = 17
/** Below this share of right answers the text was not understood. */
const FEW_RIGHT = 0.5

type When = { dueOn: string; today: string; now: Date }

/** Why somebody may need help with a text. A text that is not due and was not opened is no trouble. */
export function troublesOf(state: TextState, { dueOn, today, now }: When): Trouble[] {
  const isOver = dueOn < today
  const found: Trouble[] = []
  if (state.openedAt === null) return isOver ? ['unopened'] : []
  if (state.finishedAt === null) {
    const rests = state.readAt !== null && now.getTime() - state.readAt.getTime() >= RESTING_DAYS * DAY_MS
    if (isOver || rests) found.push('unfinished')
    if ((state.learning ?? 0) >= MANY_NEW_WORDS) found.push('new_words')
  } else if (state.asked && (state.right ?? 0) / state.asked < FEW_RIGHT) found.push('wrong_answers')
  return found
}
