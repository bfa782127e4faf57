import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { findCampaignRow } from '../../campaigns/queries.server.ts'
import { campaignPhase } from '../../campaigns/rules.ts'
import { charityNeeds } from '../../campaigns/tables.server.ts'
import { giftTokenHash } from '../link.server.ts'
import { countTaken } from '../queries/sums.server.ts'
import { PROMISE_DAYS } from '../rules.ts'
import { charityGifts } from '../tables.server.ts'
import type { PledgeInput } from '../types.ts'

type NewPledge = {
  id: string
  campaignId: string
  input: PledgeInput
  idempotencyKey: string
  requestHash: string
  locale: Locale
  secret: string
  today: string
  now: Date
}

export type PlacedPledge = { id: string; reference: string; isReplay: boolean }

/** What a key has made already; 422 where it was used for something else. */
export async function findPledge(db: DbOrTx, idempotencyKey: string, requestHash: string): Promise<PlacedPledge | undefined> {
  const [known] = await db
    .select({ id: charityGifts.id, reference: charityGifts.reference, requestHash: charityGifts.requestHash })
    .from(charityGifts)
    .where(eq(charityGifts.idempotencyKey, idempotencyKey))
  if (!known) return undefined
  if (known.requestHash !== requestHash) throw new AppError('gift_key_reused', { status: 422 })
  return { id: known.id, reference: known.reference, isReplay: true }
}

/** A promise of the public, for a campaign that is given to today. The same key again gives what it made. */
export async function createPledge(db: Db, pledge: NewPledge): Promise<PlacedPledge> {
  return db.transaction(async (tx) => {
    await requireOpen(tx, pledge)
    const { input } = pledge
    if (input.needId !== null) await lockNeed(tx, pledge.campaignId, input)
    const known = await findPledge(tx, pledge.idempotencyKey, pledge.requestHash)
    if (known) return known
    if (input.needId !== null) await requirePlace(tx, pledge, input.needId)
    return insertPledge(tx, pledge)
  })
}

async function requireOpen(tx: Tx, { campaignId, input, today }: NewPledge): Promise<void> {
  const campaign = await findCampaignRow(tx, campaignId)
  if (!campaign?.isPublished) throw notFound('campaign_gone')
  if (campaign.sample) throw new AppError('gift_sample', { status: 409 })
  if (campaignPhase(campaign, today) !== 'open') throw new AppError('gift_closed', { status: 409 })
  if (input.way === 'cash' && campaign.cashPlace === null) throw new AppError('gift_not_sent', { status: 422, fields: { way: 'gift_way' } })
}

const wrongNeed = () => new AppError('gift_not_sent', { status: 422, fields: { need: 'gift_need' } })

/** Those who promise the last of something come one after the other. */
async function lockNeed(tx: Tx, campaignId: string, { needId, way }: PledgeInput): Promise<void> {
  const [need] = await tx
    .select({ kind: charityNeeds.kind })
    .from(charityNeeds)
    .where(and(eq(charityNeeds.id, needId ?? ''), eq(charityNeeds.campaignId, campaignId), isNull(charityNeeds.deletedAt)))
    .for('update')
  if (need?.kind !== way) throw wrongNeed()
}

async function requirePlace(tx: Tx, { input, today }: NewPledge, needId: string): Promise<void> {
  const [need] = await tx
    .select({ quantity: charityNeeds.quantity, onDay: charityNeeds.onDay })
    .from(charityNeeds)
    .where(eq(charityNeeds.id, needId))
  if (need?.onDay && need.onDay < today) throw wrongNeed()
  const available = (need?.quantity ?? 0) - (await countTaken(tx, needId))
  if ((input.quantity ?? 0) > available) {
    throw new AppError('gift_full', { status: 409, params: { count: Math.max(0, available) }, fields: { quantity: 'gift_full' } })
  }
}

async function insertPledge(tx: Tx, pledge: NewPledge): Promise<PlacedPledge> {
  const { id, input, secret, now } = pledge
  const [placed] = await tx
    .insert(charityGifts)
    .values({
      ...input,
      id,
      reference: nextReference,
      tokenHash: giftTokenHash(id, secret),
      idempotencyKey: pledge.idempotencyKey,
      requestHash: pledge.requestHash,
      campaignId: pledge.campaignId,
      byGiver: true,
      locale: pledge.locale,
      promisedAt: now,
    })
    .onConflictDoNothing({ target: charityGifts.idempotencyKey })
    .returning({ reference: charityGifts.reference })
  if (placed) return { id, reference: placed.reference, isReplay: false }
  const known = await findPledge(tx, pledge.idempotencyKey, pledge.requestHash)
  if (!known) throw new Error('the promise that was in the way is gone')
  return known
}

/** Written on a transfer, so that it finds its promise. */
export const nextReference = sql`'A-' || nextval('charity_references')`

/** The giver takes a promise back, as long as nothing has come. */
export async function withdrawPledge(db: Db, id: string): Promise<void> {
  const withdrawn = await db
    .update(charityGifts)
    .set({ state: 'withdrawn', version: sql`${charityGifts.version} + 1` })
    .where(and(eq(charityGifts.id, id), inArray(charityGifts.state, ['promised', 'lapsed'])))
    .returning({ id: charityGifts.id })
  if (withdrawn.length === 0) throw new AppError('gift_state', { status: 409 })
}

const isOld = (now: Date) =>
  and(
    eq(charityGifts.state, 'promised'),
    lt(charityGifts.promisedAt, new Date(now.getTime() - PROMISE_DAYS * 86_400_000)),
    eq(charityGifts.sample, false),
    inArray(charityGifts.way, ['transfer', 'cash']),
  )

export async function hasOldPromises(db: DbOrTx, now: Date): Promise<boolean> {
  return (await db.select({ id: charityGifts.id }).from(charityGifts).where(isOld(now)).limit(1)).length > 0
}

/** Promised money that has not come in ten days counts as a promise no longer; if it comes after all it is taken in as ever. */
export async function lapsePromises(db: Db, now: Date): Promise<number> {
  const lapsed = await db
    .update(charityGifts)
    .set({ state: 'lapsed', version: sql`${charityGifts.version} + 1` })
    .where(isOld(now))
    .returning({ id: charityGifts.id })
  return lapsed.length
}

/** What is stored of a telephone number: promises go, confirmed gifts stay in the ledger and are nobody's. */
export async function eraseGiftsOf(tx: Tx, phone: string): Promise<number> {
  const anonymous = await tx
    .update(charityGifts)
    .set({ name: null, phone: null, showsName: false })
    .where(and(eq(charityGifts.phone, phone), inArray(charityGifts.state, ['received', 'confirmed'])))
    .returning({ id: charityGifts.id })
  const deleted = await tx.delete(charityGifts).where(eq(charityGifts.phone, phone)).returning({ id: charityGifts.id })
  return anonymous.length + deleted.length
}
