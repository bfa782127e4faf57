import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { countListingAction } from '../detail/commands/count.server.ts'
import { listings } from '../tables.server.ts'
import { listOwnListings } from './queries/own-listings.server.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

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
    const found = await listOwnListings(ctx.db, own.id, NOW)
    expect(Object.fromEntries(found.map(({ listing, week, before }) => [listing.id, [week, before]]))).toEqual({
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
})
