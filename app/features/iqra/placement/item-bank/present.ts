import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { ItemFlag } from '../flags.ts'
import type { LatestBank } from '../queries.server.ts'
import { MAX_SHARE } from '../rules.ts'
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
