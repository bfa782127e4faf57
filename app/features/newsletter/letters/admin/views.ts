import type { LetterState } from '../types.ts'

export type LetterProgress = {
  /** Parts of a hundred, for the bar. */
  sent: number
  undelivered: number
  counts: readonly { name: 'sent' | 'handed' | 'undelivered' | 'skipped' | 'waiting'; text: string; count: number }[]
  left: string | null
  startedAt: string | null
  undeliveredTo: readonly { id: string; email: string; reason: string; isRefused: boolean }[]
}

export type LetterCheck = { name: string; state: 'good' | 'warning' | 'missing'; text: string }

export type FoundCard = { path: string; title: string; over: string }

export type PreviewPart = 'wide' | 'narrow' | 'text'

export type LetterView = {
  id: string
  version: number
  action: string
  subject: string
  preheader: string
  state: LetterState
  language: string
  sender: string
  part: PreviewPart
  isNight: boolean
  /** Of the isolated page that shows the letter. */
  frame: string
  text: string | null
  audience: { count: number; interests: readonly string[]; language: string | null }
  checks: readonly LetterCheck[]
  canSend: boolean
  sendAt: string | null
  progress: LetterProgress | null
  problem: string | null
  links: readonly { position: number; href: string; clicks: string }[]
  search: { query: string; found: readonly FoundCard[] }
  paces: readonly { value: string; label: string }[]
  form: { day: string; time: string; pace: string; to: string }
  refused: string | null
  done: string | null
  /** Whether the question before sending at once is open. */
  isConfirming: boolean
}
