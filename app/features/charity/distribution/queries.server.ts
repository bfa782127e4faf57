import { and, asc, desc, eq, inArray, isNull, sql, sum } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { charityNeeds } from '../campaigns/tables.server.ts'
import { charityGifts } from '../gifts/tables.server.ts'
import { charityHouseholds, charityStockMoves } from './tables.server.ts'
import type { HouseholdLine, MoveLine, StockLine } from './types.ts'

export const HOUSEHOLD_PURPOSE = 'charity household'
const MAX_HOUSEHOLDS = 2000
const MAX_MOVES = 50

const isReal = and(eq(charityGifts.way, 'goods'), eq(charityGifts.state, 'confirmed'), eq(charityGifts.sample, false))

/** What of a need lies in store: what came as confirmed gifts, and what was bought, less what was given and lost. */
export async function getOnHand(db: DbOrTx, needId: string): Promise<number> {
  const [[came], [moved]] = await Promise.all([
    db
      .select({ quantity: sum(charityGifts.quantity).mapWith(Number) })
      .from(charityGifts)
      .where(and(eq(charityGifts.needId, needId), isReal)),
    db
      .select({ quantity: sum(charityStockMoves.quantity).mapWith(Number) })
      .from(charityStockMoves)
      .where(eq(charityStockMoves.needId, needId)),
  ])
  return (came?.quantity ?? 0) + (moved?.quantity ?? 0)
}

/** The store of a campaign: each thing it needs, with what came and what went. */
export async function listStock(db: DbOrTx, campaignId: string, locale: Locale): Promise<StockLine[]> {
  const needs = await db
    .select()
    .from(charityNeeds)
    .where(and(eq(charityNeeds.campaignId, campaignId), eq(charityNeeds.kind, 'goods'), isNull(charityNeeds.deletedAt)))
    .orderBy(asc(charityNeeds.position), asc(charityNeeds.id))
  const ids = needs.map(({ id }) => id)
  if (ids.length === 0) return []
  const [came, moved] = await Promise.all([
    db
      .select({ needId: charityGifts.needId, quantity: sum(charityGifts.quantity).mapWith(Number) })
      .from(charityGifts)
      .where(and(inArray(charityGifts.needId, ids), isReal))
      .groupBy(charityGifts.needId),
    db
      .select({
        needId: charityStockMoves.needId,
        kind: charityStockMoves.kind,
        quantity: sql<number>`abs(sum(${charityStockMoves.quantity}))::int`,
      })
      .from(charityStockMoves)
      .where(inArray(charityStockMoves.needId, ids))
      .groupBy(charityStockMoves.needId, charityStockMoves.kind),
  ])
  return needs.map(({ id, label }) => {
    const of = (kind: string) => moved.find((one) => one.needId === id && one.kind === kind)?.quantity ?? 0
    const line = {
      came: came.find(({ needId }) => needId === id)?.quantity ?? 0,
      bought: of('bought'),
      given: of('given'),
      lost: of('lost'),
    }
    return { needId: id, label: localize(label, locale), ...line, onHand: line.came + line.bought - line.given - line.lost }
  })
}

type List = { campaignId: string; locale: Locale /** With the names, for whoever has just been noted. */; secret: string | null }

/** The households of a campaign with what each was given; their names only with the key. */
export async function listHouseholds(db: DbOrTx, { campaignId, locale, secret }: List): Promise<HouseholdLine[]> {
  const [rows, given] = await Promise.all([
    db
      .select()
      .from(charityHouseholds)
      .where(eq(charityHouseholds.campaignId, campaignId))
      .orderBy(asc(charityHouseholds.number))
      .limit(MAX_HOUSEHOLDS),
    db
      .select({
        householdId: charityStockMoves.householdId,
        label: charityNeeds.label,
        quantity: sql<number>`abs(sum(${charityStockMoves.quantity}))::int`,
      })
      .from(charityStockMoves)
      .innerJoin(charityNeeds, eq(charityNeeds.id, charityStockMoves.needId))
      .where(and(eq(charityNeeds.campaignId, campaignId), eq(charityStockMoves.kind, 'given')))
      .groupBy(charityStockMoves.householdId, charityNeeds.id),
  ])
  const givenTo = Map.groupBy(given, ({ householdId }) => householdId)
  return rows.map(({ id, number, people, sealed }) => ({
    ...{ id, number, people, isErased: sealed === null, name: null, note: null },
    ...(secret === null || sealed === null ? {} : openHousehold(id, sealed, secret)),
    given: (givenTo.get(id) ?? []).map(({ label, quantity }) => ({ label: localize(label, locale), quantity })),
  }))
}

/** Sealed in another data folder: as good as erased. */
function openHousehold(id: string, sealed: string, secret: string): { name: string | null; note: string | null } {
  const content = unseal(sealed, { secret, purpose: HOUSEHOLD_PURPOSE, context: id })
  return content ? (JSON.parse(content.toString()) as { name: string; note: string | null }) : { name: null, note: null }
}

/** The last moves of a campaign's store, the newest first. */
export async function listMoves(db: DbOrTx, campaignId: string, locale: Locale): Promise<MoveLine[]> {
  const rows = await db
    .select({ move: charityStockMoves, label: charityNeeds.label, householdNumber: charityHouseholds.number })
    .from(charityStockMoves)
    .innerJoin(charityNeeds, eq(charityNeeds.id, charityStockMoves.needId))
    .leftJoin(charityHouseholds, eq(charityHouseholds.id, charityStockMoves.householdId))
    .where(eq(charityNeeds.campaignId, campaignId))
    .orderBy(desc(charityStockMoves.at), desc(charityStockMoves.id))
    .limit(MAX_MOVES)
  return rows.map(({ move: { id, kind, quantity, at, byName }, label, householdNumber }) => ({
    ...{ id, kind, householdNumber, byName, quantity: Math.abs(quantity), at: at.toISOString(), label: localize(label, locale) },
  }))
}
