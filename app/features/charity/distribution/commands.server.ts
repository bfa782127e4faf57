import { and, eq, inArray, isNotNull, isNull, lt, max, notExists, or, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { seal } from '#app/platform/seal.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { charityCampaigns, charityNeeds } from '../campaigns/tables.server.ts'
import { getOnHand, HOUSEHOLD_PURPOSE } from './queries.server.ts'
import { KEEP_DAYS, signedQuantity } from './rules.ts'
import { charityHouseholds, charityStockMoves } from './tables.server.ts'
import type { HouseholdInput, MoveInput } from './types.ts'

type Acting = { campaignId: string; by: Actor; now: Date }

async function lockCampaign(tx: Tx, id: string): Promise<typeof charityCampaigns.$inferSelect> {
  const [row] = await tx.select().from(charityCampaigns).where(eq(charityCampaigns.id, id)).for('update')
  if (!row || row.deletedAt !== null) throw notFound('campaign_gone')
  return row
}

/** A household on the list of a campaign, by a number. A sample has no list: nobody is given anything of it. */
export async function addHousehold(db: Db, household: HouseholdInput, { campaignId, by, now, secret }: Acting & { secret: string }) {
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (campaign.sample) throw new AppError('distribution_sample', { status: 409 })
    const ofCampaign = eq(charityHouseholds.campaignId, campaignId)
    const [last] = await tx
      .select({ number: max(charityHouseholds.number) })
      .from(charityHouseholds)
      .where(ofCampaign)
    const id = crypto.randomUUID()
    const number = (last?.number ?? 0) + 1
    const content = Buffer.from(JSON.stringify({ name: household.name, note: household.note }))
    const sealed = seal(content, { secret, purpose: HOUSEHOLD_PURPOSE, context: id })
    await tx
      .insert(charityHouseholds)
      .values({ id, campaignId, number, people: household.people, sealed, addedAt: now, addedByName: by.name })
    await recordAudit(tx, { by, action: 'charity.household_added', subject: subjectOf(campaign, number) })
    return id
  })
}

const subjectOf = (campaign: { id: string; title: { ar?: string } }, number?: number) => ({
  kind: 'charity_campaign',
  id: campaign.id,
  name: `${campaign.title.ar ?? campaign.id}${number === undefined ? '' : ` · ${number}`}`,
})

/** Whoever opens the names of a list stands in the log, before anything of them is read. */
export async function noteListOpened(db: Db, { campaignId, by }: Omit<Acting, 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    await recordAudit(tx, { by, action: 'charity.list_opened', subject: subjectOf(campaign) })
  })
}

/** What somebody no longer wants to be known by, or a name that was wrong. Their number and what they were given stay. */
export async function eraseHousehold(db: Db, { id, campaignId, by }: Omit<Acting, 'now'> & { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    const [row] = await tx
      .update(charityHouseholds)
      .set({ sealed: null })
      .where(and(eq(charityHouseholds.id, id), eq(charityHouseholds.campaignId, campaignId), isNotNull(charityHouseholds.sealed)))
      .returning({ number: charityHouseholds.number })
    if (!row) throw notFound('household_gone')
    await recordAudit(tx, { by, action: 'charity.household_erased', subject: subjectOf(campaign, row.number) })
  })
}

/**
 * Things that were bought, given or lost. Never more goes than is there, however many hand out at once: the need is held, and the
 * table's trigger counts again.
 */
export async function moveStock(db: Db, move: MoveInput, { campaignId, by, now, key }: Acting & { key: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const [need] = await tx
      .select({ id: charityNeeds.id })
      .from(charityNeeds)
      .where(and(eq(charityNeeds.id, move.needId), eq(charityNeeds.campaignId, campaignId), eq(charityNeeds.kind, 'goods')))
      .for('update')
    if (!need) throw new AppError('distribution_input', { status: 422, fields: { needId: 'required' } })
    const [known] = await tx.select({ id: charityStockMoves.id }).from(charityStockMoves).where(eq(charityStockMoves.idempotencyKey, key))
    if (known) return
    if (move.householdId !== null) await requireHousehold(tx, move.householdId, campaignId)
    const quantity = signedQuantity(move.kind, move.quantity)
    const onHand = await getOnHand(tx, need.id)
    if (onHand + quantity < 0) {
      throw new AppError('distribution_short', { status: 409, params: { count: onHand }, fields: { quantity: 'distribution_short' } })
    }
    const { needId, kind, householdId } = move
    await tx.insert(charityStockMoves).values({ needId, kind, quantity, householdId, idempotencyKey: key, at: now, byName: by.name })
  })
}

async function requireHousehold(tx: Tx, id: string, campaignId: string): Promise<void> {
  const found = await tx.$count(charityHouseholds, and(eq(charityHouseholds.id, id), eq(charityHouseholds.campaignId, campaignId)))
  if (found === 0) throw new AppError('distribution_input', { status: 422, fields: { householdId: 'distribution_household' } })
}

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** Names whose campaign has ended long enough ago, or that have lain here for a year, whatever the campaign says. */
function dueBefore(db: Db, now: Date) {
  const ended = moroccoDay(new Date(now.getTime() - KEEP_DAYS * DAY_MS))
  const running = db
    .select({ one: sql`1` })
    .from(charityCampaigns)
    .where(
      and(
        eq(charityCampaigns.id, charityHouseholds.campaignId),
        isNull(charityCampaigns.deletedAt),
        or(isNull(charityCampaigns.validUntil), sql`${charityCampaigns.validUntil} >= ${ended}`),
      ),
    )
  const isOld = lt(charityHouseholds.addedAt, new Date(now.getTime() - YEAR_MS))
  return and(isNotNull(charityHouseholds.sealed), or(isOld, notExists(running)))
}

export async function hasNamesDue(db: Db, now: Date): Promise<boolean> {
  return (await db.select({ id: charityHouseholds.id }).from(charityHouseholds).where(dueBefore(db, now)).limit(1)).length > 0
}

/** Erases the names that are due. Returns how many. */
export async function eraseDueNames(db: Db, now: Date): Promise<number> {
  const due = await db.select({ id: charityHouseholds.id }).from(charityHouseholds).where(dueBefore(db, now))
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await db.update(charityHouseholds).set({ sealed: null }).where(inArray(charityHouseholds.id, ids))
  return ids.length
}
