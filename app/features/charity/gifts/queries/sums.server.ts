import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type CharitySums, noSums } from '../../campaigns/rules.ts'
import { charityGifts, charitySpendings } from '../tables.server.ts'

const inState = (states: SQL) =>
  sql<number>`coalesce(sum(${charityGifts.amountInCents}) filter (where ${charityGifts.state} in ${states}), 0)::float8`

/** What was confirmed, promised and spent of each campaign. Money that came and is not confirmed yet is a promise still. */
export async function listSums(db: DbOrTx, campaignIds: readonly string[]): Promise<Map<string, CharitySums>> {
  const sums = new Map<string, CharitySums>()
  if (campaignIds.length === 0) return sums
  const [gifts, spendings] = await Promise.all([
    db
      .select({
        id: charityGifts.campaignId,
        confirmed: inState(sql`('confirmed')`),
        promised: inState(sql`('promised', 'received')`),
        givers: sql<number>`count(*) filter (where ${charityGifts.state} = 'confirmed')::int`,
      })
      .from(charityGifts)
      .where(inArray(charityGifts.campaignId, [...campaignIds]))
      .groupBy(charityGifts.campaignId),
    db
      .select({ id: charitySpendings.campaignId, spent: sql<number>`coalesce(sum(${charitySpendings.amountInCents}), 0)::float8` })
      .from(charitySpendings)
      .where(and(inArray(charitySpendings.campaignId, [...campaignIds]), eq(charitySpendings.state, 'approved')))
      .groupBy(charitySpendings.campaignId),
  ])
  for (const { id, confirmed, promised, givers } of gifts) {
    sums.set(id, { ...noSums, confirmedInCents: confirmed, promisedInCents: promised, givers })
  }
  for (const { id, spent } of spendings) sums.set(id, { ...(sums.get(id) ?? noSums), spentInCents: spent })
  return sums
}

export async function getSums(db: DbOrTx, campaignId: string): Promise<CharitySums> {
  return (await listSums(db, [campaignId])).get(campaignId) ?? noSums
}

/** What was spent on each line of a budget, and how many things or places of each need somebody has promised. */
export async function getNeedUse(db: DbOrTx, campaignId: string): Promise<{ spent: Map<string, number>; taken: Map<string, number> }> {
  const [spendings, gifts] = await Promise.all([
    db
      .select({ id: charitySpendings.needId, spent: sql<number>`sum(${charitySpendings.amountInCents})::float8` })
      .from(charitySpendings)
      .where(and(eq(charitySpendings.campaignId, campaignId), eq(charitySpendings.state, 'approved')))
      .groupBy(charitySpendings.needId),
    db
      .select({ id: charityGifts.needId, taken: sql<number>`sum(${charityGifts.quantity})::int` })
      .from(charityGifts)
      .where(and(eq(charityGifts.campaignId, campaignId), inArray(charityGifts.state, ['promised', 'received', 'confirmed'])))
      .groupBy(charityGifts.needId),
  ])
  return {
    spent: new Map(spendings.flatMap(({ id, spent }) => (id === null ? [] : [[id, spent] as const]))),
    taken: new Map(gifts.flatMap(({ id, taken }) => (id === null ? [] : [[id, taken] as const]))),
  }
}

/** How much of one need is promised already; inside the transaction that holds its row. */
export async function countTaken(db: DbOrTx, needId: string): Promise<number> {
  const [row] = await db
    .select({ taken: sql<number>`coalesce(sum(${charityGifts.quantity}), 0)::int`, gifts: count() })
    .from(charityGifts)
    .where(and(eq(charityGifts.needId, needId), inArray(charityGifts.state, ['promised', 'received', 'confirmed'])))
  return row?.taken ?? 0
}
