import { foldArabic, latinDigits } from '#app/platform/arabic.ts'
import { MAX_CENTS } from '#app/platform/money.ts'

/** How many of what is counted, by its folded word. */
const SCALES: Readonly<Record<string, number>> = {
  ...{ الف: 1e3, الاف: 1e3, mille: 1e3, mil: 1e3, thousand: 1e3, k: 1e3 },
  ...{ مليون: 1e6, ملايين: 1e6, million: 1e6, millions: 1e6, millon: 1e6, millones: 1e6, m: 1e6 },
  ...{ مليار: 1e9, ملايير: 1e9, milliard: 1e9, milliards: 1e9, billion: 1e9 },
}
/** What is counted, in cents: a ryal is a twentieth of a dirham. */
const COINS: Readonly<Record<string, number>> = {
  ...{ سنتيم: 1, سنتيما: 1, centime: 1, centimes: 1, centimos: 1 },
  ...{ ريال: 5, ريالا: 5, rial: 5, rials: 5, ryal: 5, ryals: 5 },
  ...{ درهم: 100, درهما: 100, دراهم: 100, dh: 100, dhs: 100, mad: 100, dirham: 100, dirhams: 100, dirhames: 100 },
}
/** Below this nobody sells a property in centimes, above that many millions nobody sells one in dirhams. */
const LEAST_MILLIONS_OF_CENTIMES = 5
const MOST_MILLIONS_OF_DIRHAMS = 30

const SPOKEN = /^(\d+(?:[.,]\d{1,3})?) *([^\d\s]*) *([^\d\s]*)$/

/**
 * What somebody may mean who writes a price as it is said here: '98 مليون' counts centimes and is 980,000 dirhams. In cents,
 * the likelier one first; nothing for what is no such price. It is asked, never taken for granted.
 */
export function spokenPrices(typed: string): number[] {
  const [, figure = '', first = '', second = ''] = SPOKEN.exec(latinDigits(typed).trim()) ?? []
  const words = [first, second].map((word) => foldArabic(word)).filter(Boolean)
  if (words.length === 0) return []
  const scale = SCALES[words[0] ?? '']
  const coin = COINS[words.at(-1) ?? '']
  if (scale === undefined ? words.length > 1 || coin === undefined : words.length > 1 && coin === undefined) return []
  const count = Number(figure.replace(',', '.'))
  const cents = (worth: number) => Math.round(count * (scale ?? 1) * worth)
  return [...new Set(coinsOf(count, scale, coin).map(cents))].filter((one) => one > 0 && one <= MAX_CENTS)
}

function coinsOf(count: number, scale: number | undefined, coin: number | undefined): number[] {
  if (coin !== undefined) return [coin]
  if (scale === 1e3) return [100]
  if (scale === 1e9) return [1]
  return [...(count >= LEAST_MILLIONS_OF_CENTIMES ? [1] : []), ...(count <= MOST_MILLIONS_OF_DIRHAMS ? [100] : [])]
}
