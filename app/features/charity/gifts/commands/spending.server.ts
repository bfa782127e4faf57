import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { addPaper, lockCampaign, type StoredCharityPaper } from '../../campaigns/commands.server.ts'
import { balanceOf } from '../../campaigns/rules.ts'
import { charityNeeds } from '../../campaigns/tables.server.ts'
import { getSums } from '../queries/sums.server.ts'
import type { SpendingInput } from '../schema.ts'
import { charityEvents, charitySpendings } from '../tables.server.ts'

type SpendingAct = { campaignId: string; by: Actor; now: Date }
type SpendingRow = typeof charitySpendings.$inferSelect

/** Money that left the account, with its receipt. It counts once another person has approved it. True: written by this call. */
export async function enterSpending(
  db: Db,
  act: SpendingAct & { input: SpendingInput; paper: StoredCharityPaper; idempotencyKey: string },
): Promise<boolean> {
  const { campaignId, by, now, input, paper, idempotencyKey } = act
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (campaign.sample) throw new AppError('gift_sample', { status: 409 })
    const known = await tx.$count(charitySpendings, eq(charitySpendings.idempotencyKey, idempotencyKey))
    if (known > 0) return false
    if (input.needId !== null) await requireBudgetLine(tx, campaignId, input.needId)
    const paperId = await addPaper(tx, { campaignId, kind: 'receipt', paper, by, now })
    await tx.insert(charitySpendings).values({
      campaignId,
      needId: input.needId,
      idempotencyKey,
      what: input.what,
      amountInCents: input.amount,
      spentOn: input.spentOn,
      paperId,
      enteredAt: now,
      enteredById: by.id,
      enteredByName: by.name,
    })
    await recordAudit(tx, {
      by,
      action: 'charity.spending_entered',
      subject: { kind: 'charity_campaign', id: campaignId, name: campaign.title.ar },
      after: { what: input.what, amount_in_cents: input.amount },
    })
    return true
  })
}

async function requireBudgetLine(tx: Tx, campaignId: string, needId: string): Promise<void> {
  const lines = await tx.$count(
    charityNeeds,
    and(
      eq(charityNeeds.id, needId),
      eq(charityNeeds.campaignId, campaignId),
      eq(charityNeeds.kind, 'money'),
      isNull(charityNeeds.deletedAt),
    ),
  )
  if (lines === 0) throw new AppError('gift_not_sent', { status: 422, fields: { needId: 'gift_need' } })
}

async function lockSpending(tx: Tx, campaignId: string, id: string): Promise<SpendingRow> {
  const [row] = await tx
    .select()
    .from(charitySpendings)
    .where(and(eq(charitySpendings.id, id), eq(charitySpendings.campaignId, campaignId)))
    .for('update')
  if (!row || row.sample) throw notFound('spending_gone')
  if (row.state !== 'entered') throw new AppError('spending_state', { status: 409 })
  return row
}

/** The second pair of eyes. Only confirmed money is spent: never more than lies in the account. */
export async function approveSpending(db: Db, { campaignId, by, now, id }: SpendingAct & { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    // Two approvals of one campaign come one after the other, so that both see what the other spent.
    const campaign = await lockCampaign(tx, campaignId)
    const row = await lockSpending(tx, campaignId, id)
    if (by.id === null || row.enteredById === by.id) throw new AppError('spending_second_person', { status: 403 })
    if (row.amountInCents > balanceOf(await getSums(tx, campaignId))) throw new AppError('spending_over', { status: 409 })
    await tx
      .update(charitySpendings)
      .set({ state: 'approved', approvedAt: now, approvedById: by.id, approvedByName: by.name })
      .where(eq(charitySpendings.id, id))
    await tx.insert(charityEvents).values({ kind: 'spending', subjectId: id, campaignId, amountInCents: row.amountInCents, at: now })
    await recordAudit(tx, {
      by,
      action: 'charity.spending_approved',
      subject: { kind: 'charity_campaign', id: campaignId, name: campaign.title.ar },
      after: { what: row.what, amount_in_cents: row.amountInCents },
    })
  })
}

/** A spending that was entered by mistake; one that is approved stays. */
export async function dropSpending(db: Db, { campaignId, by, id }: SpendingAct & { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSpending(tx, campaignId, id)
    await tx.update(charitySpendings).set({ state: 'dropped' }).where(eq(charitySpendings.id, id))
    await recordAudit(tx, {
      by,
      action: 'charity.spending_dropped',
      subject: { kind: 'charity_campaign', id: campaignId },
      after: { what: row.what, amount_in_cents: row.amountInCents },
    })
  })
}
