import type { ApprovedListing, ListingDeal, ListingState, PinColor } from '../types.ts'
import type { ListingAction, ListingPhase, ListingRole, OfferRefusal } from './types.ts'

const DAY_MS = 86_400_000
/** How long a listing stands before its owner is asked whether it still holds. */
export const PUBLISHED_MS = 60 * DAY_MS
/** Before its end its owner gets the link that renews it. */
export const REMINDED_BEFORE_MS = 7 * DAY_MS
export const MAX_PICTURES = 5
/** A point that is shown approximately is drawn once within this of its place (`listing_shown_point` in the database). */
export const APPROXIMATE_METRES = 300
export const MAX_LINK = 2000
export const MAX_PRICE_IN_CENTS = 10_000_000_000_000
export const MAX_AREA_M2 = 100_000_000
export const offerLimits = { title: 120, description: 4000, district: 80, rooms: 99, floor: { min: -5, max: 60 }, reason: 2000 } as const
export const pinColors = ['brick', 'sea', 'thuya', 'honey', 'slate', 'violet'] as const satisfies readonly PinColor[]

/** Listings of one account that are neither closed nor in the bin; nobody sells more by hand. */
export const MAX_OPEN_LISTINGS = 500

type Move = { from: readonly ListingState[]; by: readonly ListingRole[]; to: ListingState }

const closed = ['withdrawn', 'expired', 'sold', 'rented'] as const satisfies readonly ListingState[]

/** `submit` leads to `waiting` here; what was approved and has not changed since goes back at once, see `nextState`. */
const moves: Record<ListingAction, Move> = {
  submit: { from: ['draft', 'refused', ...closed], by: ['owner', 'moderator'], to: 'waiting' },
  withdraw: { from: ['waiting', 'published'], by: ['owner', 'moderator'], to: 'withdrawn' },
  renew: { from: ['published', 'expired'], by: ['owner', 'moderator'], to: 'published' },
  sold: { from: ['published', 'withdrawn', 'expired'], by: ['owner', 'moderator'], to: 'sold' },
  rented: { from: ['published', 'withdrawn', 'expired'], by: ['owner', 'moderator'], to: 'rented' },
  approve: { from: ['waiting'], by: ['moderator'], to: 'published' },
  ask: { from: ['waiting'], by: ['moderator'], to: 'draft' },
  refuse: { from: ['waiting', 'published'], by: ['moderator'], to: 'refused' },
  expire: { from: ['published'], by: ['site'], to: 'expired' },
}

type Current = { state: ListingState; deal: ListingDeal; isApproved: boolean }

/**
 * The state that an action leads to; undefined when it is not open to this role in this state. `isApproved`: it stands as
 * somebody approved it, so nobody has to look at it a second time.
 */
export function nextState(action: ListingAction, role: ListingRole, { state, deal, isApproved }: Current): ListingState | undefined {
  const { from, by, to } = moves[action]
  if (!from.includes(state) || !by.includes(role)) return undefined
  if (action === 'sold' && deal !== 'sale') return undefined
  if (action === 'rented' && deal !== 'rent') return undefined
  // A page that says 'sold' is public too: nothing gets one that nobody has looked at.
  if ((action === 'renew' || action === 'sold' || action === 'rented') && !isApproved) return undefined
  if (action === 'submit' && isApproved && state !== 'refused') return 'published'
  return to
}

/** Whether a moderator may take a listing from one state to another at their own desk, where nobody has to approve it first. */
export function isOpenToModerator(from: ListingState, to: ListingState, deal: ListingDeal): boolean {
  if (from === 'draft' && to === 'published') return true
  const names = Object.keys(moves) as ListingAction[]
  return names.some((action) => nextState(action, 'moderator', { state: from, deal, isApproved: true }) === to)
}

export function openActions(role: ListingRole, current: Current): ListingAction[] {
  return (Object.keys(moves) as ListingAction[]).filter((action) => nextState(action, role, current) !== undefined)
}

/** What a decision is about, as it stands now. */
export function snapshotOf(row: Omit<ApprovedListing, 'media'>, media: readonly number[]): ApprovedListing {
  const { type, deal, title, description, district, cityId, latitude, longitude, pointIs, areaM2, priceInCents, titleStatus } = row
  return {
    ...{ type, deal, title, description, district, cityId, latitude, longitude, pointIs, areaM2, priceInCents, titleStatus },
    media: [...media],
  }
}

/** What is sold or rented stays as it was. */
export function isEditable(state: ListingState): boolean {
  return state !== 'sold' && state !== 'rented'
}

/** Whether a change of what was approved is looked at again: place, title status, pictures, or a price that moved by more than 30 %. */
export function needsReview(approved: ApprovedListing | null, now: ApprovedListing): boolean {
  if (!approved) return true
  const difference = Math.abs(now.priceInCents - approved.priceInCents)
  return (
    // Whole cents: 30 % of a price is not always one.
    BigInt(difference) * 10n > BigInt(approved.priceInCents) * 3n ||
    now.latitude !== approved.latitude ||
    now.longitude !== approved.longitude ||
    now.cityId !== approved.cityId ||
    now.district?.ar !== approved.district?.ar ||
    now.titleStatus !== approved.titleStatus ||
    // Their order is taste; another picture is another claim.
    [...now.media].sort().join() !== [...approved.media].sort().join()
  )
}

/** Fields in which two versions differ, for whoever decides. */
export function changedSince(approved: ApprovedListing | null, now: ApprovedListing): (keyof ApprovedListing)[] {
  if (!approved) return []
  return (Object.keys(now) as (keyof ApprovedListing)[]).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(approved[name]))
}

export function phaseOf({ state, expiresAt }: { state: ListingState; expiresAt: Date | null }, now: Date): ListingPhase {
  const isExpiring = state === 'published' && expiresAt !== null && expiresAt.getTime() - now.getTime() <= REMINDED_BEFORE_MS
  return isExpiring ? 'expiring' : state
}

/** Days that a listing still stands, the one that has begun among them; null where it does not stand. */
export function daysLeft({ state, expiresAt }: { state: ListingState; expiresAt: Date | null }, now: Date): number | null {
  if (state !== 'published' || expiresAt === null) return null
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS))
}

export type Offerer = {
  isSuspended: boolean
  /** Whether a phone number or a mail address of theirs is proven. */
  isProven: boolean
  /** Null for who offers what is their own. */
  agentState: 'pending' | 'verified' | 'refused' | null
}

/** Why this account may not offer; undefined when it may. */
export function offerRefusal({ isSuspended, isProven, agentState }: Offerer): OfferRefusal | undefined {
  if (isSuspended) return 'offer_suspended'
  if (!isProven) return 'offer_unproven'
  if (agentState !== null && agentState !== 'verified') return 'agent_unverified'
  return undefined
}

/** The price of a surface, and the other way round; in cents, to the cent. */
export const priceFromMetre = (perMetreInCents: number, areaM2: number) => perMetreInCents * areaM2
export const metreFromPrice = (priceInCents: number, areaM2: number) => Math.round(priceInCents / areaM2)
