import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { ItemFlag } from '../flags.ts'
import type { ItemMeasure } from '../queries/item-measure.server.ts'
import type { LatestBank } from '../queries.server.ts'
import { bandMiddle, chanceOfRight, MAX_SHARE, STARTING_DISCRIMINATION } from '../rules.ts'
import { type Band, bands, type TestLanguage } from '../types.ts'

export type BankView = {
  language: TestLanguage
  version: string
  facts: { items: string; calibrated: string; placements: string }
  byBand: { band: Band; count: number; share: number }[]
  flagged: { id: string; stem: string; flags: ItemFlag[] }[]
}

/** A rate of fewer placements says nothing. */
const MIN_PLACEMENTS = 50
const MAX_FLAGGED = 50

/** A bank at a glance: how large at each level, how much of it calibrated, what needs a look. */
export function presentBank({ language, version, createdAt, rows, exposure }: LatestBank, i18n: I18n): BankView {
  const { placements } = exposure
  const counts = bands.map((band) => rows.filter((row) => row.band === band).length)
  const isOverexposed = (shown: number) => placements >= MIN_PLACEMENTS && shown / placements > MAX_SHARE
  return {
    language,
    version: i18n.t('item-bank.bank_version', { version: i18n.number(version), day: i18n.date(createdAt) }),
    facts: {
      items: i18n.number(rows.length),
      calibrated: i18n.number(rows.filter((row) => row.isCalibrated).length),
      placements: i18n.number(placements),
    },
    byBand: bands.map((band, i) => ({ band, count: counts[i] ?? 0, share: (counts[i] ?? 0) / Math.max(1, ...counts) })),
    flagged: rows
      .map(({ itemId, stem, flags, shown }) => ({
        id: itemId,
        stem,
        flags: isOverexposed(shown) ? [...flags, 'overexposed' as const] : flags,
      }))
      .filter(({ flags }) => flags.length > 0)
      .slice(0, MAX_FLAGGED),
  }
}

export type MeasureView = {
  language: TestLanguage
  passage: string | null
  stem: string
  /** `share` of all answers, null while there are none. */
  options: { text: string; isRight: boolean; times: string; share: number | null }[]
  unknown: string
  answers: number
  /** Null before the item stands in a bank. */
  curve: { points: { label: string; value: number; before: number }[]; byBand: { band: Band; percent: number }[] } | null
  figures: { a: string; b: string; exposure: string; flags: ItemFlag[] } | null
}

const CURVE_REACH = 3
const CURVE_STEP = 0.25
const percent = (chance: number) => Math.round(100 * chance)

/** How one item measures: the chance of a right answer over ability, beside a good item of its level, and who chose what. */
export function presentMeasure({ item, stats, chosen }: ItemMeasure, i18n: I18n): MeasureView {
  const { language, band, passage, stem, optionA, optionB, optionC, optionD, rightOption } = item
  const answers = [...chosen.values()].reduce((sum, times) => sum + times, 0)
  const steps = Array.from({ length: (2 * CURVE_REACH) / CURVE_STEP + 1 }, (_, i) => i * CURVE_STEP - CURVE_REACH)
  const good = { a: STARTING_DISCRIMINATION, b: bandMiddle(band) }
  return {
    ...{ language, passage, stem, answers, unknown: i18n.number(chosen.get(null) ?? 0) },
    options: [optionA, optionB, optionC, optionD].map((text, i) => ({
      ...{ text, isRight: 'abcd'[i] === rightOption, times: i18n.number(chosen.get(i) ?? 0) },
      share: answers === 0 ? null : (chosen.get(i) ?? 0) / answers,
    })),
    curve: stats && {
      points: steps.map((theta) => ({
        label: nearestBand(theta),
        value: percent(chanceOfRight(theta, stats)),
        before: percent(chanceOfRight(theta, good)),
      })),
      byBand: bands.map((one) => ({ band: one, percent: percent(chanceOfRight(bandMiddle(one), stats)) })),
    },
    figures: stats && {
      ...{ a: i18n.number(stats.a, 2), b: i18n.number(stats.b, 2), flags: stats.flags },
      exposure: stats.placements === 0 ? '' : `${i18n.number(percent(stats.shown / stats.placements))} %`,
    },
  }
}

const nearestBand = (theta: number): Band =>
  bands.toSorted((one, other) => Math.abs(bandMiddle(one) - theta) - Math.abs(bandMiddle(other) - theta))[0] ?? 'A1'
