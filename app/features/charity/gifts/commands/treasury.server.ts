import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { lockCampaign } from '../../campaigns/commands.server.ts'
import { giftTokenHash } from '../link.server.ts'
import { isMoney, mayConfirm, receiptText } from '../rules.ts'
import { charityBooks, charityEvents, charityGifts } from '../tables.server.ts'
import type { PledgeInput } from '../types.ts'
import { findPledge, nextReference, type PlacedPledge } from './pledge.server.ts'

type TreasuryAct = { by: Actor; now: Date }
type GiftAct = TreasuryAct & { id: string; version: number }
type GiftRow = typeof charityGifts.$inferSelect

const subjectOf = ({ id, reference }: Pick<GiftRow, 'id' | 'reference'>) => ({ kind: 'charity_gift', id, name: reference })

/** A gift, held until the transaction ends. 409 when somebody has changed it since the page was drawn. */
async function lockGift(tx: Tx, { id, version }: Pick<GiftAct, 'id' | 'version'>): Promise<GiftRow> {
  const [row] = await tx.select().from(charityGifts).where(eq(charityGifts.id, id)).for('update')
  if (!row || row.sample) throw notFound('gift_gone')
  if (row.version !== version) throw new AppError('gift_changed', { status: 409 })
  return row
}

export async function getLimit(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ limit: charityBooks.twoPersonOverInCents }).from(charityBooks)
  return row?.limit ?? DEFAULT_LIMIT_CENTS
}

/** Until the owner decides otherwise. */
const DEFAULT_LIMIT_CENTS = 100_000

export async function setLimit(db: Db, { limitInCents, by }: { limitInCents: number; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await getLimit(tx)
    await tx
      .insert(charityBooks)
      .values({ id: 1, twoPersonOverInCents: limitInCents })
      .onConflictDoUpdate({ target: charityBooks.id, set: { twoPersonOverInCents: limitInCents } })
    await recordAudit(tx, {
      by,
      action: 'charity.limit_set',
      subject: { kind: 'charity_books', id: '1' },
      before: { two_person_over_in_cents: before },
      after: { two_person_over_in_cents: limitInCents },
    })
  })
}

/** What was promised has come, with the amount that really came. Nothing counts yet. */
export async function receiveGift(
  db: Db,
  { id, version, by, now, amountInCents }: GiftAct & { amountInCents: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockGift(tx, { id, version })
    if (row.state !== 'promised' && row.state !== 'lapsed') throw new AppError('gift_state', { status: 409 })
    const amount = isMoney(row.way) ? (amountInCents ?? row.amountInCents) : null
    await tx
      .update(charityGifts)
      .set({
        state: 'received',
        amountInCents: amount,
        receivedAt: now,
        enteredById: by.id,
        enteredByName: by.name,
        version: row.version + 1,
      })
      .where(eq(charityGifts.id, id))
    await recordAudit(tx, { by, action: 'charity.gift_received', subject: subjectOf(row), after: { amount_in_cents: amount } })
  })
}

/**
 * Confirms what came: from here on it is money, with a receipt whose number follows the last one, and with its event for the
 * books. Whoever entered it cannot, by hand or over the owner's limit (and the table refuses it too).
 */
export async function confirmGift(db: Db, { id, version, by, now }: GiftAct): Promise<{ receiptNumber: number }> {
  return db.transaction(async (tx) => {
    const row = await lockGift(tx, { id, version })
    const limit = await getLimit(tx)
    if (row.state !== 'received') throw new AppError('gift_state', { status: 409 })
    if (by.id === null || !mayConfirm(row, by.id, limit)) throw new AppError('gift_second_person', { status: 403 })
    const receiptNumber = await nextReceipt(tx)
    await tx
      .update(charityGifts)
      .set({
        state: 'confirmed',
        confirmedAt: now,
        confirmedById: by.id,
        confirmedByName: by.name,
        twoPersonOverInCents: limit,
        receiptNumber,
        version: row.version + 1,
      })
      .where(eq(charityGifts.id, id))
    const { amountInCents, campaignId } = row
    if (amountInCents !== null) {
      await tx.insert(charityEvents).values({ kind: 'gift', subjectId: id, campaignId, receiptNumber, amountInCents, at: now })
    }
    await recordAudit(tx, {
      by,
      action: 'charity.gift_confirmed',
      subject: subjectOf(row),
      after: { amount_in_cents: amountInCents, receipt: receiptText(receiptNumber) },
    })
    return { receiptNumber }
  })
}

/** Receipts are numbered without a gap: two who confirm at once wait for each other here. */
async function nextReceipt(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(charityBooks)
    .values({ id: 1, lastReceipt: 1 })
    .onConflictDoUpdate({ target: charityBooks.id, set: { lastReceipt: sql`${charityBooks.lastReceipt} + 1` } })
    .returning({ number: charityBooks.lastReceipt })
  if (!row) throw new Error('no receipt number')
  return row.number
}

type HandGift = TreasuryAct & {
  id: string
  campaignId: string
  input: PledgeInput
  idempotencyKey: string
  requestHash: string
  locale: Locale
  secret: string
}

/** Money that was brought in person, or a transfer that nobody announced: entered by one, confirmed by another. */
export async function enterGift(db: Db, gift: HandGift): Promise<PlacedPledge> {
  const { id, campaignId, input, by, now } = gift
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (campaign.sample || !campaign.isPublished) throw new AppError('gift_closed', { status: 409 })
    const known = await findPledge(tx, gift.idempotencyKey, gift.requestHash)
    if (known) return known
    const [placed] = await tx
      .insert(charityGifts)
      .values({
        ...input,
        id,
        reference: nextReference,
        tokenHash: giftTokenHash(id, gift.secret),
        idempotencyKey: gift.idempotencyKey,
        requestHash: gift.requestHash,
        campaignId,
        state: 'received',
        byGiver: false,
        locale: gift.locale,
        promisedAt: now,
        receivedAt: now,
        enteredById: by.id,
        enteredByName: by.name,
      })
      .returning({ reference: charityGifts.reference })
    if (!placed) throw new Error('the gift was not written')
    await recordAudit(tx, {
      by,
      action: 'charity.gift_entered',
      subject: subjectOf({ id, reference: placed.reference }),
      after: { amount_in_cents: input.amountInCents },
    })
    return { id, reference: placed.reference, isReplay: false }
  })
}
