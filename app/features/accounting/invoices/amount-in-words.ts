/** Amounts as they are written out on invoices; dirhams and centimes, in the case that follows 'for the amount of'. */

type Scale = { one: string; two: string; twoBefore: string; few: string; many: string; before: string }

const arabicUnits = ['', 'واحد', 'اثنين', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']
const arabicTens = ['', 'عشرة', 'عشرين', 'ثلاثين', 'أربعين', 'خمسين', 'ستين', 'سبعين', 'ثمانين', 'تسعين']
const arabicHundreds = ['', 'مائة', 'مائتين', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']
const arabicTeens: Record<number, string> = { 11: 'أحد عشر', 12: 'اثني عشر' }

/** `before`: directly before what is counted, where the ending falls away. */
const arabicScales: readonly Scale[] = [
  { one: 'مليار', two: 'مليارين', twoBefore: 'ملياري', few: 'ملايير', many: 'مليارا', before: 'مليار' },
  { one: 'مليون', two: 'مليونين', twoBefore: 'مليوني', few: 'ملايين', many: 'مليونا', before: 'مليون' },
  { one: 'ألف', two: 'ألفين', twoBefore: 'ألفي', few: 'آلاف', many: 'ألفا', before: 'ألف' },
]

function arabicBelowHundred(n: number): string {
  if (n < 10) return arabicUnits[n] ?? ''
  if (n === 10) return 'عشرة'
  if (n < 20) return arabicTeens[n] ?? `${arabicUnits[n - 10]} عشر`
  return [arabicUnits[n % 10], arabicTens[Math.floor(n / 10)]].filter(Boolean).join(' و')
}

function arabicBelowThousand(n: number): string {
  return [arabicHundreds[Math.floor(n / 100)], arabicBelowHundred(n % 100)].filter(Boolean).join(' و')
}

/** `isLast`: what is counted follows directly. */
function arabicScaled(n: number, scale: Scale, isLast: boolean): string {
  if (n === 1) return scale.one
  if (n === 2) return isLast ? scale.twoBefore : scale.two
  const rest = n % 100
  const noun = rest >= 3 && rest <= 10 ? scale.few : rest >= 11 && !isLast ? scale.many : scale.before
  const words = arabicBelowThousand(n)
  return `${rest === 0 ? words.replace(/مائتين$/, 'مائتي') : words} ${noun}`
}

type ArabicNoun = { one: string; two: string; few: string; many: string }

function arabicCounted(n: number, noun: ArabicNoun): string {
  if (n === 0) return `صفر ${noun.one}`
  const scaled = [1_000_000_000, 1_000_000, 1000].map((size, i) => ({
    count: Math.floor(n / size) % 1000,
    isLast: n % size === 0,
    scale: arabicScales[i] as Scale,
  }))
  const parts = scaled.filter(({ count }) => count > 0).map(({ count, isLast, scale }) => arabicScaled(count, scale, isLast))
  const below = n % 1000
  const rest = below % 100
  if (rest === 1 || rest === 2) {
    const hundreds = arabicHundreds[Math.floor(below / 100)]
    return [...parts, hundreds, rest === 1 ? `${noun.one} واحد` : noun.two].filter(Boolean).join(' و')
  }
  if (below > 0) parts.push(rest === 0 ? arabicBelowThousand(below).replace(/مائتين$/, 'مائتي') : arabicBelowThousand(below))
  const word = rest === 0 ? noun.one : rest <= 10 ? noun.few : noun.many
  return `${parts.join(' و')} ${word}`
}

const dirham = { one: 'درهم', two: 'درهمين', few: 'دراهم', many: 'درهما' }
const centime = { one: 'سنتيم', two: 'سنتيمين', few: 'سنتيمات', many: 'سنتيما' }

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

/** `7797.50` → سبعة آلاف وسبعمائة وسبعة وتسعين درهما وخمسين سنتيما. Up to a hundred billion dirhams. */
export function amountInWords(cents: number, language: 'ar' | 'fr'): string {
  const [whole, rest] = [Math.floor(cents / 100), cents % 100]
  if (language === 'fr') {
    const dirhams = frenchCounted(whole, 'dirham')
    return rest > 0 ? `${dirhams} et ${frenchCounted(rest, 'centime')}` : dirhams
  }
  const dirhams = arabicCounted(whole, dirham)
  return rest > 0 ? `${dirhams} و${arabicCounted(rest, centime)}` : dirhams
}
