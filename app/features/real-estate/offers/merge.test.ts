import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findListing, findMergedInto } from '../detail/queries/listing-page.server.ts'
import { listingMarks } from '../marks/tables.server.ts'
import { listingSearchMails } from '../searches/tables.server.ts'
import { listings } from '../tables.server.ts'
import { mergeListings } from './commands/merge-listings.server.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

describeEachEngine('two listings that are one property', (ctx) => {
  let ownerId: string
  let adminId: string
  const row = (id: string, values: Partial<typeof listings.$inferInsert> = {}) => ({
    id,
    ownerId,
    type: 'plot' as const,
    deal: 'sale' as const,
    title: { ar: `أرض ${id}` },
    description: { ar: '' },
    areaM2: 300,
    priceInCents: 36_000_000,
    titleStatus: 'titled' as const,
    state: 'published' as const,
    ...values,
  })
  const merge = (id: string, intoId: string) =>
    mergeListings(
      ctx.db,
      { id, intoId },
      { by: { id: adminId, name: 'x', requestId: null }, i18n: i18nFor('ar'), now: NOW, origin: 'https://rif.example' },
    )
  const stateOf = async (id: string) => (await ctx.db.select().from(listings).where(eq(listings.id, id)))[0]

  beforeEach(async () => {
    ownerId = (await createUser(ctx.db, { email: 'owner@example.ma' })).id
    adminId = (await createUser(ctx.db, { roles: ['administrator', 'member'] })).id
    await ctx.db.insert(listings).values([row('new', { state: 'waiting' }), row('old'), row('older'), row('draft', { state: 'draft' })])
  })

  test('the one gives way, its address leads to the other, and its readers have the other instead', async () => {
    await ctx.db.insert(listingMarks).values([
      { userId: ownerId, listingId: 'old', kind: 'favourite', at: NOW },
      { userId: adminId, listingId: 'old', kind: 'hidden', at: NOW },
      { userId: adminId, listingId: 'older', kind: 'hidden', at: NOW },
    ])
    await ctx.db.insert(listingSearchMails).values({ email: 'buyer@example.ma', listingId: 'old' })
    await merge('new', 'old')
    expect(await stateOf('new')).toMatchObject({ state: 'withdrawn', mergedInto: 'old', closedAt: NOW })
    await merge('old', 'older')
    expect([await findMergedInto(ctx.db, 'new'), await findMergedInto(ctx.db, 'old')]).toEqual(['older', 'older'])
    expect([await findListing(ctx.db, 'old', 'ar'), (await findListing(ctx.db, 'older', 'ar'))?.id]).toEqual([undefined, 'older'])
    const marks = await ctx.db.select({ id: listingMarks.listingId, kind: listingMarks.kind }).from(listingMarks).orderBy(listingMarks.kind)
    expect(marks).toEqual([
      { id: 'older', kind: 'favourite' },
      { id: 'older', kind: 'hidden' },
    ])
    const mailed = await ctx.db.select({ id: listingSearchMails.listingId }).from(listingSearchMails).orderBy(listingSearchMails.listingId)
    expect(mailed.map(({ id }) => id)).toEqual(['old', 'older'])
    const mails = await ctx.db.select().from(mailMessages)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.ma', 'owner@example.ma'])
    expect(mails[0]?.body).toContain('https://rif.example/real-estate/old')
    expect((await ctx.db.select().from(auditLog)).map(({ action }) => action)).toContain('listing.merged')
  })

  test.each([
    ['old', 'old'],
    ['old', 'new'],
    ['old', 'draft'],
  ])('%s is not merged into %s: nobody could be led there', async (id, intoId) => {
    await expect(merge(id, intoId)).rejects.toMatchObject({ status: 409 })
    expect(await stateOf('old')).toMatchObject({ state: 'published', mergedInto: null })
  })

  test('nothing is merged in a circle, by two at once either', async () => {
    const results = await Promise.allSettled([merge('old', 'older'), merge('older', 'old')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.db.$count(listings, eq(listings.state, 'published'))).toBe(1)
  })
})
