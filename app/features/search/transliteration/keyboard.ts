import letters from '../data/letters.json' with { type: 'json' }

/**
 * What somebody meant who typed with the other keyboard switched on: 'lsjatn' are the keys of 'مستشفى'. Moroccan machines have
 * the Arabic letters on French (AZERTY) or English (QWERTY) keys; which of the two is not known, so both are read.
 */

/** The keys of a keyboard from the number row's end to the space bar, as QWERTY, AZERTY and Arabic have them. */
const { qwerty, azerty, arabic, lamAlef } = letters.keys
/** Lam-alef, on the key of b, is the ligature among the keys and two letters in a text. */
const LIGATURE = '\ufefb'

const keysOf = (from: string, to: string) => new Map([...from].map((key, i) => [key, [...to][i] ?? '']))

const toArabic = [qwerty, azerty].map((keys) => keysOf(keys, arabic))
const toLatin = [qwerty, azerty].map((keys) => keysOf(arabic, keys))

/** The same keys in the other script; none where both scripts stand in the query, or neither. */
export function keyboardReadings(query: string): string[] {
  const [isArabic, isLatin] = [/[\u0621-\u064a]/.test(query), /[a-z]/i.test(query)]
  if (isArabic === isLatin) return []
  const typed = isArabic ? query.replaceAll(lamAlef, LIGATURE) : query.toLowerCase()
  const readings = (isArabic ? toLatin : toArabic).map((keys) =>
    [...typed]
      .map((key) => keys.get(key) ?? key)
      .join('')
      .replaceAll(LIGATURE, lamAlef),
  )
  return [...new Set(readings)]
}
