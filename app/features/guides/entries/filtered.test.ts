import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { insertUnsearched } from '#tests/factories/unsearched.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { distanceMetres } from '../rules.ts'
import { findTopicCategory } from '../taxonomy/queries/categories.server.ts'
import { countOpen, listNarrowed, listOpenHours } from './queries/filtered.server.ts'
import { getCategoryListing } from './queries/listing.server.ts'
import { PAGE_SIZE } from './rules.ts'
import type { ListQuery } from './types.ts'

// A Saturday morning.
const now = new Date('2026-11-21T10:00:00Z')
const plain: ListQuery = { page: 1, city: null, open: false, verified: false, phone: false, sort: 'order', near: null }
const here = { latitude: 35.24, longitude: -3.93 }

describeEachEngine('a narrowed list', (ctx) => {
  const ask = async (slug: string, query: Partial<ListQuery>, locale: 'ar' | 'fr' = 'ar') => {
    const category = await findTopicCategory(ctx.db, { guide: 'health', slug, locale })
    return getCategoryListing(ctx.db, { category, total: 9, query: { ...plain, ...query }, locale, now })
  }
  const slugs = async (slug: string, query: Partial<ListQuery>, locale: 'ar' | 'fr' = 'ar') =>
    (await ask(slug, query, locale)).entries.map((entry) => entry.slug)

  test('keeps what is open, has a phone, was verified this year, lies in a commune, and all of these at once', async () => {
    const { id: cityId } = await createCity(ctx.db, { latitude: 35.2, longitude: -3.9 })
    const { id: categoryId } = await createCategory(ctx.db, { slug: 'k' })
    let position = 0
    const add = (slug: string, values: object) => createEntry(ctx.db, { categoryId, slug, position: ++position, ...values })
    await add('open', { hours: 'Sa 09:00-12:00' })
    await add('shut', { hours: 'Mo-Fr 09:00-12:00' })
    await add('unread', { hours: 'sunrise-sunset' })
    await add('unknown', { phone: '+212500000000', verifiedOn: '2025-11-20' })
    await add('both', { hours: '24/7', phone: '+212500000000', verifiedOn: '2025-11-21', cityId })
    await add('draft', { hours: '24/7', phone: '+212500000000', status: 'draft' })
    await createEntry(ctx.db, { slug: 'elsewhere', hours: '24/7' })
    expect(await slugs('k', { open: true })).toEqual(['open', 'both'])
    expect(await slugs('k', { phone: true })).toEqual(['unknown', 'both'])
    expect(await slugs('k', { verified: true })).toEqual(['both'])
    expect(await slugs('k', { open: true, phone: true, verified: true, city: cityId })).toEqual(['both'])
    expect(await slugs('k', { near: { town: cityId }, city: cityId })).toEqual(['both'])
    expect((await ask('k', {})).openNow).toBe(2)
    const { id: silent } = await createCategory(ctx.db, { slug: 'silent' })
    await createEntry(ctx.db, { categoryId: silent })
    expect((await ask('silent', {})).openNow).toBeNull()
    expect(await slugs('silent', { open: true })).toEqual([])
    await expect(ask('k', { near: { town: 'nowhere' } })).rejects.toThrow(AppError)
    await expect(ask('k', { open: true, page: 2 })).rejects.toThrow(AppError)
    await expect(ask('k', { open: true, page: 41 })).rejects.toThrow(AppError)
  })

  test('puts what is closed or has moved behind what works, wherever the owner has placed it', async () => {
    const { id: categoryId } = await createCategory(ctx.db, { slug: 'w' })
    await createEntry(ctx.db, { categoryId, slug: 'old', position: 1, phone: '+212500000000', details: { state: 'moved' } })
    await createEntry(ctx.db, { categoryId, slug: 'shut', position: 2, details: { state: 'closed' } })
    await createEntry(ctx.db, { categoryId, slug: 'new', position: 3, phone: '+212500000000' })
    expect(await slugs('w', {})).toEqual(['new', 'old', 'shut'])
    expect(await slugs('w', { phone: true })).toEqual(['new', 'old'])
  })

  test('sorts by the name in the page’s language, folded', async () => {
    const { id: categoryId } = await createCategory(ctx.db, { slug: 'n' })
    await createEntry(ctx.db, { categoryId, slug: 'b', name: { ar: 'بلدية', fr: 'Zone' } })
    await createEntry(ctx.db, { categoryId, slug: 'a', name: { ar: 'أجدير', fr: 'École' } })
    await createEntry(ctx.db, { categoryId, slug: 'c', name: { ar: 'آيت', fr: 'Dispensaire' } })
    expect(await slugs('n', { sort: 'name' })).toEqual(['a', 'c', 'b'])
    expect(await slugs('n', { sort: 'name' }, 'fr')).toEqual(['c', 'a', 'b'])
  })

  test('puts the nearest first on every page, with what has no point last, as a plain reckoning does', async () => {
    const place = fc.record({
      latitude: fc.double({ min: 34.7, max: 35.3, noNaN: true }),
      longitude: fc.double({ min: -4.8, max: -3.8, noNaN: true }),
    })
    const { id: categoryId } = await createCategory(ctx.db)
    const places = fc.sample(place, { numRuns: PAGE_SIZE * 2 + 6, seed: 7 })
    for (const [i, at] of places.entries()) {
      await createEntry(ctx.db, i % 9 === 0 ? { categoryId, slug: `p${i}` } : { categoryId, slug: `p${i}`, ...at, pointIs: 'thing' })
    }
    const rows = await ctx.db.execute<{ id: string; latitude: number | null; longitude: number | null }>(
      sql`select id, latitude, longitude from entries where category_id = ${categoryId}`,
    )
    const far = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
      latitude === null || longitude === null ? null : distanceMetres(here, { latitude, longitude })
    const requested = rows.rows.map(far).sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    const found: (number | null)[] = []
    for (let page = 1; page <= 3; page += 1) {
      const query = { ...plain, page, near: { cell: here } }
      const onPage = await listNarrowed(ctx.db, { categoryId, query, openHours: [], from: here, locale: 'ar', now })
      found.push(...onPage.slice(0, PAGE_SIZE).map(({ metres }) => metres))
    }
    const metres = (all: (number | null)[]) => all.map((m) => (m === null ? null : Math.round(m)))
    expect(metres(found)).toEqual(metres(requested))
  })

  test('costs an index, not the category, however many entries there are', async () => {
    const { id: categoryId } = await createCategory(ctx.db, { slug: 'big' })
    const many = sql`
      insert into entries (category_id, slug, kind, name, description, status, position, hours, phone, verified_on, latitude, longitude, point_is)
      select ${categoryId}, 'e' || n, 'clinic', jsonb_build_object('ar', 'مكان ' || n), '{"ar":"و"}', 'published', n,
        case when n % 3 = 0 then 'Mo-Fr 0' || (n % 9) || ':00-12:00' end, case when n % 50 = 0 then '+2125' || n end,
        case when n % 400 = 0 then date '2026-01-01' end, 34.7 + (n % 997) / 1800.0, -4.8 + (n % 1009) / 1010.0, 'thing'
      from generate_series(1, 20000) n`
    await insertUnsearched(ctx.db, many)
    await ctx.db.execute(sql`analyze entries`)
    const hours = await listOpenHours(ctx.db, categoryId, new Date('2026-11-23T10:30:00Z'))
    expect([hours.known, hours.open.length]).toEqual([true, 3])
    expect(await countOpen(ctx.db, categoryId, hours.open)).toBe(500)
    /** Rows of the table that a query looked at, which the transaction itself is asked about. */
    const rowsRead = (query: Partial<ListQuery>) =>
      ctx.db.transaction(async (tx) => {
        const from = query.near ? here : null
        const found = await listNarrowed(tx, { categoryId, query: { ...plain, ...query }, openHours: hours.open, from, locale: 'ar', now })
        expect(found).toHaveLength(PAGE_SIZE + 1)
        const { rows } = await tx.execute<{ n: string }>(
          sql`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = 'entries'`,
        )
        return Number(rows[0]?.n)
      })
    for (const query of [{ phone: true }, { verified: true }, { sort: 'name' }, { open: true }, { near: { cell: here } }] as const) {
      expect([query, await rowsRead(query)]).toEqual([query, expect.toSatisfy((n: number) => n > 0 && n < 3000)])
    }
  })
})
