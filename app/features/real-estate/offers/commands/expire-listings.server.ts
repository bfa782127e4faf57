import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import { listings } from '../../tables.server.ts'
import { REMINDED_BEFORE_MS } from '../rules.ts'
import { tellOwner } from './decide-listing.server.ts'
import { lockListing, moveListing } from './listing-row.server.ts'
import { requireOfferer } from './save-listing.server.ts'

const AT_ONCE = 100

type Running = { i18n: I18n; now: Date; origin: string; secret: string }

const due = (before: Date) => and(eq(listings.state, 'published'), isNull(listings.deletedAt), lte(listings.expiresAt, before))

export async function hasExpiring(db: Db, now: Date): Promise<boolean> {
  const soon = new Date(now.getTime() + REMINDED_BEFORE_MS)
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(due(soon), isNull(listings.remindedAt)))
    .limit(1)
  if (row) return true
  const [over] = await db.select({ id: listings.id }).from(listings).where(due(now)).limit(1)
  return over !== undefined
}

/** Ends what has stood its time, and sends the link that renews what soon will have. A second run does nothing more. */
export async function expireListings(db: Db, running: Running): Promise<{ reminded: number; expired: number }> {
  return { expired: await endOver(db, running), reminded: await remindOwners(db, running) }
}

async function endOver(db: Db, { now, i18n, origin }: Running): Promise<number> {
  let ended = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(listings)
        .where(due(now))
        .orderBy(asc(listings.expiresAt))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const row of rows) {
        await moveListing(tx, row, { action: 'expire', role: 'site', by: theSite, now })
        await tellOwner(tx, row, { key: 'expired', i18n, url: `${origin}/my-listings` })
      }
      return rows.length
    })
    ended += count
    if (count < AT_ONCE) return ended
  }
}

async function remindOwners(db: Db, { now, i18n, origin, secret }: Running): Promise<number> {
  const soon = new Date(now.getTime() + REMINDED_BEFORE_MS)
  let reminded = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(listings)
        .where(and(due(soon), isNull(listings.remindedAt)))
        .orderBy(asc(listings.expiresAt))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const row of rows) {
        const url = `${origin}/my-listings/renew?token=${renewalToken(row, secret)}`
        await tellOwner(tx, row, { key: 'expiring', i18n, url })
        await tx.update(listings).set({ remindedAt: now }).where(eq(listings.id, row.id))
      }
      return rows.length
    })
    reminded += count
    if (count < AT_ONCE) return reminded
  }
}

const PURPOSE = 'renew-listing'

/** Good for one renewal: what it names ends with it. */
export function renewalToken({ id, expiresAt }: { id: string; expiresAt: Date | null }, secret: string): string {
  return seal(Buffer.from(JSON.stringify([id, expiresAt?.getTime() ?? 0])), { secret, purpose: PURPOSE })
}

/** The listing that a link of a mail speaks of. 404 for a link that is none of ours. */
export function readRenewal(token: string, secret: string): { id: string; expiresAt: number } {
  try {
    const [id, expiresAt] = JSON.parse(unseal(token.slice(0, 1000), { secret, purpose: PURPOSE })?.toString() ?? '') as [string, number]
    return { id, expiresAt }
  } catch {
    throw new AppError('listing_renewal', { status: 404 })
  }
}

/** Sixty days more, by the link alone. 409 when it has been used, or the listing has changed its state since. */
export async function renewByLink(db: Db, token: string, { secret, now }: Pick<Running, 'secret' | 'now'>): Promise<void> {
  const { id, expiresAt } = readRenewal(token, secret)
  await db.transaction(async (tx) => {
    const row = await lockListing(tx, id)
    if (row.ownerId !== null) await requireOfferer(tx, row.ownerId)
    if (row.expiresAt?.getTime() !== expiresAt) throw new AppError('listing_renewal', { status: 409 })
    await moveListing(tx, row, { action: 'renew', role: 'owner', by: theSite, now })
  })
}
