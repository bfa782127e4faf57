import { foldArabic, latinDigits } from '#app/platform/arabic.ts'
import fraudWords from './fraud-words.json' with { type: 'json' }

/** A listing's price is held against its area's from so many listings on. */
export const LEAST_FOR_MEDIAN = 5
/** Further from the median than this is far. */
const FAR = 0.4
/** Of 64 bits: pictures that differ in no more look alike. */
export const ALIKE_BITS = 10

export type Finding = { tone: 'fine' | 'look' | 'missing'; check: CheckName; values?: Readonly<Record<string, string | number>> }
export type CheckName = 'phone' | 'pictures' | 'place' | 'price' | 'proof' | 'words' | 'contact'

/** The known frauds whose words a text uses; spelling, case and accents do not matter. */
export function findFrauds(text: string): { id: string; word: string }[] {
  const folded = ` ${foldArabic(text)} `
  return fraudWords.flatMap(({ id, words }) => {
    const word = words.find((one) => folded.includes(` ${foldArabic(one)} `))
    return word === undefined ? [] : [{ id, word }]
  })
}

/** A telephone number written into a text, in any digits: it would be called past the listing's own. */
export function hasPhoneNumber(text: string): boolean {
  return /(?:\+|00)?\d(?:[\s.()/-]?\d){8,13}/.test(latinDigits(text))
}

/** How far a price per m² is from its area's median, in percent; null where too few stand to say so. */
export function distanceFromMedian(perMetre: number | null, median: { perMetre: number; count: number } | null): number | null {
  if (perMetre === null || !median || median.count < LEAST_FOR_MEDIAN || median.perMetre <= 0) return null
  return Math.round((perMetre / median.perMetre - 1) * 100)
}

export const isFarFromMedian = (percent: number | null): boolean => percent !== null && Math.abs(percent) > FAR * 100

type Facts = {
  hasPhone: boolean
  samePhone: number
  pictures: number
  alikePictures: number
  hasPoint: boolean
  oddity: 'sea' | 'abroad' | null
  percent: number | null
  medianCount: number
  isSale: boolean
  titleStatus: string
  text: string
}

/** What there is to check before somebody decides, each with its tone. */
export function findings(facts: Facts): Finding[] {
  const frauds = findFrauds(facts.text)
  return [
    facts.hasPhone
      ? { check: 'phone', tone: facts.samePhone > 0 ? 'look' : 'fine', values: { count: facts.samePhone } }
      : { check: 'phone', tone: 'missing', values: { count: -1 } },
    { check: 'pictures', tone: pictureTone(facts), values: { count: facts.pictures, alike: facts.alikePictures } },
    { check: 'place', tone: !facts.hasPoint ? 'missing' : facts.oddity ? 'look' : 'fine', values: { oddity: facts.oddity ?? '' } },
    {
      check: 'price',
      tone: isFarFromMedian(facts.percent) ? 'look' : 'fine',
      values: { percent: facts.percent ?? 0, count: facts.percent === null ? 0 : facts.medianCount },
    },
    { check: 'proof', tone: facts.isSale && facts.titleStatus === 'not_applicable' ? 'missing' : 'fine' },
    { check: 'words', tone: frauds.length > 0 ? 'look' : 'fine', values: { words: frauds.map(({ word }) => word).join('، ') } },
    { check: 'contact', tone: hasPhoneNumber(facts.text) ? 'look' : 'fine' },
  ]
}

function pictureTone({ pictures, alikePictures }: Facts): Finding['tone'] {
  if (pictures === 0) return 'missing'
  return alikePictures > 0 ? 'look' : 'fine'
}
