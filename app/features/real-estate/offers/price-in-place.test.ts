// A price that a moderator writes in the list itself, and what it means for its owner afterwards.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { saveCell } from '#app/features/resources/commands/save-cell.server.ts'
import { undoChanges } from '#app/features/resources/commands/undo-changes.server.ts'
import { resourceRevisions } from '#app/features/resources/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listingPrices, listings } from '../tables.server.ts'
import { decideListing } from './commands/decide-listing.server.ts'
import { createListing, type Offering, updateListing } from './commands/save-listing.server.ts'
import { listingResource } from './resource.server.ts'
import { parseListingPatch, parseNewListing } from './schema.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const i18n = i18nFor('ar')

describeEachEngine('a price written in the list', (ctx) => {
  let act: Offering
  let by: Offering['by']
  let id: string
  const rowOf = async () => {
    const [row] = await ctx.db.select().from(listings).where(eq(listings.id, id))
    if (!row) throw new Error('no such listing')
    return row
  }
  const write = (value: string, was = '360000,00', field = 'priceInCents') =>
    saveCell(ctx.db, listingResource, { row: id, field, was, value, i18n, by, batch: crypto.randomUUID() })
  const patch = (values: Record<string, unknown>) => updateListing(ctx.db, { id, ...parseListingPatch(values) }, act)

  beforeEach(async () => {
    const userId = (await createUser(ctx.db, { email: 'owner@example.ma', emailVerified: true })).id
    by = { id: (await createUser(ctx.db, { roles: ['administrator'] })).id, name: 'المالك', requestId: null }
    act = { by: { id: userId, name: 'x', requestId: null }, userId, locale: 'ar', now: NOW }
    const facts = { type: 'plot', deal: 'sale', title: 'أرض', area_m2: 300, title_status: 'titled', latitude: 35.2049, longitude: -3.9 }
    const made = await createListing(ctx.db, parseNewListing({ ...facts, price_in_cents: 36_000_000 }), act)
    id = made.id
    await decideListing(
      ctx.db,
      { id, version: made.version, action: 'approve', reason: '' },
      { by, i18n, now: NOW, origin: 'https://rif.example' },
    )
  })

  test('is approved by whoever may approve: it stays published, is logged, and the owner’s next change is measured against it', async () => {
    expect(await write('٧٢٠٠٠٠')).toBe(true)
    expect(await rowOf()).toMatchObject({ state: 'published', priceInCents: 72_000_000, approved: { priceInCents: 72_000_000 } })
    expect((await ctx.db.select().from(listingPrices)).map(({ priceInCents }) => priceInCents).sort()).toEqual([36_000_000, 72_000_000])
    // Without that approval neither would be open to its owner.
    expect((await patch({ price_in_cents: 60_000_000 })).state).toBe('published')
    expect((await patch({ action: 'renew' })).state).toBe('published')
    expect((await patch({ price_in_cents: 36_000_000 })).state).toBe('waiting')
  })

  test('is undone with its approval', async () => {
    await write('720000')
    const [line] = await ctx.db.select().from(resourceRevisions)
    await undoChanges(ctx.db, listingResource, { of: { batch: line?.batch ?? '' }, by, batch: crypto.randomUUID() })
    expect(await rowOf()).toMatchObject({ state: 'published', priceInCents: 36_000_000, approved: { priceInCents: 36_000_000 } })
  })

  test('two write it at once: one is heard, the other is told; what changed beside it stays', async () => {
    await patch({ title: 'أرض مستوية' })
    const outcomes = await Promise.allSettled([write('370000'), write('380000')])
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual([expect.objectContaining({ code: 'version_conflict', status: 409 })])
    const row = await rowOf()
    expect([37_000_000, 38_000_000]).toContain(row.priceInCents)
    expect(row.title.ar).toBe('أرض مستوية')
  })

  test.each(['', '0', '-5', 'abc', '98 مليون', '1e9', '1.200', `${'9'.repeat(19)}`, "1' or '1'='1", '\u0000', '<b>1</b>'])(
    'what is no price is refused, and nothing is written: %j',
    async (value) => {
      const before = await rowOf()
      await expect(write(value)).rejects.toMatchObject({ fields: { priceInCents: expect.any(String) } })
      expect(await rowOf()).toEqual(before)
      expect(await ctx.db.$count(resourceRevisions)).toBe(0)
    },
  )

  test('the same again is no change, and what lies in the bin is left there', async () => {
    expect(await write('360000')).toBe(false)
    await ctx.db.update(listings).set({ deletedAt: NOW }).where(eq(listings.id, id))
    await expect(write('370000')).rejects.toMatchObject({ code: 'resources_in_bin', status: 409 })
  })
})
