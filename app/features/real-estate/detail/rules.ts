import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import type { TitleStatus } from '../types.ts'
import type { CostEstimate, CostParameter, ReportReason } from './types.ts'

export const reportReasons = ['gone', 'price', 'pictures', 'money', 'other'] as const satisfies readonly ReportReason[]

const BPS = 10_000
const DIRHAM = 100

type Bought = { deal: string; type: string; titleStatus: string; priceInCents: number }

/** What applies to a listing on a day: of its type and title, beyond its threshold, and in force. */
function applies(parameter: CostParameter, { type, titleStatus, priceInCents }: Bought, day: string): boolean {
  const { types, titleStatuses, validFrom, aboveInCents } = parameter
  return (
    (types === null || types.includes(type)) &&
    (titleStatuses === null || titleStatuses.includes(titleStatus)) &&
    (validFrom === null || validFrom <= day) &&
    priceInCents > aboveInCents
  )
}

/** Whole dirhams: an estimate to the centime would promise what it cannot hold. */
function amountOf({ rateBps, fixedInCents, minInCents }: CostParameter, priceInCents: number): number {
  const exact = (priceInCents / BPS) * rateBps + fixedInCents
  return Math.max(minInCents, Math.round(exact / DIRHAM) * DIRHAM)
}

/** What buying costs besides the price; null for what is not for sale, and where nothing is known. */
export function estimateCosts(
  parameters: readonly CostParameter[],
  bought: Bought,
  on: { day: string; locale: Locale },
): CostEstimate | null {
  if (bought.deal !== 'sale' || bought.priceInCents <= 0) return null
  const found = parameters.filter((parameter) => applies(parameter, bought, on.day))
  if (!found.some(({ counted }) => counted)) return null
  const lines = found.map((parameter) => ({
    id: parameter.id,
    name: localize(parameter.name, on.locale),
    note: localizeOptional(parameter.note, on.locale) ?? null,
    amountInCents: amountOf(parameter, bought.priceInCents),
    counted: parameter.counted,
    certain: parameter.certain,
    legalBasis: localizeOptional(parameter.legalBasis, on.locale) ?? null,
    validFrom: parameter.validFrom,
  }))
  return {
    lines,
    totalInCents: lines.reduce((sum, { counted, amountInCents }) => sum + (counted ? amountInCents : 0), 0),
    // The oldest check is what the whole estimate can be held to.
    verifiedOn: found.map(({ verifiedOn }) => verifiedOn).sort()[0] ?? on.day,
  }
}

/** The procedures of the legal guide that speak of a title status, by their slugs. */
export const deedProcedures: Record<TitleStatus, readonly string[]> = {
  titled: ['ownership-certificate', 'property-sale-authentic-deed'],
  requisition: ['land-registration-tahfid', 'ownership-certificate'],
  melkia: ['land-registration-tahfid', 'property-sale-authentic-deed', 'power-of-attorney-real-estate'],
  not_applicable: [],
}
