import { presentPicture } from '#app/features/media/present.ts'
import type { MediaRow } from '#app/features/media/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional, writtenText } from '#app/platform/local-text.ts'
import { type CharitySums, campaignPhase, daysLeft, reportDueOn, reportState } from './rules.ts'
import type { charityCampaigns, charityNeeds, charityUpdates } from './tables.server.ts'
import type { CampaignCard, CampaignUpdateView, CampaignView, NeedView } from './types.ts'

export type CampaignRow = typeof charityCampaigns.$inferSelect
type NeedRow = typeof charityNeeds.$inferSelect

type Reading = { locale: Locale; today: string; sums: CharitySums }

export function presentCampaignCard(row: CampaignRow, { locale, today, sums }: Reading): CampaignCard {
  const { validUntil } = row
  return {
    id: row.id,
    title: localize(row.title, locale),
    association: localize(row.association, locale),
    authorisationNumber: row.authorisationNumber,
    illustration: row.illustration,
    goalInCents: row.goalInCents,
    validUntil,
    daysLeft: validUntil === null ? 0 : daysLeft(validUntil, today),
    phase: campaignPhase(row, today),
    sums,
    reportState: reportState(row, today),
    reportedOn: row.reportedOn,
    reportDueOn: validUntil === null ? null : reportDueOn(validUntil),
    sample: row.sample,
  }
}

type CampaignTexts = Omit<CampaignView, 'needs' | 'updates' | 'income' | 'spending' | 'moreIncome'>

export function presentCampaign(row: CampaignRow, reading: Reading): CampaignTexts {
  const { locale } = reading
  return {
    ...presentCampaignCard(row, reading),
    summary: writtenText(row.summary, locale),
    story: writtenText(row.story, locale),
    area: localizeOptional(row.area, locale) ?? null,
    registration: row.associationRegistration,
    validFrom: row.validFrom,
    cashPlace: localizeOptional(row.cashPlace, locale) ?? null,
    authorisationPaperId: row.authorisationPaperId,
    reportPaperId: row.reportPaperId,
  }
}

export function presentNeed(row: NeedRow, { locale, spent, taken }: { locale: Locale; spent: number; taken: number }): NeedView {
  return {
    id: row.id,
    kind: row.kind,
    label: localize(row.label, locale),
    amountInCents: row.amountInCents,
    spentInCents: spent,
    quantity: row.quantity,
    available: row.quantity === null ? null : Math.max(0, row.quantity - taken),
    onDay: row.onDay,
  }
}

export function presentUpdate(row: typeof charityUpdates.$inferSelect, locale: Locale, pictures: readonly MediaRow[]): CampaignUpdateView {
  const shown = row.faces === null ? [] : pictures.map((picture) => presentPicture(picture, locale))
  return { id: row.id, onDay: row.onDay, title: localize(row.title, locale), text: writtenText(row.text, locale), pictures: shown }
}
