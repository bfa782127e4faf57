import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LetterBlock } from '#app/platform/letter-text.ts'
import type { Interest } from '../types.ts'

/** What a card shows now; a drawn picture bears the title and is as wide as the letter, a photograph stands beside the words. */
export type LetterCardContent = { path: string; over: string; title: string; note: string | null; picture: string; isBanner: boolean }

/** A letter's block with what is read when it is drawn; a card whose page is gone or hidden is left out. */
export type DrawnBlock = Exclude<LetterBlock, { type: 'card' }> | { type: 'card'; card: LetterCardContent }

export const letterStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

/**
 * Of one address: `waiting` for its turn or its next attempt; `handed`, the server has it and its answer never came, so it is
 * not sent again; `failed` after the last attempt; `skipped`, no longer among those it is for.
 */
export const deliveryStates = ['waiting', 'handed', 'sent', 'refused', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export type Audience = { interests: readonly Interest[]; locale: Locale; isAnyLanguage: boolean }

export type Letter = {
  id: string
  subject: string
  preheader: string
  locale: Locale
  audience: Audience
  body: readonly LetterBlock[]
  state: LetterState
  version: number
  /** Letters a minute. */
  pace: number
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  problem: string | null
}
