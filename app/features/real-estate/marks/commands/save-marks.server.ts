import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { listings } from '../../tables.server.ts'
import { listMarks } from '../queries/marks.server.ts'
import { maxMarks } from '../rules.ts'
import { listingMarks } from '../tables.server.ts'
import { type MarkChange, type MarkKind, type Marks, markKinds } from '../types.ts'

const shownStates = ['published', 'sold', 'rented', 'expired'] as const

type NewMarks = { userId: string; changes: readonly MarkChange[]; now: Date }

/** Notes and takes back, and gives what the account has noted then. The last word about a listing counts. */
export async function saveMarks(db: Db, { userId, changes, now }: NewMarks): Promise<Marks> {
  return db.transaction(async (tx) => {
    for (const kind of markKinds) {
      const last = new Map(changes.filter((change) => change.kind === kind).map(({ listing, on }) => [listing, on]))
      const idsOf = (on: boolean) => [...last].flatMap(([id, isOn]) => (isOn === on ? [id] : []))
      await addMarks(tx, { userId, kind, ids: idsOf(true), now })
      await removeMarks(tx, { userId, kind, ids: idsOf(false) })
    }
    return listMarks(tx, userId)
  })
}

type Some = { userId: string; kind: MarkKind; ids: string[] }

async function addMarks(tx: Tx, { userId, kind, ids, now }: Some & { now: Date }): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, ids), inArray(listings.state, [...shownStates]), isNull(listings.deletedAt)))
  const isKnown = new Set(known.map(({ id }) => id))
  // As they stood on the device: a millisecond apart, so that they stay in that order.
  const values = ids.filter((id) => isKnown.has(id)).map((listingId, i) => ({ userId, kind, listingId, at: new Date(now.getTime() - i) }))
  if (values.length === 0) return
  await tx.insert(listingMarks).values(values).onConflictDoNothing()
  const own = and(eq(listingMarks.userId, userId), eq(listingMarks.kind, kind))
  const latest = tx
    .select({ id: listingMarks.listingId })
    .from(listingMarks)
    .where(own)
    .orderBy(desc(listingMarks.at), listingMarks.listingId)
    .limit(maxMarks[kind])
  await tx.delete(listingMarks).where(and(own, notInArray(listingMarks.listingId, latest)))
}

async function removeMarks(tx: Tx, { userId, kind, ids }: Some): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(listingMarks)
    .where(and(eq(listingMarks.userId, userId), eq(listingMarks.kind, kind), inArray(listingMarks.listingId, ids)))
}
