export const contactLimits = { name: 80, contact: 254, text: 3000 } as const

/** Nobody reads the form, writes a sentence and sends it in less. */
const SHORTEST_MS = 3000
/** A page that has stood open longer is asked to send once more: its key could have been collected. */
const LONGEST_MS = 24 * 3_600_000
const MOST_LINKS = 2

export type Filled = { openedAt: number; now: number; trap: string; text: string }

/** Whether the key of a form may still be used. */
export const isFresh = ({ openedAt, now }: Pick<Filled, 'openedAt' | 'now'>) =>
  now - openedAt <= LONGEST_MS && openedAt <= now + SHORTEST_MS

/**
 * Whether what was sent looks like a program's: the box that people do not see is filled, it came too soon, or it is full of
 * links. It is kept apart and not refused, because nobody may lose a message to a guess.
 */
export function looksAutomatic({ openedAt, now, trap, text }: Filled): boolean {
  const links = text.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0
  return trap.trim() !== '' || now - openedAt < SHORTEST_MS || links > MOST_LINKS
}

/** Held messages are of use to nobody for long; answered ones are personal data without a purpose after a year. */
export const RETENTION_DAYS = { held: 30, answered: 365 } as const
