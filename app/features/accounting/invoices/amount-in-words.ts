import amountWords from './amount-words.json' with { type: 'json' }
import type { PrintedLanguage } from './types.ts'

// Amounts as they are written out on invoices: dirhams and centimes, in the case that follows 'for the amount of'.
const arabic = amountWords.ar

/** `two_before`: directly before what is counted, where the ending falls away. */
type Scale = (typeof arabic.scales)[number]
type ArabicNoun = typeof arabic.dirham

const joinArabic = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(arabic.and)

function arabicBelowHundred(n: number): string {
  if (n < arabic.units.length) return arabic.units[n] ?? ''
  if (n < 20) return `${arabic.units[n - 10]} ${arabic.ten_joined}`
  return joinArabic([arabic.units[n % 10], arabic.tens[Math.floor(n / 10)]])
}

/** Always directly before what is counted. */
function arabicBelowThousand(n: number): string {
  if (n === 200) return arabic.two_hundred_before
  return joinArabic([arabic.hundreds[Math.floor(n / 100)], arabicBelowHundred(n % 100)])
}

/** `isBefore`: what is counted follows directly, and no smaller number. */
function arabicScaled(n: number, scale: Scale, isBefore: boolean): string {
  if (n === 1) return scale.one
  if (n === 2) return isBefore ? scale.two_before : scale.two
  const rest = n % 100
  const noun = rest >= 3 && rest <= 10 ? scale.few : rest >= 11 && !isBefore ? scale.many : scale.one
  return `${arabicBelowThousand(n)} ${noun}`
}

function arabicCounted(n: number, noun: ArabicNoun): string {
  if (n === 0) return `${arabic.zero} ${noun.one}`
  const parts = arabic.scales.flatMap((scale, i) => {
    const size = 1000 ** (arabic.scales.length - i)
    const count = Math.floor(n / size) % 1000
    return count > 0 ? [arabicScaled(count, scale, n % size === 0)] : []
  })
  const below = n % 1000
  const rest = below % 100
  if (rest === 1 || rest === 2) {
    const last = rest === 1 ? `${noun.one} ${arabic.one}` : noun.two
    return joinArabic([...parts, arabic.hundreds[Math.floor(below / 100)], last])
  }
  if (below > 0) parts.push(arabicBelowThousand(below))
  const word = rest === 0 ? noun.one : rest <= 10 ? noun.few : noun.many
  return `${joinArabic(parts)} ${word}`
}

const frenchUnits =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' ')
const frenchTens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt', 'quatre-vingt']

function frenchBelowHundred(n: number, isEnd: boolean): string {
  if (n < 20) return frenchUnits[n] ?? ''
  const ten = Math.floor(n / 10)
  const rest = ten === 7 || ten === 9 ? n % 20 : n % 10
  const word = frenchTens[ten] ?? ''
  if (rest === 0) return ten === 8 && isEnd ? 'quatre-vingts' : word
  const isJoined = (rest === 1 || rest === 11) && ten < 8
  return isJoined ? `${word} et ${frenchUnits[rest]}` : `${word}-${frenchUnits[rest]}`
}

/** `isEnd`: no numeral follows, so that `cents` and `quatre-vingts` have their s. */
function frenchBelowThousand(n: number, isEnd: boolean): string {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100]
  const cent = hundreds === 0 ? '' : hundreds === 1 ? 'cent' : `${frenchUnits[hundreds]} cent${rest === 0 && isEnd ? 's' : ''}`
  return [cent, rest > 0 ? frenchBelowHundred(rest, isEnd) : ''].filter(Boolean).join(' ')
}

function frenchCounted(n: number, noun: string): string {
  const plural = n > 1 ? `${noun}s` : noun
  if (n === 0) return `zéro ${noun}`
  const parts: string[] = []
  for (const [size, name] of [
    [1_000_000_000, 'milliard'],
    [1_000_000, 'million'],
  ] as const) {
    const count = Math.floor(n / size) % 1000
    if (count > 0) parts.push(`${frenchBelowThousand(count, true)} ${name}${count > 1 ? 's' : ''}`)
  }
  const thousands = Math.floor(n / 1000) % 1000
  if (thousands > 0) parts.push(thousands === 1 ? 'mille' : `${frenchBelowThousand(thousands, false)} mille`)
  if (n % 1000 > 0) parts.push(frenchBelowThousand(n % 1000, true))
  const isRound = n % 1_000_000 === 0
  return `${parts.join(' ')} ${isRound ? 'de ' : ''}${plural}`
}

/** 779750 → sept mille sept cent quatre-vingt-dix-sept dirhams et cinquante centimes. Up to a hundred billion dirhams. */
export function amountInWords(cents: number, language: PrintedLanguage): string {
  const [whole, rest] = [Math.floor(cents / 100), cents % 100]
  if (language === 'fr') {
    const dirhams = frenchCounted(whole, 'dirham')
    return rest > 0 ? `${dirhams} et ${frenchCounted(rest, 'centime')}` : dirhams
  }
  const dirhams = arabicCounted(whole, arabic.dirham)
  return rest > 0 ? joinArabic([dirhams, arabicCounted(rest, arabic.centime)]) : dirhams
}
