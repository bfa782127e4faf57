import { eq } from 'drizzle-orm'
import { charityCampaigns, charityNeeds, charityPapers } from '#app/features/charity/campaigns/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

/** A campaign as somebody begins it: nothing of what the law requires is there yet. */
export async function createDraftCampaign(db: Db, over: Partial<typeof charityCampaigns.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(charityCampaigns)
      .values({
        id: `campaign-${n}`,
        title: { ar: `حملة ${n}` },
        summary: { ar: 'ملخص' },
        story: { ar: 'حكاية' },
        goalInCents: 1_000_000,
        association: { ar: 'جمعية للاختبار' },
        ...over,
      })
      .returning(),
  )
}

/** Everything that law 18-18 requires but the document itself. */
export const lawPapers = {
  associationRegistration: 'R-1',
  bankAccount: '0'.repeat(24),
  authorisationNumber: 'T-1',
  validFrom: '2020-01-01',
  validUntil: '2099-12-31',
} as const

export async function createAuthorisation(db: Db, campaignId: string): Promise<string> {
  const n = serial()
  const { id } = await one(
    db
      .insert(charityPapers)
      .values({ campaignId, kind: 'authorisation', fileId: `file-${n}`, mime: 'application/pdf', bytes: 1, addedByName: 'و' })
      .returning({ id: charityPapers.id }),
  )
  return id
}

/** A published campaign with all its papers, that is given to for many years. */
export async function createCampaign(db: Db, over: Partial<typeof charityCampaigns.$inferInsert> = {}) {
  const { id } = await createDraftCampaign(db, { ...lawPapers, ...over, isPublished: false })
  const authorisationPaperId = await createAuthorisation(db, id)
  return one(db.update(charityCampaigns).set({ authorisationPaperId, isPublished: true }).where(eq(charityCampaigns.id, id)).returning())
}

export function createNeed(db: Db, campaignId: string, over: Partial<typeof charityNeeds.$inferInsert> = {}) {
  return one(
    db
      .insert(charityNeeds)
      .values({ id: `need-${serial()}`, campaignId, kind: 'goods', label: { ar: 'أغطية' }, quantity: 10, ...over })
      .returning(),
  )
}
