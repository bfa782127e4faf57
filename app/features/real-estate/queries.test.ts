import { expect, test } from 'vitest'
import { createCity } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { removeSamples } from './commands.server.ts'
import { getListingsPage } from './queries/listings.server.ts'
import { MAX_SHOWN } from './rules.ts'
import { listings } from './tables.server.ts'

type New = Partial<typeof listings.$inferInsert>
const everything = { deal: null, title: null }

describeEachEngine('listings', (ctx) => {
  let serial = 0
  const row = (values: New = {}): typeof listings.$inferInsert => {
    serial += 1
    return {
      id: `listing-${serial}`,
      type: 'plot',
      deal: 'sale',
      title: { ar: `أرض ${serial}` },
      description: { ar: 'وصف' },
      areaM2: 100,
      priceInCents: 50_000_000,
      titleStatus: 'titled',
      status: 'published',
      position: serial,
      ...values,
    }
  }
  const read = (filter: Parameters<typeof getListingsPage>[1]['filter'] = everything) => getListingsPage(ctx.db, { filter, locale: 'ar' })

  test('an empty table is a page without listings', async () => {
    expect(await read()).toEqual({ filter: everything, listings: [], counts: [], cities: 0 })
  })

  test('shows what is published, in order, and counts it whatever the filter', async () => {
    const city = await createCity(ctx.db, { name: { ar: 'أجدير' } })
    await ctx.db
      .insert(listings)
      .values([
        row({ id: 'second', position: 2, cityId: city?.id ?? null }),
        row({ id: 'first', position: 1, titleStatus: 'melkia', cityId: city?.id ?? null }),
        row({ id: 'rent', position: 3, deal: 'rent', pricePeriod: 'month', titleStatus: 'not_applicable', sample: true }),
        row({ id: 'draft', position: 0, status: 'draft' }),
      ])
    const all = await read()
    expect(all.listings.map(({ id }) => id)).toEqual(['first', 'second', 'rent'])
    expect(all.listings[0]).toMatchObject({ city: 'أجدير', perMetreInCents: 500_000, point: null, pricePeriod: null })
    expect(all.listings[2]).toMatchObject({ perMetreInCents: null, pricePeriod: 'month', sample: true })
    expect(all.cities).toBe(1)

    const filtered = await read({ deal: 'sale', title: 'melkia' })
    expect(filtered.listings.map(({ id }) => id)).toEqual(['first'])
    const sorted = (counts: typeof all.counts) => [...counts].sort((a, b) => a.titleStatus.localeCompare(b.titleStatus))
    expect(sorted(filtered.counts)).toEqual([
      { deal: 'sale', titleStatus: 'melkia', count: 1, samples: 0 },
      { deal: 'rent', titleStatus: 'not_applicable', count: 1, samples: 1 },
      { deal: 'sale', titleStatus: 'titled', count: 1, samples: 0 },
    ])
    expect((await read({ deal: 'rent', title: 'melkia' })).listings).toEqual([])
  })

  test('a page is bounded, its counts are not', async () => {
    await ctx.db.insert(listings).values(Array.from({ length: MAX_SHOWN + 5 }, () => row()))
    const { listings: shown, counts } = await read()
    expect([shown.length, counts[0]?.count]).toEqual([MAX_SHOWN, MAX_SHOWN + 5])
  })

  test('taking the samples away leaves what the owner entered', async () => {
    await ctx.db.insert(listings).values([row({ sample: true }), row({ id: 'own' }), row({ sample: true, status: 'draft' })])
    expect(await ctx.db.transaction(removeSamples)).toBe(2)
    expect((await read()).listings.map(({ id }) => id)).toEqual(['own'])
  })
})
