import { beforeEach, expect, test } from 'vitest'
import { ContentVersions } from '#app/platform/content-versions.ts'
import { createCity } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import type { ListingFeature } from '../browse/types.ts'
import { listings } from '../tables.server.ts'
import { getAdminListingPoints } from './queries/desk-points.server.ts'

const TOWN = { west: -4, south: 35.1, east: -3.8, north: 35.3 }

describeEachEngine('the office’s map of listings', (ctx) => {
  let content: ContentVersions
  const row = (id: string, values: Partial<typeof listings.$inferInsert> = {}) => ({
    id,
    type: 'plot' as const,
    deal: 'sale' as const,
    title: { ar: `أرض ${id}`, fr: `Terrain ${id}` },
    description: { ar: '' },
    areaM2: 300,
    priceInCents: 36_000_000,
    titleStatus: 'titled' as const,
    latitude: 35.231987,
    longitude: -3.954123,
    ...values,
  })
  const ask = (over: { filters?: Record<string, string>; q?: string; bounds?: typeof TOWN | null; zoom?: number } = {}) =>
    getAdminListingPoints(
      { db: ctx.db, content },
      {
        query: { view: 'live', q: over.q ?? '', filters: over.filters ?? {} },
        bounds: over.bounds === undefined ? TOWN : over.bounds,
        zoom: over.zoom ?? 12,
        locale: 'fr',
      },
    )
  const idsOf = (features: readonly ListingFeature[]) =>
    features.flatMap(({ properties }) => ('id' in properties ? properties.id : [])).sort()

  beforeEach(async () => {
    content = new ContentVersions()
    await createCity(ctx.db, { id: 'ajdir', name: { ar: 'أجدير' } })
    await ctx.db
      .insert(listings)
      .values([
        row('published', { state: 'published', cityId: 'ajdir' }),
        row('waiting', { state: 'waiting' }),
        row('draft', { deal: 'rent', pricePeriod: 'month', titleStatus: 'not_applicable' }),
        row('far', { state: 'published', longitude: -4.3 }),
        row('nowhere', { state: 'published', latitude: null, longitude: null }),
        row('binned', { state: 'published', deletedAt: new Date() }),
      ])
  })

  test('shows what the list shows, in every state, where the property is, and leads to its editor', async () => {
    const { total, features } = await ask()
    expect([total, idsOf(features)]).toEqual([3, ['draft', 'published', 'waiting']])
    const waiting = features.find(({ properties }) => 'id' in properties && properties.id === 'waiting')
    expect(waiting).toMatchObject({
      geometry: { coordinates: [-3.954123, 35.231987] },
      properties: { title: 'Terrain waiting', status: 'waiting', approximate: false, url: '/fr/admin/real-estate-management/waiting' },
    })
    expect(idsOf((await ask({ bounds: null })).features)).toEqual(['draft', 'far', 'published', 'waiting'])
  })

  test('is narrowed as the list is, also by what no listing can be', async () => {
    expect(idsOf((await ask({ filters: { state: 'waiting' } })).features)).toEqual(['waiting'])
    expect(idsOf((await ask({ filters: { cityId: 'ajdir', deal: 'sale' } })).features)).toEqual(['published'])
    expect(idsOf((await ask({ q: 'Terrain draft' })).features)).toEqual(['draft'])
    expect((await ask({ filters: { state: "1'" } })).total).toBe(0)
  })

  test('beyond 500 there are clusters, which hold every listing once', async () => {
    const many = Array.from({ length: 600 }, (_, i) =>
      row(`m${i}`, { latitude: 35.12 + (i % 30) * 0.005, longitude: -3.98 + (i % 20) * 0.008 }),
    )
    await ask({ zoom: 11 })
    await ctx.db.insert(listings).values(many)
    // As the trigger's notice does.
    content.changed('listings')
    const { total, features } = await ask({ zoom: 11 })
    const counts = features.map(({ properties }) => ('cluster' in properties ? properties.count : 1))
    expect([total, counts.reduce((sum, count) => sum + count, 0)]).toEqual([603, 603])
    expect(features.length).toBeLessThan(200)
    for (const { geometry, properties } of features) {
      if (!('cluster' in properties)) continue
      const [west, south, east, north] = properties.bounds
      const [longitude, latitude] = geometry.coordinates
      const isWithin = (least: number, value: number, most: number) => least - 1e-9 <= value && value <= most + 1e-9
      // A mean is the last bit off.
      expect(isWithin(west, longitude, east) && isWithin(south, latitude, north)).toBe(true)
    }
  })
})
