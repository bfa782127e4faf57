import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { isToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { charityCampaigns, charityNeeds } from '../../campaigns/tables.server.ts'
import { type GiftRecord, presentGift, presentSpending } from '../present.ts'
import type { GiftState } from '../rules.ts'
import { charityGifts, charitySpendings } from '../tables.server.ts'
import type { PromisedGift } from '../transfers/rules.ts'
import type { GiftView, SpendingView } from '../types.ts'

const MAX_WAITING = 100
const MAX_OF_CAMPAIGN = 200
const MAX_TRANSFERS = 10_000
const MAX_OF_PERSON = 200

function read(db: DbOrTx, where: SQL | undefined) {
  return db
    .select({
      row: charityGifts,
      campaign: { id: charityCampaigns.id, title: charityCampaigns.title, association: charityCampaigns.association },
      need: { label: charityNeeds.label, onDay: charityNeeds.onDay },
    })
    .from(charityGifts)
    .innerJoin(charityCampaigns, eq(charityCampaigns.id, charityGifts.campaignId))
    .leftJoin(charityNeeds, eq(charityNeeds.id, charityGifts.needId))
    .where(where)
    .$dynamic()
}

/** Which gift a secret link opens, and nothing else of it. */
export async function findGiftId(db: DbOrTx, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const [row] = await db
    .select({ id: charityGifts.id })
    .from(charityGifts)
    .where(eq(charityGifts.tokenHash, tokenHash(token)))
  return row?.id
}

export async function getGiftRecord(db: DbOrTx, id: string): Promise<GiftRecord | undefined> {
  const [record] = await read(db, eq(charityGifts.id, id)).limit(1)
  return record
}

const waiting: GiftState[] = ['promised', 'received']
const isWaiting = and(inArray(charityGifts.state, waiting), eq(charityGifts.sample, false))

/** What waits for the treasurer: what came first, then what was promised, the oldest first. */
export async function listWaitingGifts(db: DbOrTx, { text, locale }: { text: string; locale: Locale }): Promise<GiftView[]> {
  const about = text === '' ? isWaiting : and(eq(charityGifts.sample, false), isAbout(text))
  const rows = await read(db, about)
    .orderBy(sql`(${charityGifts.state} = 'received') desc`, asc(charityGifts.promisedAt), asc(charityGifts.id))
    .limit(MAX_WAITING)
  return rows.map((record) => presentGift(record, locale))
}

const isAbout = (text: string) => or(holds(charityGifts.reference, text), holds(charityGifts.name, text), holds(charityGifts.phone, text))

/** The gifts of a campaign whose reference a bank's line may carry. */
export async function listTransferGifts(db: DbOrTx, campaignId: string): Promise<PromisedGift[]> {
  const { id, reference, way, state, amountInCents, name, version } = charityGifts
  return db
    .select({ id, reference, way, state, amountInCents, name, version })
    .from(charityGifts)
    .where(and(eq(charityGifts.campaignId, campaignId), eq(charityGifts.way, 'transfer'), eq(charityGifts.sample, false)))
    .orderBy(desc(charityGifts.promisedAt))
    .limit(MAX_TRANSFERS)
}

/** Money that came and waits to be confirmed, and spending that waits to be approved. */
export async function countWaiting(db: DbOrTx): Promise<number> {
  const [gifts, spendings] = await Promise.all([
    db.$count(charityGifts, and(eq(charityGifts.state, 'received'), eq(charityGifts.sample, false))),
    db.$count(charitySpendings, eq(charitySpendings.state, 'entered')),
  ])
  return gifts + spendings
}

export async function listGiftsOf(db: DbOrTx, campaignId: string, locale: Locale): Promise<GiftView[]> {
  const rows = await read(db, and(eq(charityGifts.campaignId, campaignId), ne(charityGifts.state, 'withdrawn')))
    .orderBy(desc(charityGifts.promisedAt), desc(charityGifts.id))
    .limit(MAX_OF_CAMPAIGN)
  return rows.map((record) => presentGift(record, locale))
}

export async function listSpendingsOf(db: DbOrTx, campaignId: string): Promise<SpendingView[]> {
  const rows = await db
    .select()
    .from(charitySpendings)
    .where(and(eq(charitySpendings.campaignId, campaignId), ne(charitySpendings.state, 'dropped')))
    .orderBy(desc(charitySpendings.spentOn), desc(charitySpendings.id))
    .limit(MAX_OF_CAMPAIGN)
  return rows.map(presentSpending)
}

/** All that is stored of a telephone number. */
export async function exportGiftsOf(db: DbOrTx, phone: string) {
  return db
    .select({
      reference: charityGifts.reference,
      campaign: charityGifts.campaignId,
      way: charityGifts.way,
      amountInCents: charityGifts.amountInCents,
      quantity: charityGifts.quantity,
      state: charityGifts.state,
      name: charityGifts.name,
      phone: charityGifts.phone,
      showsName: charityGifts.showsName,
      promisedAt: charityGifts.promisedAt,
      receiptNumber: charityGifts.receiptNumber,
      attendance: charityGifts.attendance,
    })
    .from(charityGifts)
    .where(eq(charityGifts.phone, phone))
    .orderBy(desc(charityGifts.promisedAt))
    .limit(MAX_OF_PERSON)
}
