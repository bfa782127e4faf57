import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { queueMail, queueText } from '#app/platform/mail/queue.server.ts'
import type { ListingState } from '../../types.ts'
import type { ModeratorAction } from '../types.ts'
import { type ListingRow, lockListing, moveListing } from './listing-row.server.ts'

type Decision = {
  id: string
  /** What stood on the screen: what somebody has changed since is not approved unseen. */
  version: number
  action: ModeratorAction
  /** What its owner reads; needed for all but an approval. */
  reason: string
}

type Deciding = { by: Actor; i18n: I18n; now: Date; origin: string }

/** Approves, asks for a change, or refuses; its owner is told, in the same transaction. 409 when it has changed meanwhile. */
export async function decideListing(
  db: Db,
  { id, version, action, reason }: Decision,
  { by, i18n, now, origin }: Deciding,
): Promise<ListingState> {
  if (action !== 'approve' && reason === '') throw new AppError('listing_reason', { status: 422, fields: { reason: 'required' } })
  return db.transaction(async (tx) => {
    const row = await lockListing(tx, id)
    if (row.version !== version) throw new AppError('version_conflict', { status: 409 })
    return decideRow(tx, row, { action, reason }, { by, i18n, now, origin })
  })
}

/** The decision on a row that the transaction holds, and the message of it. */
export async function decideRow(
  tx: Tx,
  row: ListingRow,
  { action, reason }: Pick<Decision, 'action' | 'reason'>,
  { by, i18n, now, origin }: Deciding,
): Promise<ListingState> {
  const state = await moveListing(tx, row, { action, role: 'moderator', by, now, reason: action === 'approve' ? undefined : reason })
  await tellOwner(tx, row, { key: action, i18n, reason, url: `${origin}/my-listings` })
  return state
}

type Message = { key: ModeratorAction | 'expiring' | 'expired' | 'merged'; i18n: I18n; reason?: string; url: string }

/** By mail where an address is proven, else by a text to a proven number; whoever has neither reads it in their list. */
export async function tellOwner(tx: Tx, row: ListingRow, { key, i18n, reason = '', url }: Message): Promise<void> {
  if (row.ownerId === null) return
  const [owner] = await tx
    .select({
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phoneNumber,
      phoneVerified: users.phoneNumberVerified,
    })
    .from(users)
    .where(eq(users.id, row.ownerId))
  const title = localize(row.title, i18n.locale) || i18n.t('real-estate.unnamed')
  const values = { title, reference: String(row.reference), reason, url }
  const subject = i18n.t(`offers.mail_${key}_subject`, values)
  const text = i18n.t(`offers.mail_${key}_text`, values)
  if (owner?.email && owner.emailVerified) await queueMail(tx, { to: owner.email, subject, text })
  else if (owner?.phone && owner.phoneVerified) await queueText(tx, { to: owner.phone, subject, text })
}
