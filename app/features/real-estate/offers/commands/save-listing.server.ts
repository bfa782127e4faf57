import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { setMediaUses } from '#app/features/media/commands/uses.server.ts'
import { mediaOf } from '#app/features/media/queries.server.ts'
import { placeOddity } from '#app/features/places/rules.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isPublic, picturesOf, uploadsOf } from '../../rules.ts'
import { listings } from '../../tables.server.ts'
import type { ListingState } from '../../types.ts'
import { inputFromRow, rowFromInput } from '../present.ts'
import { lockOfferer, type OfferingAccount } from '../queries/offerer.server.ts'
import { isEditable, MAX_OPEN_LISTINGS, needsReview, offerRefusal, snapshotOf } from '../rules.ts'
import { checkFacts, type ListingPatch, type NewListing } from '../schema.ts'
import type { ListingInput } from '../types.ts'
import { type ListingRow, lockListing, mediaIdsOf, moveListing, subjectFor } from './listing-row.server.ts'

/** Whose hand it is; every command asks anew whether they may offer, whatever page they have open. */
export type Offering = { by: Actor; userId: string; locale: Locale; now: Date }
export type SavedListing = { id: string; state: ListingState; reference: number; version: number }

/** Throws 403 for an account that may not offer, with the reason as its code. */
export async function requireOfferer(tx: Tx, userId: string): Promise<OfferingAccount> {
  const offerer = await lockOfferer(tx, userId)
  const refusal = offerer ? offerRefusal(offerer) : 'offer_suspended'
  if (!offerer || refusal) throw new AppError(refusal ?? 'offer_suspended', { status: 403 })
  return offerer
}

/** A listing of one's own, held. What visitors cannot see is not there for anybody else (404); what they can see is not theirs (403). */
export async function lockOwnListing(tx: Tx, id: string, userId: string): Promise<ListingRow> {
  const row = await lockListing(tx, id)
  if (row.ownerId === userId) return row
  throw isPublic(row.state) ? new AppError('listing_not_own', { status: 403 }) : notFound('listing_gone')
}

/** A new listing, as a draft or sent for review. The same key again gives back what it made: nothing is made twice. */
export async function createListing(
  db: Db,
  { input, submit, placeConfirmed, submissionKey }: NewListing,
  act: Offering,
): Promise<SavedListing> {
  return db.transaction(async (tx) => {
    const offerer = await requireOfferer(tx, act.userId)
    const known = submissionKey === undefined ? undefined : await findSubmission(tx, submissionKey, act.userId)
    if (known) return known
    const open = await tx.$count(listings, and(eq(listings.ownerId, act.userId), isNull(listings.deletedAt)))
    if (open >= MAX_OPEN_LISTINGS) throw new AppError('listing_too_many', { status: 409, params: { count: MAX_OPEN_LISTINGS } })
    await checkReferences(tx, input, { code: 'listing_not_saved', placeConfirmed, userId: act.userId })
    const [row] = await tx
      .insert(listings)
      .values({
        ...rowFromInput(input, act.locale),
        ownerId: act.userId,
        agencyId: offerer.agencyId,
        contactPhone: input.contactPhone ?? offerer.phone,
        submissionKey: submissionKey ?? null,
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing({ target: listings.submissionKey })
      .returning()
    if (!row) {
      const other = await findSubmission(tx, submissionKey ?? '', act.userId)
      if (!other) throw new AppError('listing_key', { status: 409 })
      return other
    }
    await setMediaUses(tx, { room: 'listings', subject: picturesOf(row.id) }, input.pictures)
    await recordAudit(tx, { by: act.by, action: 'listing.created', subject: subjectFor(row) })
    if (!submit) return savedFrom(row)
    const state = await moveListing(tx, row, { action: 'submit', role: 'owner', by: act.by, now: act.now })
    return { ...savedFrom(row), state, version: row.version + 1 }
  })
}

const savedFrom = ({ id, state, reference, version }: ListingRow): SavedListing => ({ id, state, reference, version })

async function findSubmission(tx: Tx, submissionKey: string, userId: string): Promise<SavedListing | undefined> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.submissionKey, submissionKey), eq(listings.ownerId, userId)))
  return row && savedFrom(row)
}

type Update = ListingPatch & { id: string }

/**
 * Changes of a listing of one's own, and a step of it. What visitors saw and somebody has to look at again goes back to
 * waiting. 409 `version_conflict` when it has been saved since the form was drawn.
 */
