import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import type { charityGifts, charitySpendings } from './tables.server.ts'
import type { GiftView, SpendingView } from './types.ts'

export type GiftRecord = {
  row: typeof charityGifts.$inferSelect
  campaign: { id: string; title: LocalText; association: LocalText }
  need: { label: LocalText; onDay: string | null } | null
}

export function presentGift({ row, campaign, need }: GiftRecord, locale: Locale): GiftView {
  return {
    id: row.id,
    reference: row.reference,
    campaign: { id: campaign.id, title: localize(campaign.title, locale), association: localize(campaign.association, locale) },
    way: row.way,
    amountInCents: row.amountInCents,
    need: need && { label: localize(need.label, locale), onDay: need.onDay },
    quantity: row.quantity,
    state: row.state,
    byGiver: row.byGiver,
    name: row.name,
    phone: row.phone,
    showsName: row.showsName,
    promisedAt: row.promisedAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    enteredById: row.enteredById,
    enteredByName: row.enteredByName,
    confirmedByName: row.confirmedByName,
    receiptNumber: row.receiptNumber,
    version: row.version,
  }
}

export function presentSpending(row: typeof charitySpendings.$inferSelect): SpendingView {
  const { id, spentOn, what, amountInCents, state, paperId, enteredById, enteredByName, approvedByName } = row
  return { id, spentOn, what, amountInCents, state, paperId, enteredById, enteredByName, approvedByName }
}
