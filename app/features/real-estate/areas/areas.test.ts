import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { resolveReports } from '../detail/commands/resolve-reports.server.ts'
import { countOpenReports, listReportedListings } from '../detail/queries/reports.server.ts'
import { listingReports } from '../detail/tables.server.ts'
import { listings } from '../tables.server.ts'
import { getAreas } from './queries/area-stats.server.ts'
import { listingsGeoJson } from './queries/listings-geojson.server.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const on = (day: string) => new Date(`${day}T10:00:00Z`)

describeEachEngine('the owner’s view of areas', (ctx) => {
  const row = (id: string, values: Partial<typeof listings.$inferInsert> = {}) => ({
    id,
    cityId: 'ajdir',
    type: 'plot' as const,
    deal: 'sale' as const,
    title: { ar: `أرض ${id}` },
    description: { ar: '' },
    areaM2: 100,
    priceInCents: 10_000_000,
    titleStatus: 'titled' as const,
    state: 'published' as const,
    publishedAt: on('2026-11-10'),
    latitude: 35.231987,
    longitude: -3.954123,
    ...values,
  })

  beforeEach(async () => {
    await createCity(ctx.db, { id: 'ajdir', name: { ar: 'أجدير' } })
    await createCity(ctx.db, { id: 'imzouren', name: { ar: 'إمزورن' } })
    await ctx.db
      .insert(listings)
      .values([
        ...[1, 2, 3, 4, 5].map((n) => row(`s${n}`, { priceInCents: n * 10_000_000 })),
        row('rent', { deal: 'rent', pricePeriod: 'month', titleStatus: 'not_applicable', publishedAt: on('2026-09-01') }),
        row('sold', { state: 'sold', publishedAt: on('2026-01-05'), closedAt: on('2026-10-31') }),
        row('waiting', { state: 'waiting', publishedAt: null, cityId: 'imzouren', latitude: null, longitude: null }),
        row('sample', { sample: true }),
        row('binned', { deletedAt: NOW }),
        row('draft', { state: 'draft', publishedAt: null }),
      ])
  })

  const areas = (cityId: string | null = null) =>
    getAreas({ db: ctx.db, content: new ContentVersions() }, { cityId, i18n: i18nFor('ar'), now: NOW })

  test('counts what is offered, waits and went, by area and by month; a median takes five', async () => {
    const view = await areas()
    expect(view.areas).toEqual([
      { cityId: 'ajdir', name: 'أجدير', offered: 6, waiting: 0, fresh: 5, closed: 1, medianInCents: 300_000 },
      { cityId: 'imzouren', name: 'إمزورن', offered: 0, waiting: 1, fresh: 0, closed: 0, medianInCents: null },
    ])
    expect(view.months).toHaveLength(12)
    expect(view.months.at(-1)).toEqual({ month: '2026-11', sales: 5, rents: 0, closed: 0, medianInCents: 300_000 })
    expect(view.months.at(-2)).toEqual({ month: '2026-10', sales: 0, rents: 0, closed: 1, medianInCents: null })
    expect(view.months.at(-3)).toEqual({ month: '2026-09', sales: 0, rents: 1, closed: 0, medianInCents: null })
    expect((await areas('imzouren')).months.every(({ sales, rents, closed }) => sales + rents + closed === 0)).toBe(true)
    await expect(areas('nowhere')).rejects.toMatchObject({ status: 404 })
  })

  test('shows each at its own point, drafts and the bin left out', async () => {
    const { listings: shown, unshown } = await areas('ajdir')
    expect(shown.map(({ id }) => id).sort()).toEqual(['rent', 's1', 's2', 's3', 's4', 's5', 'sample'])
    expect([shown[0]?.point, unshown]).toEqual([{ latitude: 35.231987, longitude: -3.954123 }, 0])
  })

  test('the GeoJSON file is one, whatever is missing, and has no telephone', async () => {
    await ctx.db.update(listings).set({ contactPhone: '+212600000001' })
    let text = ''
    for await (const part of listingsGeoJson(ctx.db)) text += part
    const { features } = JSON.parse(text) as { features: { id: string; geometry: unknown }[] }
    expect(features.map(({ id }) => id)).not.toContain('binned')
    expect(features).toHaveLength(10)
    expect(features.find(({ id }) => id === 'waiting')?.geometry).toBeNull()
    expect(text).not.toContain('212600000001')
  })

  test('reports stand by listing, the most reported first, until somebody closes them', async () => {
    const { id } = await createUser(ctx.db, { roles: ['administrator'] })
    const report = (listingId: string, visitor: string, message = '') => ({ listingId, visitor, reason: 'gone' as const, message })
    await ctx.db.insert(listingReports).values([report('s1', 'a'), report('s2', 'a', 'بيعت'), report('s2', 'b'), report('binned', 'a')])
    const found = await listReportedListings(ctx.db, 10)
    expect(found.map((one) => [one.id, one.count, one.reports.length])).toEqual([
      ['s2', 2, 2],
      ['s1', 1, 1],
    ])
    const by = { id, name: 'x', requestId: null }
    expect(await resolveReports(ctx.db, { listingId: 's2', by, now: NOW })).toBe(2)
    expect(await countOpenReports(ctx.db)).toBe(1)
    await expect(resolveReports(ctx.db, { listingId: 's2', by, now: NOW })).rejects.toMatchObject({ status: 404 })
  })
})
