/**
 * What somebody meant who typed with the other keyboard switched on: 'lsjatn' are the keys of 'مستشفى'. Moroccan machines have
 * the Arabic letters on French (AZERTY) or English (QWERTY) keys; which of the two is not known, so both are read.
 */

/** The keys of a keyboard from the number row's end to the space bar, as QWERTY, AZERTY and Arabic have them. */
const QWERTY = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const AZERTY = '\u00b2azertyuiop^$qsdfghjklm\u00f9wxcvbn,;:!'
/** Lam-alef, on the key of b, is the ligature here and two letters in a text. */
const ARABIC =
  '\u0630\u0636\u0635\u062b\u0642\u0641\u063a\u0639\u0647\u062e\u062d\u062c\u062f\u0634\u0633\u064a\u0628\u0644\u0627\u062a\u0646\u0645\u0643\u0637\u0626\u0621\u0624\u0631\ufefb\u0649\u0629\u0648\u0632\u0638'
const LAM_ALEF = '\u0644\u0627'

const keysOf = (from: string, to: string) => new Map([...from].map((key, i) => [key, [...to][i] ?? '']))

const toArabic = [QWERTY, AZERTY].map((keys) => keysOf(keys, ARABIC))
const toLatin = [QWERTY, AZERTY].map((keys) => keysOf(ARABIC, keys))

/** The same keys in the other script; none where both scripts stand in the query, or neither. */
export function keyboardReadings(query: string): string[] {
  const [isArabic, isLatin] = [/[\u0621-\u064a]/.test(query), /[a-z]/i.test(query)]
  if (isArabic === isLatin) return []
  const typed = isArabic ? query.replaceAll(LAM_ALEF, '\ufefb') : query.toLowerCase()
  const readings = (isArabic ? toLatin : toArabic).map((keys) =>
    [...typed]
      .map((key) => keys.get(key) ?? key)
      .join('')
      .replaceAll('\ufefb', LAM_ALEF),
  )
  return [...new Set(readings)]
}
