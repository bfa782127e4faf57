import { eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import { charityGifts, charitySpendings } from '../gifts/tables.server.ts'
import type { CampaignRow } from './present.ts'
import { hasRunOut } from './queries.server.ts'
import type { PaperKind } from './rules.ts'
import { charityCampaigns, charityNeeds, charityPapers, charityUpdates } from './tables.server.ts'

/** The part of the data folder that holds this feature's papers. */
export const PAPERS_AREA = 'charity'

/** A file that lies in the data folder already. */
export type StoredCharityPaper = { fileId: string; mime: string; bytes: number }

/** A campaign, held until the transaction ends; 404 for one that is not there. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow> {
  const [row] = await tx.select().from(charityCampaigns).where(eq(charityCampaigns.id, id)).for('update')
  if (!row || row.deletedAt !== null) throw notFound('campaign_gone')
  return row
}

type NewPaper = { campaignId: string; kind: PaperKind; paper: StoredCharityPaper; by: Actor; now: Date }

export async function addPaper(tx: Tx, { campaignId, kind, paper, by, now }: NewPaper): Promise<string> {
  const [added] = await tx
    .insert(charityPapers)
    .values({ campaignId, kind, ...paper, addedByName: by.name, addedAt: now })
    .returning({ id: charityPapers.id })
  if (!added) throw new Error('the paper was not written')
  return added.id
}

/** The authorisation or the report of a campaign; the newest one counts, and the earlier ones stay. */
export async function attachPaper(db: Db, paper: NewPaper & { kind: 'authorisation' | 'report'; today: string }): Promise<void> {
  const { campaignId, kind, by, now, today } = paper
  await db.transaction(async (tx) => {
    const row = await lockCampaign(tx, campaignId)
    const id = await addPaper(tx, paper)
    const set = kind === 'authorisation' ? { authorisationPaperId: id } : { reportPaperId: id, reportedOn: today }
    await tx
      .update(charityCampaigns)
      .set({ ...set, version: row.version + 1, updatedAt: now })
      .where(eq(charityCampaigns.id, campaignId))
    await recordAudit(tx, {
      by,
      action: `charity.${kind}_attached`,
      subject: { kind: 'charity_campaign', id: campaignId, name: row.title.ar },
    })
  })
}

/** Closes what ran out. Pages and promises refuse it from the first second anyhow: they look at the dates themselves. */
export async function closeRunOut(db: Db, { today, now }: { today: string; now: Date }): Promise<number> {
  const closed = await db.update(charityCampaigns).set({ closedAt: now }).where(hasRunOut(today)).returning({ id: charityCampaigns.id })
  return closed.length
}

/** Removes files that no paper names: of a process that was killed. */
export async function sweepCharityPapers(db: DbOrTx, files: PrivateFiles, now: Date): Promise<number> {
  return files.sweep(async (ids) => {
    if (ids.length === 0) return new Set()
    const rows = await db.select({ fileId: charityPapers.fileId }).from(charityPapers).where(inArray(charityPapers.fileId, ids))
    return new Set(rows.map(({ fileId }) => fileId))
  }, now)
}

/** Samples go with everything that was made up for them. */
export async function removeSampleCampaigns(tx: Tx): Promise<void> {
  const samples = sql`(select ${charityCampaigns.id} from ${charityCampaigns} where ${charityCampaigns.sample})`
  for (const table of [charityGifts, charitySpendings, charityUpdates, charityNeeds]) {
    await tx.delete(table).where(sql`${table.campaignId} in ${samples}`)
  }
  await tx.delete(charityCampaigns).where(eq(charityCampaigns.sample, true))
}
