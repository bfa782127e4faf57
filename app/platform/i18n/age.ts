const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * How long ago, in the words and plural forms of a language (`قبل ساعتين`, `hier`) and with the digits 0–9. A time in the
 * future, as a clock that was set back makes one, is now.
 */
export function ageInWords(tag: string, at: number, now: number): string {
  const seconds = Math.max(0, (now - at) / 1000)
  const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', Number.POSITIVE_INFINITY]
  return format.format(-Math.floor(seconds / size), unit)
}
