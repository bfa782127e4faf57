import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { PlacementRow } from './queries.server.ts'
import { bandAt, estimateOf, neighbourOf, posteriorOf, retakeFrom, strengthsOf } from './rules.ts'
import { type Band, bands, type KindStrength, type PlacementResult, type Scored, type TestLanguage } from './types.ts'

/** What the API says of a finished placement. */
export function resultJson({ band, probabilities, theta, standardError, items }: PlacementResult) {
  return { done: true as const, band, probabilities, theta, standard_error: standardError, items }
}

export type RangeView = { low: Band; high: Band; at: Band }

/** The bands that the reader is in with some four fifths of certainty, after these answers. */
export function presentRange(scored: readonly Scored[]): RangeView {
  const { theta, standardError } = estimateOf(posteriorOf(scored))
  const reach = 1.28 * standardError
  return { low: bandAt(theta - reach), high: bandAt(theta + reach), at: bandAt(theta) }
}

export type ResultView = {
  language: TestLanguage
  band: Band
  other: Band | null
  items: number
  day: string
  probabilities: { band: Band; percent: string; share: number }[]
  strengths: KindStrength[]
  bankVersion: number
  isIndicative: boolean
  isInAccount: boolean
}

type Presented = {
  placement: PlacementRow
  result: PlacementResult
  scored: readonly Scored[]
  bank: { version: number; isCalibrated: boolean }
}

export function presentResult({ placement, result, scored, bank }: Presented, i18n: I18n): ResultView {
  const { band, probabilities, theta, items } = result
  return {
    ...{ language: placement.language, band, other: neighbourOf(result) ?? null, items },
    day: i18n.date(placement.finishedAt ?? placement.updatedAt),
    probabilities: bands.map((one) => ({
      band: one,
      percent: i18n.t('placement.probability', { percent: i18n.number(Math.round(probabilities[one] * 100)) }),
      share: probabilities[one],
    })),
    strengths: strengthsOf(scored, theta),
    ...{ bankVersion: bank.version, isIndicative: !bank.isCalibrated, isInAccount: placement.userId !== null },
  }
}

/** From when a language can be taken again; null when it can be now. */
export function waitsUntil(finished: readonly PlacementRow[], language: TestLanguage, now: Date): Date | null {
  const last = finished.find((placement) => placement.language === language)?.finishedAt
  return last ? retakeFrom(last, now) : null
}
