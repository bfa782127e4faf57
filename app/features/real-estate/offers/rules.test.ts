import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublic } from '../rules.ts'
import { type ApprovedListing, type ListingDeal, type ListingState, listingStates } from '../types.ts'
import { daysLeft, needsReview, nextState, offerRefusal, openActions, phaseOf } from './rules.ts'
import { type ListingAction, moderatorActions, ownerActions } from './types.ts'

const actions = [...ownerActions, ...moderatorActions, 'expire'] as const satisfies readonly ListingAction[]
const anyState = fc.constantFrom(...listingStates)
const anyDeal = fc.constantFrom('sale' as const, 'rent' as const)

const roleOf = (action: ListingAction) => {
  if (action === 'expire') return 'site'
  return (moderatorActions as readonly string[]).includes(action) ? 'moderator' : 'owner'
}

type Standing = { state: ListingState; isApproved: boolean }

/** The listing after one step by whoever may take it, or as it was. */
function stepped(now: Standing, action: ListingAction, deal: ListingDeal): Standing {
  const state = nextState(action, roleOf(action), { ...now, deal })
  if (state === undefined) return now
  return { state, isApproved: action === 'approve' || (now.isApproved && action !== 'refuse') }
}

test('no walk of an owner and the clock ever shows visitors what nobody has approved', () => {
  const walks = fc.array(fc.constantFrom(...ownerActions, 'expire' as const), { minLength: 5, maxLength: 30 })
  fc.assert(
    fc.property(walks, anyDeal, (walk, deal) => {
      const end = walk.reduce((now, action) => stepped(now, action, deal), { state: 'draft', isApproved: false } as Standing)
      return !isPublic(end.state)
    }),
    { numRuns: 2000 },
  )
})

test('a walk with a moderator reaches every state, and what visitors see has always been approved', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { minLength: 5, maxLength: 60 }), anyDeal, (walk, deal) => {
      let now: Standing = { state: 'draft', isApproved: false }
      for (const action of walk) {
        now = stepped(now, action, deal)
        reached.add(now.state)
        if (isPublic(now.state) && !now.isApproved) return false
      }
      return true
    }),
    { numRuns: 3000 },
  )
  expect([...reached].sort()).toEqual([...listingStates].sort())
})

test('each role has its own actions, whatever the state', () => {
  fc.assert(
    fc.property(anyState, anyDeal, fc.boolean(), (state, deal, isApproved) => {
      const current = { state, deal, isApproved }
      const isAmong = (names: readonly string[]) => (action: string) => names.includes(action)
      return (
        openActions('owner', current).every(isAmong(ownerActions)) &&
        openActions('site', current).every(isAmong(['expire'])) &&
        // Nobody calls a rent sold, nor the other way round.
        !openActions('moderator', current).includes(deal === 'sale' ? 'rented' : 'sold')
      )
    }),
  )
})

const approved: ApprovedListing = {
  type: 'plot',
  deal: 'sale',
  title: { ar: 'أرض' },
  description: { ar: 'وصف' },
  district: { ar: 'كيمادو' },
  cityId: 'al-hoceima',
  latitude: 35.2,
  longitude: -3.9,
  pointIs: 'approximate',
  areaM2: 300,
  priceInCents: 10_000_000,
  titleStatus: 'titled',
  media: [1, 2],
}

test('a price that moved by more than 30 % is looked at again, by 30 % it is not', () => {
  const at = (priceInCents: number) => needsReview(approved, { ...approved, priceInCents })
  expect([at(13_000_000), at(7_000_000), at(13_000_001), at(6_999_999)]).toEqual([false, false, true, true])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (before, after) => {
        const exact =
          10n * (BigInt(after) > BigInt(before) ? BigInt(after) - BigInt(before) : BigInt(before) - BigInt(after)) > 3n * BigInt(before)
        return needsReview({ ...approved, priceInCents: before }, { ...approved, priceInCents: after }) === exact
      },
    ),
  )
})

test('place, title status and pictures are looked at again; words, facts and the order of pictures are not', () => {
  const again = (change: Partial<ApprovedListing>) => needsReview(approved, { ...approved, ...change })
  expect(
    [
      { latitude: 35.21 },
      { cityId: 'ajdir' },
      { district: null },
      { titleStatus: 'melkia' as const },
      { media: [1] },
      { media: [1, 3] },
    ].map(again),
  ).toEqual([true, true, true, true, true, true])
  expect([{ title: { ar: 'أخرى' } }, { description: { ar: '' } }, { areaM2: 301 }, { media: [2, 1] }].map(again)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(needsReview(null, approved)).toBe(true)
})

test('who may offer: somebody who can be reached, and an agent once verified', () => {
  const refusal = (isSuspended: boolean, isProven: boolean, agentState: 'pending' | 'verified' | 'refused' | null) =>
    offerRefusal({ isSuspended, isProven, agentState })
  expect(refusal(false, true, null)).toBeUndefined()
  expect(refusal(false, true, 'verified')).toBeUndefined()
  expect(refusal(false, false, null)).toBe('offer_unproven')
  expect(refusal(false, true, 'pending')).toBe('agent_unverified')
  expect(refusal(false, true, 'refused')).toBe('agent_unverified')
  expect(refusal(true, true, 'verified')).toBe('offer_suspended')
})

test('the days that are left count the one that has begun; what does not stand has none', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const left = (ms: number, state: 'published' | 'expired' = 'published') =>
    daysLeft({ state, expiresAt: new Date(now.getTime() + ms) }, now)
  expect([left(60 * 86_400_000), left(86_400_001), left(86_400_000), left(1), left(0), left(-1)]).toEqual([60, 2, 1, 1, 0, 0])
  expect([left(1, 'expired'), daysLeft({ state: 'published', expiresAt: null }, now)]).toEqual([null, null])
})

test('the last week of a published listing is its own phase', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect(phaseOf({ state: 'published', expiresAt: inDays(7) }, now)).toBe('expiring')
  expect(phaseOf({ state: 'published', expiresAt: inDays(8) }, now)).toBe('published')
  expect(phaseOf({ state: 'published', expiresAt: null }, now)).toBe('published')
  expect(phaseOf({ state: 'sold', expiresAt: inDays(1) }, now)).toBe('sold')
})
