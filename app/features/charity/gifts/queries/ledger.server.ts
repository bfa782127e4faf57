import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { charityCampaigns } from '../../campaigns/tables.server.ts'
import type { LedgerLine } from '../../campaigns/types.ts'
import { charityGifts, charitySpendings } from '../tables.server.ts'

type LedgerQuery = { campaignIds: readonly string[]; locale: Locale; limit: number }

/** Confirmed money, the newest first. A name stands there only where its giver agreed. */
export async function listIncome(db: DbOrTx, { campaignIds, locale, limit }: LedgerQuery): Promise<LedgerLine[]> {
  if (campaignIds.length === 0) return []
  const rows = await db
    .select({
      id: charityGifts.id,
      at: charityGifts.confirmedAt,
      amountInCents: charityGifts.amountInCents,
      name: charityGifts.name,
      showsName: charityGifts.showsName,
      receiptNumber: charityGifts.receiptNumber,
      sample: charityGifts.sample,
      campaignId: charityGifts.campaignId,
      title: charityCampaigns.title,
    })
    .from(charityGifts)
    .innerJoin(charityCampaigns, eq(charityCampaigns.id, charityGifts.campaignId))
    .where(isIncomeOf(campaignIds))
    .orderBy(desc(charityGifts.confirmedAt), desc(charityGifts.receiptNumber), desc(charityGifts.id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    kind: 'in' as const,
    day: row.at ? moroccoDay(row.at) : '',
    campaign: { id: row.campaignId, title: localize(row.title, locale) },
    amountInCents: row.amountInCents ?? 0,
    text: row.showsName ? row.name : null,
    receiptNumber: row.receiptNumber,
    paperId: null,
    sample: row.sample,
  }))
}

function isIncomeOf(campaignIds: readonly string[]): SQL | undefined {
  return and(inArray(charityGifts.campaignId, [...campaignIds]), eq(charityGifts.state, 'confirmed'), isNotNull(charityGifts.amountInCents))
}

export async function countIncome(db: DbOrTx, campaignId: string): Promise<number> {
  return db.$count(charityGifts, isIncomeOf([campaignId]))
}

const isSpentOn = (campaignIds: readonly string[]) =>
  and(inArray(charitySpendings.campaignId, [...campaignIds]), eq(charitySpendings.state, 'approved'))

export const countSpent = (db: DbOrTx, campaignId: string): Promise<number> => db.$count(charitySpendings, isSpentOn([campaignId]))

/** Money that was spent with a receipt and approved, the newest first. */
export async function listSpent(db: DbOrTx, { campaignIds, locale, limit }: LedgerQuery): Promise<LedgerLine[]> {
  if (campaignIds.length === 0) return []
  const rows = await db
    .select({
      id: charitySpendings.id,
      day: charitySpendings.spentOn,
      amountInCents: charitySpendings.amountInCents,
      text: charitySpendings.what,
      paperId: charitySpendings.paperId,
      sample: charitySpendings.sample,
      campaignId: charitySpendings.campaignId,
      title: charityCampaigns.title,
    })
    .from(charitySpendings)
    .innerJoin(charityCampaigns, eq(charityCampaigns.id, charitySpendings.campaignId))
    .where(isSpentOn(campaignIds))
    .orderBy(desc(charitySpendings.spentOn), desc(charitySpendings.id))
    .limit(limit)
  return rows.map(({ campaignId, title, ...row }) => ({
    ...row,
    kind: 'out' as const,
    campaign: { id: campaignId, title: localize(title, locale) },
    receiptNumber: null,
  }))
}

/** In and out together, by day. */
export async function listLedger(db: DbOrTx, query: LedgerQuery): Promise<LedgerLine[]> {
  const [income, spent] = await Promise.all([listIncome(db, query), listSpent(db, query)])
  return [...income, ...spent].sort((a, b) => b.day.localeCompare(a.day)).slice(0, query.limit)
}
