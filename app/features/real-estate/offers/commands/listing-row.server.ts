import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { mediaOf } from '#app/features/media/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { picturesOf } from '../../rules.ts'
import { listings } from '../../tables.server.ts'
import type { ListingState } from '../../types.ts'
import { needsReview, nextState, PUBLISHED_MS, snapshotOf } from '../rules.ts'
import type { ListingAction, ListingRole } from '../types.ts'

export type ListingRow = typeof listings.$inferSelect

/** The row, held until the transaction ends. 404 for one that is not there or in the bin. */
export async function lockListing(tx: Tx, id: string): Promise<ListingRow> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isNull(listings.deletedAt)))
    .for('update')
  if (!row) throw notFound('listing_gone')
  return row
}

export async function mediaIdsOf(db: DbOrTx, id: string): Promise<number[]> {
  const subject = picturesOf(id)
  const found = await mediaOf(db, 'listings', [subject])
  return (found.get(subject) ?? []).map((one) => one.id)
}

export const subjectFor = (row: Pick<ListingRow, 'id' | 'title' | 'reference'>) => ({
  kind: 'listing',
  id: row.id,
  name: row.title.ar || `#${row.reference}`,
})

type Step = { action: ListingAction; role: ListingRole; by: Actor; now: Date; reason?: string | undefined }

/**
 * One step of a listing that the transaction holds: its state, what belongs to the state, and a line of the audit log. 409
 * `listing_state` when the step is not open: somebody else was quicker, or the button is old.
 */
export async function moveListing(tx: Tx, row: ListingRow, { action, role, by, now, reason }: Step): Promise<ListingState> {
  const current = snapshotOf(row, await mediaIdsOf(tx, row.id))
  const isApproved = row.approved !== null && !needsReview(row.approved, current)
  const to = nextState(action, role, { state: row.state, deal: row.deal, isApproved })
  if (to === undefined) throw new AppError('listing_state', { status: 409 })
  const isDecision = action === 'approve' || action === 'ask' || action === 'refuse'
  await tx
    .update(listings)
    .set({
      ...stamps(row, to, now),
      ...(isDecision ? { decidedAt: now, decidedBy: by.id } : {}),
      ...(action === 'approve' ? { approved: current, decisionReason: null } : {}),
      ...(action === 'refuse' ? { approved: null } : {}),
      ...(action === 'ask' || action === 'refuse' ? { decisionReason: reason ?? null } : {}),
      state: to,
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(listings.id, row.id))
  await recordAudit(tx, {
    by,
    action: `listing.${pastOf[action]}`,
    subject: subjectFor(row),
    before: { state: row.state },
    after: { state: to, ...(reason ? { reason } : {}) },
  })
  return to
}

const pastOf = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  renew: 'renewed',
  sold: 'sold',
  rented: 'rented',
  approve: 'approved',
  ask: 'returned',
  refuse: 'refused',
  expire: 'expired',
} as const satisfies Record<ListingAction, string>

/** The instants that a state begins with. Whoever edits and is approved again does not come first once more. */
function stamps(row: ListingRow, to: ListingState, now: Date): Partial<ListingRow> {
  // Whoever sends it again says that it is no other one.
  if (to === 'waiting') return { submittedAt: now, closedAt: null, mergedInto: null }
  if (to === 'published') {
    const expiresAt = new Date(now.getTime() + PUBLISHED_MS)
    return { publishedAt: row.publishedAt ?? now, expiresAt, remindedAt: null, closedAt: null, mergedInto: null }
  }
  if (to === 'draft' || to === 'refused') return { closedAt: null }
  return { closedAt: now }
}
