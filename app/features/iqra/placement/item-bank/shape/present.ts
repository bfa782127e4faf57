import type { I18n } from '#app/platform/i18n/i18n.ts'
import { WEAK_DISCRIMINATION } from '../../flags.ts'
import type { BankShape } from '../../queries/bank-shape.server.ts'
import { bandAt, bandMiddle, errorWithin, STOP_AT_ERROR } from '../../rules.ts'
import { type Band, bands, type TestLanguage } from '../../types.ts'

type Dot = { id: string; a: number; b: number; isFlagged: boolean }

export type ShapeView = {
  language: TestLanguage
  languages: readonly TestLanguage[]
  lead: string
  goal: string
  weak: string
  /** From easy to hard; of each the calibrated items, and those with a difficulty to begin with. */
  columns: { label: string; parts: [number, number] }[]
  dots: Dot[]
  byBand: { band: Band; count: string; calibrated: string; flagged: string; meanA: string; error: string; isWide: boolean }[]
}

/** Half a band wide, from where A1 begins to where C2 ends. */
const [LOWEST, HIGHEST, STEP] = [-2.7, 2.7, 0.45]
const COLUMNS = Math.round((HIGHEST - LOWEST) / STEP)
const columnOf = (b: number) => Math.min(COLUMNS - 1, Math.max(0, Math.floor((b - LOWEST) / STEP)))

type Shown = { shape: BankShape; language: TestLanguage; languages: readonly TestLanguage[] }

/** A bank as what it measures with: where its items are, how sharp they are, and how surely a test of it ends at each level. */
export function presentShape({ shape: { items }, language, languages }: Shown, i18n: I18n): ShapeView {
  const { t, number } = i18n
  const flagged = items.filter(({ flags }) => flags.length > 0)
  return {
    ...{ language, languages },
    lead: t('item-bank.shape_lead', {
      items: items.length,
      calibrated: number(items.filter(({ isCalibrated }) => isCalibrated).length),
      flagged: number(flagged.length),
    }),
    goal: t('item-bank.shape_goal', { goal: `\u2066±${number(STOP_AT_ERROR, 2)}\u2069` }),
    weak: t('item-bank.shape_weak', { least: number(WEAK_DISCRIMINATION, 1) }),
    columns: Array.from({ length: COLUMNS }, (_, i) => {
      const own = items.filter(({ b }) => columnOf(b) === i)
      const calibrated = own.filter(({ isCalibrated }) => isCalibrated).length
      return { label: bandAt(LOWEST + (i + 0.5) * STEP), parts: [calibrated, own.length - calibrated] }
    }),
    dots: items.map(({ id, a, b, flags }) => ({ id, a, b, isFlagged: flags.length > 0 })),
    byBand: bands.map((band) => {
      const own = items.filter((item) => item.band === band)
      const error = errorWithin(items, bandMiddle(band))
      return {
        ...{ band, count: number(own.length), calibrated: number(own.filter(({ isCalibrated }) => isCalibrated).length) },
        flagged: number(own.filter(({ flags }) => flags.length > 0).length),
        meanA: own.length === 0 ? '–' : number(own.reduce((sum, { a }) => sum + a, 0) / own.length, 2),
        ...{ error: `±${number(error, 2)}`, isWide: error > STOP_AT_ERROR },
      }
    }),
  }
}
