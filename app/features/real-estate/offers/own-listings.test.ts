import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { countListingAction } from '../detail/commands/count.server.ts'
import { listingMarks } from '../marks/tables.server.ts'
import { listings } from '../tables.server.ts'
import { presentOwn } from './present.ts'
import { listOwnListings, type OwnListing } from './queries/own-listings.server.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

test('its owner reads how long it stands, what a metre costs, and what a draft still lacks', () => {
  const i18n = i18nFor('ar')
  const listing = {
    ...{ id: 'a', reference: 1001, version: 1, type: 'plot', deal: 'sale', titleStatus: 'titled', areaM2: 300, priceInCents: 36_000_000 },
    ...{ title: { ar: 'أرض' }, description: { ar: '' }, district: null, cityId: 'ajdir', pointIs: 'approximate', pinColor: 'brick' },
    ...{ latitude: null, longitude: null, contactPhone: null, pricePeriod: null, approved: null, publishedAt: null },
    ...{ rooms: null, bedrooms: null, bathrooms: null, floor: null, isFurnished: null, hasWater: null, hasElectricity: null },
    ...{ hasRoadAccess: null, decisionReason: null, submittedAt: null, closedAt: null, updatedAt: NOW },
  }
  const read = (over: object, media: number[] = []) => {
    const own = { listing: { ...listing, ...over }, cityName: { ar: 'أجدير' }, media, thumb: null, weeks: [], saved: 0, place: null }
    return presentOwn(own as unknown as OwnListing, i18n, NOW)
  }
  const until = (days: number) => ({ state: 'published', expiresAt: new Date(NOW.getTime() + days * 86_400_000) })
  expect(read(until(35))).toMatchObject({ phase: 'published', perMetreInCents: 120_000, progress: null })
  expect([read(until(35)).note, read(until(6)).note, read(until(0)).note]).toEqual([
    expect.stringMatching(/ · بقي 35 يوما$/),
    expect.stringMatching(/ · بقيت 6 أيام$/),
    expect.stringMatching(/ · ينتهي اليوم$/),
  ])
  expect(read({ state: 'draft' }).progress).toEqual({ done: 2, left: ['الصور'] })
  expect(read({ state: 'draft', cityId: null }, [7]).progress).toEqual({ done: 2, left: ['المكان'] })
  expect(read({ state: 'draft' }, [7]).progress).toEqual({ done: 3, left: [] })
  expect(read({ state: 'draft', deal: 'rent', pricePeriod: 'month' }).perMetreInCents).toBeNull()
})

describeEachEngine('who took an interest in one’s listings', (ctx) => {
  test('by week: the last seven days, and the seven before them; nobody else’s, and nothing of what nobody could see', async () => {
    const own = await createUser(ctx.db, { email: 'owner@example.ma' })
    const other = await createUser(ctx.db, { email: 'other@example.ma' })
    const row = (id: string, ownerId: string, state: 'published' | 'draft' = 'published') => ({
      ...{ id, ownerId, state, type: 'plot' as const, deal: 'sale' as const, titleStatus: 'titled' as const },
      ...{ title: { ar: id }, description: { ar: '' }, areaM2: 300, priceInCents: 36_000_000 },
    })
    await ctx.db
      .insert(listings)
      .values([row('mine', own.id), row('quiet', own.id), row('draft', own.id, 'draft'), row('theirs', other.id)])
    const look = (id: string, action: 'view' | 'call' | 'message', day: string) => countListingAction(ctx.db, { id, action, day })
    for (const day of ['2026-11-23', '2026-11-23', '2026-11-17', '2026-11-16', '2026-11-10', '2026-11-09']) await look('mine', 'view', day)
    await look('mine', 'call', '2026-11-20')
    await look('mine', 'message', '2026-11-12')
    await look('draft', 'view', '2026-11-23')
    await look('theirs', 'view', '2026-11-23')
    for (const day of ['2026-09-30', '2026-09-29', '2026-09-28', '2026-11-24']) await look('quiet', 'view', day)
    const found = await listOwnListings(ctx.db, own.id, NOW)
    expect(Object.fromEntries(found.map(({ listing, weeks }) => [listing.id, weeks.map(({ views }) => views)]))).toEqual({
      mine: [3, 2, 1, 0, 0, 0, 0, 0],
      quiet: [0, 0, 0, 0, 0, 0, 0, 2],
      draft: [0, 0, 0, 0, 0, 0, 0, 0],
    })
    expect(Object.fromEntries(found.map(({ listing, weeks }) => [listing.id, weeks.slice(0, 2)]))).toEqual({
      mine: [
        { views: 3, calls: 1, messages: 0 },
        { views: 2, calls: 0, messages: 1 },
      ],
      quiet: [
        { views: 0, calls: 0, messages: 0 },
        { views: 0, calls: 0, messages: 0 },
      ],
      draft: [
        { views: 0, calls: 0, messages: 0 },
        { views: 0, calls: 0, messages: 0 },
      ],
    })
  })

  test('how many keep it, and its place among those that wait', async () => {
    const [own, other, third] = await Promise.all(
      ['a@example.ma', 'b@example.ma', 'c@example.ma'].map((email) => createUser(ctx.db, { email })),
    )
    if (!own || !other || !third) throw new Error('no people')
    const row = (id: string, ownerId: string, minute: number) => ({
      ...{ id, ownerId, state: 'waiting' as const, type: 'plot' as const, deal: 'sale' as const, titleStatus: 'titled' as const },
      ...{ title: { ar: id }, description: { ar: '' }, areaM2: 300, priceInCents: 36_000_000 },
      submittedAt: new Date(NOW.getTime() + minute * 60_000),
    })
    await ctx.db
      .insert(listings)
      .values([
        row('late', own.id, 9),
        row('first', other.id, 1),
        row('mine-first', own.id, 2),
        { ...row('gone', other.id, 0), deletedAt: NOW },
      ])
    const mark = (userId: string, kind: 'favourite' | 'viewed') => ({ userId, listingId: 'late', kind, at: NOW })
    await ctx.db.insert(listingMarks).values([mark(other.id, 'favourite'), mark(third.id, 'favourite'), mark(third.id, 'viewed')])
    const found = await listOwnListings(ctx.db, own.id, NOW)
    expect(Object.fromEntries(found.map(({ listing, place, saved }) => [listing.id, [place, saved]]))).toEqual({
      'mine-first': [2, 0],
      late: [3, 2],
    })
  })
})