export async function updateListing(
  db: Db,
  { id, changes, action, placeConfirmed, version }: Update,
  act: Offering,
): Promise<SavedListing> {
  return db.transaction(async (tx) => {
    await requireOfferer(tx, act.userId)
    const row = await lockOwnListing(tx, id, act.userId)
    if (version !== undefined && version !== row.version) throw new AppError('version_conflict', { status: 409 })
    const saved = Object.keys(changes).length > 0 ? await saveChanges(tx, row, { changes, placeConfirmed }, act) : row
    if (action === undefined) return savedFrom(saved)
    // Sent for review by the change itself.
    if (action === 'submit' && saved.state === 'waiting') return savedFrom(saved)
    const state = await moveListing(tx, saved, { action, role: 'owner', by: act.by, now: act.now })
    return { ...savedFrom(saved), state, version: saved.version + 1 }
  })
}

type Changes = { changes: Partial<ListingInput>; placeConfirmed: boolean }

async function saveChanges(tx: Tx, row: ListingRow, { changes, placeConfirmed }: Changes, act: Offering): Promise<ListingRow> {
  const code = 'listing_not_updated'
  if (!isEditable(row.state)) throw new AppError('listing_state', { status: 409 })
  const before = inputFromRow(row, await mediaIdsOf(tx, row.id), act.locale)
  const input = { ...before, ...changes }
  if (JSON.stringify(input) === JSON.stringify(before)) return row
  checkFacts(input, code)
  const isMoved = input.latitude !== before.latitude || input.longitude !== before.longitude
  await checkReferences(tx, input, { code, placeConfirmed: placeConfirmed || !isMoved, userId: act.userId, known: before.pictures })
  const next = rowFromInput(input, act.locale, row)
  const isReviewed = needsReview(row.approved, snapshotOf({ ...row, ...next }, input.pictures))
  const [after] = await tx
    .update(listings)
    .set({
      ...next,
      ...(isReviewed ? hidden(row.state, act.now) : {}),
      version: row.version + 1,
      updatedAt: act.now,
    })
    .where(eq(listings.id, row.id))
    .returning()
  if (!after) throw notFound('listing_gone')
  await setMediaUses(tx, { room: 'listings', subject: picturesOf(row.id) }, input.pictures)
  // Which facts, not whom to call: the log outlives the listing.
  const facts = ({ contactPhone: _phone, ...rest }: ListingInput) => rest
  await recordAudit(tx, { by: act.by, action: 'listing.saved', subject: subjectFor(after), before: facts(before), after: facts(input) })
  return after
}

/** What visitors see never shows what nobody has approved: a published one waits, the page of an expired one goes until it is sent again. */
function hidden(state: ListingState, now: Date): Partial<ListingRow> {
  if (state === 'published') return { state: 'waiting', submittedAt: now }
  return state === 'expired' ? { state: 'draft', closedAt: null } : {}
}

/** Into the bin: its page is gone at once. The pictures stay in the library until the bin is emptied. */
export async function deleteListing(db: Db, id: string, act: Pick<Offering, 'by' | 'userId' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwnListing(tx, id, act.userId)
    await tx
      .update(listings)
      .set({ deletedAt: act.now, updatedAt: act.now, version: row.version + 1 })
      .where(eq(listings.id, id))
    await recordAudit(tx, { by: act.by, action: 'listing.binned', subject: subjectFor(row), before: { state: row.state } })
  })
}

type Check = { code: string; placeConfirmed: boolean; userId: string; known?: readonly number[] }

const PLACE_QUESTIONS = { sea: 'listing_place_sea', abroad: 'listing_place_abroad' } as const

/** What only the database, or the map, can say of what was sent. */
async function checkReferences(tx: Tx, input: ListingInput, { code, placeConfirmed, userId, known = [] }: Check): Promise<void> {
  const fields: FieldErrors = {}
  if (input.cityId !== null) {
    const [city] = await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, input.cityId))
    if (!city) fields.city = 'listing_city'
  }
  if (input.pictures.length > 0) {
    // Somebody else's picture is no picture of theirs, whatever its number.
    const sent = await mediaOf(tx, 'listings', [uploadsOf(userId)])
    const own = new Set([...known, ...(sent.get(uploadsOf(userId)) ?? []).map(({ id }) => id)])
    if (input.pictures.some((id) => !own.has(id))) fields.pictures = 'listing_pictures'
  }
  if (Object.keys(fields).length > 0) throw new AppError(code, { status: 422, fields })
  if (placeConfirmed || input.latitude === null || input.longitude === null) return
  const oddity = placeOddity({ latitude: input.latitude, longitude: input.longitude })
  if (oddity) throw new AppError(PLACE_QUESTIONS[oddity], { status: 422, fields: { place_confirmed: PLACE_QUESTIONS[oddity] } })
}
