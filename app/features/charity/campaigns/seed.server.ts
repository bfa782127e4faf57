import type { Tx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import content from '#content/charity/campaigns.json' with { type: 'json' }
import { charityGifts, charitySpendings } from '../gifts/tables.server.ts'
import type { NeedKind } from './rules.ts'
import { charityCampaigns, charityNeeds, charityUpdates } from './tables.server.ts'

export const order = 75

type ShippedNeed = { id: string; kind: NeedKind; label: LocalText; amount_in_cents?: number; quantity?: number; in_days?: number }

type ShippedCampaign = {
  id: string
  title: LocalText
  summary: LocalText
  story: LocalText
  illustration: string
  goal_in_cents: number
  area: LocalText
  association: LocalText
  began_days_ago: number
  ends_in_days: number
  needs: ShippedNeed[]
  updates: { id: string; days_ago: number; title: LocalText; text: LocalText }[]
  gifts: { days_ago: number; amount_in_cents: number; confirmed: boolean }[]
  spendings: { need: string; days_ago: number; what: string; amount_in_cents: number }[]
}

/** Campaigns that come with the program to show how the pages look: samples all of them, with nobody behind them, and closed to gifts. */
const shippedCampaigns = content as readonly ShippedCampaign[]

export async function seed(tx: Tx): Promise<void> {
  const now = new Date()
  for (const [i, campaign] of shippedCampaigns.entries()) await seedCampaign(tx, campaign, { now, position: (i + 1) * 10 })
}

async function seedCampaign(tx: Tx, campaign: ShippedCampaign, { now, position }: { now: Date; position: number }): Promise<void> {
  const today = moroccoDay(now)
  const { id } = campaign
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await tx.insert(charityCampaigns).values({
    id,
    title: campaign.title,
    summary: campaign.summary,
    story: campaign.story,
    illustration: campaign.illustration,
    goalInCents: campaign.goal_in_cents,
    area: campaign.area,
    association: campaign.association,
    validFrom: addDays(today, -campaign.began_days_ago),
    validUntil: addDays(today, campaign.ends_in_days),
    isPublished: true,
    sample: true,
    position,
  })
  await tx.insert(charityNeeds).values(
    campaign.needs.map((need, i) => ({
      id: need.id,
      campaignId: id,
      kind: need.kind,
      label: need.label,
      amountInCents: need.amount_in_cents ?? null,
      quantity: need.quantity ?? null,
      onDay: need.in_days === undefined ? null : addDays(today, need.in_days),
      position: (i + 1) * 10,
    })),
  )
  await tx
    .insert(charityUpdates)
    .values(campaign.updates.map(({ days_ago, ...update }) => ({ ...update, campaignId: id, onDay: addDays(today, -days_ago) })))
  await tx.insert(charityGifts).values(
    campaign.gifts.map((gift, i) => ({
      reference: `${id}-${i + 1}`,
      tokenHash: `${id}-${i + 1}`,
      idempotencyKey: `${id}-${i + 1}`,
      requestHash: id,
      campaignId: id,
      way: 'transfer' as const,
      amountInCents: gift.amount_in_cents,
      state: gift.confirmed ? ('confirmed' as const) : ('promised' as const),
      byGiver: true,
      sample: true,
      promisedAt: before(gift.days_ago),
      confirmedAt: gift.confirmed ? before(gift.days_ago) : null,
    })),
  )
  await tx.insert(charitySpendings).values(
    campaign.spendings.map((spending, i) => ({
      campaignId: id,
      needId: spending.need,
      idempotencyKey: `${id}-out-${i + 1}`,
      what: spending.what,
      amountInCents: spending.amount_in_cents,
      spentOn: addDays(today, -spending.days_ago),
      state: 'approved' as const,
      enteredAt: before(spending.days_ago),
      approvedAt: before(spending.days_ago),
      sample: true,
    })),
  )
}
