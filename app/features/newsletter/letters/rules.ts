import type { LetterBlock } from '#app/platform/letter-text.ts'
import { isSafeHref, type ProseText, spanText } from '#app/platform/prose.ts'
import type { LetterState } from './types.ts'

const MINUTE_MS = 60_000
/** So often in a minute a batch is sent. */
const BATCHES_A_MINUTE = 12
const MAX_LINES = 4

/** Letters a minute that the owner can choose from; mail services say what they allow. */
export const paces = [20, 60, 300, 1200, 3000] as const

/** How many letters one batch has at a pace, and how long it takes at least. */
export function batchFor(pace: number): { size: number; lastsMs: number; lines: number } {
  const size = Math.max(1, Math.ceil(pace / BATCHES_A_MINUTE))
  return { size, lastsMs: (size * MINUTE_MS) / pace, lines: Math.min(MAX_LINES, Math.ceil(size / 10)) }
}

/** What can be done to a letter in a state, and what comes of it. */
export const letterSteps = {
  schedule: { from: ['draft'], to: 'scheduled' },
  withdraw: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
} as const satisfies Record<string, { from: readonly LetterState[]; to: LetterState }>

export type LetterStep = keyof typeof letterSteps

/**
 * The addresses of a letter whose clicks are counted, in reading order and each once: its place in this list is its number in the
 * letter's links. Mail addresses and telephone numbers lead to no page and are left as they are.
 */
export function listLinks(blocks: readonly LetterBlock[]): string[] {
  const counted = blocks.flatMap(hrefsIn).filter((href) => isSafeHref(href) && !/^(?:mailto|tel):/i.test(href))
  return [...new Set(counted)]
}

function hrefsIn(block: LetterBlock): string[] {
  if (block.type === 'button') return [block.href]
  if (block.type === 'card') return [block.path]
  if (block.type === 'list') return block.items.flatMap(linksOf)
  return 'text' in block ? linksOf(block.text) : []
}

const linksOf = (text: ProseText) => (typeof text === 'string' ? [] : text.flatMap(({ href }) => href ?? []))

/** The words of a letter, for the history and for counting. */
export function letterWords(blocks: readonly LetterBlock[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return block.items.map(spanText).join(' ')
      if (block.type === 'button') return block.label
      if (block.type === 'card') return block.path
      return 'text' in block ? spanText(block.text) : ''
    })
    .filter(Boolean)
    .join(' ')
}
