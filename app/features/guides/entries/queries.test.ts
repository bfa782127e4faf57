import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { seed as seedPlaces } from '#app/features/places/seed.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import firstPlaces from '#content/guide/entries.json' with { type: 'json' }
import morePlaces from '#content/guide/entries_more.json' with { type: 'json' }
import firstProcedures from '#content/guide/procedures.json' with { type: 'json' }
import moreProcedures from '#content/guide/procedures_more.json' with { type: 'json' }
import samples from '#content/guide/sample_pharmacies.json' with { type: 'json' }
import { createCategory } from '#tests/factories/guide.ts'
import { insertUnsearched } from '#tests/factories/unsearched.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { removeSamples } from '../commands.server.ts'
import { listDuty, listEmergencyNumbers } from '../duty-rota/queries/duty.server.ts'
import { readGuideData, readGuideDataIn, readGuideExtras } from '../offline/queries/guide-data.server.ts'
import { seed } from '../seed.server.ts'
import { findSectorCategory, findTopicCategory } from '../taxonomy/queries/categories.server.ts'
import { countByCategory, countByGuide } from '../taxonomy/queries/counts.server.ts'
import { findDiscoverMenu, findSectorPage } from '../taxonomy/queries/sectors.server.ts'
import { presentEntry } from './present.ts'
import { listAdminEntries } from './queries/admin-entries.server.ts'
import { findCommune } from './queries/commune.server.ts'
import { findEntryPage } from './queries/entries.server.ts'
import { listSwitchboards } from './queries/entry-help.server.ts'
import { listRecentEntries } from './queries/feed.server.ts'
import { getCategoryListing } from './queries/listing.server.ts'
import { PAGE_SIZE } from './rules.ts'
import { entries } from './tables.server.ts'
import type { ListQuery } from './types.ts'

type GuideData = {
  cities: { id: string; sectors: { id: string; categories: { id: string; entries: { id: string }[] }[] }[] }[]
  guides: unknown[]
}

type ExpectedEntry = { name?: string; name_ar?: string; description?: string } & Partial<
  Record<'cities' | 'sectors' | 'guides' | 'categories' | 'entries', ExpectedEntry[]>
>

const places = [...firstPlaces, ...morePlaces]
const procedures = [...firstProcedures, ...moreProcedures]
const now = new Date('2026-11-21T12:00:00Z')
const plain: ListQuery = { page: 1, city: null, open: false, verified: false, phone: false, sort: 'order', near: null }
const HOSTILE = ["1'", '%', '../x', 'الحسيمة'.repeat(30), 'hasOwnProperty', '']

describeEachEngine('the guide from its seed', (ctx) => {
  const fill = () =>
    fillSeeded(ctx, 'guide', async (tx) => {
      await seedPlaces(tx)
      await seed(tx)
    })
  const listing = async (slug: string, cityId: string | null, page: number) => {
    const category = await findTopicCategory(ctx.db, { guide: 'health', slug, locale: 'ar' })
    const total = category ? ((await countByCategory(ctx.db)).get(category.id) ?? 0) : 0
    return getCategoryListing(ctx.db, { category, total, query: { ...plain, city: cityId, page }, locale: 'ar', now })
  }

  test('lists, pages and narrows a category; what does not exist is not found', async () => {
    await fill()
    const first = await listing('health-centres-rural', null, 1)
    const second = await listing('health-centres-rural', null, 2)
    expect(first.entries).toHaveLength(PAGE_SIZE)
    expect(first.entries.length + second.entries.length).toBe(first.total)
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.slug)).size).toBe(first.total)
    const [fullest] = first.facets
    const filtered = await listing('health-centres-rural', fullest?.id ?? '', 1)
    expect(filtered.entries).toHaveLength(fullest?.count ?? -1)
    expect(filtered.entries.every((entry) => entry.cityName === fullest?.name)).toBe(true)
    expect(await listing('health-centres-rural', 'al-hoceima', 1)).toMatchObject({ entries: [], city: { id: 'al-hoceima', count: 0 } })
    await expect(listing('health-centres-rural', null, 3)).rejects.toThrow(AppError)
    for (const text of HOSTILE) {
      await expect(listing(text, null, 1)).rejects.toMatchObject({ status: 404 })
      await expect(listing('hospitals', text || 'x', 1)).rejects.toMatchObject({ status: 404 })
    }
  })

  test('is there whole, and every entry shows where it is from and when it was checked, the samples that they are samples', async () => {
    await fill()
    const written = [...places, ...procedures, ...samples] as { id: string; status: string; source?: string; verified_on?: string }[]
    const rows = await ctx.db.select().from(entries)
    expect(rows.map(({ slug }) => slug).sort()).toEqual(written.map(({ id }) => id).sort())
    const place = { guide: 'health' } as const
    const shown = rows
      .filter(({ status }) => status === 'published')
      .map((row) => presentEntry({ ...row, cityName: null }, { place, categorySlug: 'x', locale: 'ar' }))
    expect(shown.length).toBe(written.filter(({ status }) => status === 'published').length)
    for (const { slug, sources, verifiedOn, sourceCheckedOn, sample } of shown) {
      const { source: from, verified_on: on } = written.find(({ id }) => id === slug) ?? {}
      expect([slug, sources.map(({ name }) => name).join('؛ '), sourceCheckedOn]).toEqual([slug, sample ? '' : from, sample ? null : on])
      expect([slug, verifiedOn], 'nobody has seen any of it').toEqual([slug, null])
      if (!sample) expect([slug, sources.length > 0, sourceCheckedOn]).toEqual([slug, true, expect.stringMatching(/^20\d\d-/)])
    }
    expect(shown.filter(({ sample }) => sample).length).toBe(samples.length)
  })

  test('in another language says what is written in it, and the Arabic name beside', async () => {
    await fill()
    const arabic = JSON.parse(await readGuideData(ctx.db))
    const french = JSON.parse(await readGuideDataIn(ctx.db, 'fr'))
    const pairs: [string, string | undefined, string, string][] = []
    const walk = (a: ExpectedEntry, f: ExpectedEntry) => {
      if (a.name) pairs.push([a.name, f.name_ar, f.name ?? '', f.description ?? ''])
      for (const key of ['cities', 'sectors', 'guides', 'categories', 'entries'] as const)
        a[key]?.forEach((child, i) => {
          walk(child, f[key]?.[i] ?? {})
        })
    }
    walk(arabic, french)
    expect(pairs.length).toBeGreaterThan(330)
    for (const [was, saved, is, result] of pairs) {
      expect(saved ?? is).toBe(was)
      expect([is, result, /[\u0621-\u064a]/.test(result)]).toEqual([is, result, false])
    }
    expect(pairs).toContainEqual(['شاطئ كيمادو', 'شاطئ كيمادو', 'Plage Quemado', expect.any(String)])
    await ctx.db
      .update(entries)
      .set({ name: { ar: 'بلا ترجمة' } })
      .where(sql`slug = 'plage-quemado'`)
    expect(await readGuideDataIn(ctx.db, 'fr')).toContain('"name":"بلا ترجمة"')
    expect(await readGuideDataIn(ctx.db, 'ar')).toBe(await readGuideData(ctx.db))
  })

  test('beside the old shape: hours in words, procedures by their address, numbers, each in its language', async () => {
    await fill()
    const keep = (slug: string, hours: string) => ctx.db.update(entries).set({ hours }).where(eq(entries.slug, slug))
    await keep('chp-mohammed-vi', '24/7')
    await keep('plage-quemado', 'whenever')
    const french = await readGuideExtras(ctx.db, i18nFor('fr'), '2026-11-21')
    expect(french.hours_in_words['24/7']?.[0]).toEqual({ label: 'Tous les jours', times: [], words: ['24 heures sur 24'] })
    expect(french.hours_in_words.whenever).toEqual([{ label: '', times: ['whenever'], words: [] }])
    expect(Object.keys(french.procedures).length).toBe(procedures.length)
    expect(french.procedures['/legal-guide/civil-status/birth-declaration-and-certificate']?.steps[0]).toMatch(/^Déclarez la naissance/)
    expect(french.emergency_numbers).toContainEqual({
      number: '15',
      name: 'Protection civile, ambulance et pompiers',
      when: expect.any(String),
    })
  })

  test('tells feeds what came or changed last: no draft, no sample, the newest first', async () => {
    await fill()
    await ctx.db
      .update(entries)
      .set({ updatedAt: sql`now() + interval '1 hour'` })
      .where(sql`slug in ('plage-quemado', 'plage-izdi', 'sample-pharmacy-1')`)
    const [first, ...others] = await listRecentEntries(ctx.db, 'fr', 400)
    expect(first).toMatchObject({
      path: '/tourism-guide/beaches/plage-quemado',
      name: 'Plage Quemado',
      verifiedOn: null,
      sourceCheckedOn: '2026-11-21',
    })
    expect(others.length).toBe([...places, ...procedures].filter(({ status }) => status === 'published').length - 1)
    expect(others.every(({ source, sourceCheckedOn }) => source && sourceCheckedOn)).toBe(true)
  })

  test('asks its keepers for no telephone of a beach, and for no place of a procedure', async () => {
    await fill()
    const lacking = async (lacks: 'phone' | 'hours' | 'point') => {
      const params = { order: { by: 'order', down: false }, page: { limit: 999 }, locale: 'ar' } as const
      const { rows } = await listAdminEntries(ctx.db, { lacks, yearAgo: '2025-11-21' }, params)
      return new Set(rows.map(({ kind }) => kind))
    }
    expect([(await lacking('hours')).has('hospital'), (await lacking('hours')).has('beach')]).toEqual([true, false])
    expect([(await lacking('phone')).has('court'), (await lacking('phone')).has('procedure')]).toEqual([true, false])
    expect([(await lacking('point')).has('beach'), (await lacking('point')).has('procedure')]).toEqual([true, false])
  })

  test('keeps drafts and the back of the house to itself', async () => {
    await fill()
    const category = await findTopicCategory(ctx.db, { guide: 'tourism', slug: 'beaches', locale: 'ar' })
    if (!category) throw new Error('no beaches')
    expect(await findEntryPage(ctx.db, { category, slug: 'plage-izdi', locale: 'ar', now: new Date() })).toBeUndefined()
    const found = await findEntryPage(ctx.db, { category, slug: 'plage-quemado', locale: 'fr', now: new Date() })
    expect(found?.entry).toMatchObject({
      path: '/tourism-guide/beaches/plage-quemado',
      pointIs: 'thing',
      verifiedOn: null,
      sourceCheckedOn: '2026-11-21',
    })
    expect(found?.entry.directions).toContain('google')
    expect(Object.keys(found?.entry ?? {})).not.toEqual(expect.arrayContaining(['confidence']))
    expect(found?.alike.map((other) => other.slug)[0]).toBe('plage-matadero')
    expect(found?.alike[0]?.metres).toBeGreaterThan(500)
    expect(found?.around).toHaveLength(4)
    expect(found?.around.every((other) => (other.metres ?? 0) < 10_000 && !other.path.includes('/beaches/'))).toBe(true)
    // What is only about there counts too, and so near it says no distance.
    const known = found?.around.flatMap((other) => other.metres ?? []) ?? []
    expect(known).toEqual([...known].sort((a, b) => a - b))
    expect(found?.around.every((other) => other.metres !== null || other.isAbout)).toBe(true)
    const village = await findEntryPage(ctx.db, { category, slug: 'plage-cala-iris', locale: 'ar', now: new Date() })
    expect(village?.entry).toMatchObject({ pointIs: 'village', directions: null })
    expect(village?.entry.point).not.toBeNull()
    expect(village?.alike.every((other) => other.metres === null)).toBe(true)
  })

  test('tells what a commune has, each at its address, and whom to call where a place has no number', async () => {
    await fill()
    const commune = await findCommune(ctx.db, 'rouadi', 'ar')
    expect(commune?.city.name).toBe('الرواضي')
    expect(commune?.groups.map(({ guide }) => guide)).toEqual(['health', 'tourism', 'legal'])
    expect(commune?.groups.flatMap(({ entries: all }) => all.map(({ path }) => path))).toContain('/tourism-guide/beaches/plage-badis')
    expect(commune?.sectors.every(({ count }) => count > 0)).toBe(true)
    const education = commune?.sectors.find(({ slug }) => slug === 'education')
    expect(education?.path, 'a sector of one category is that category').toBe('/guide/rouadi/education/schools')
    expect(await findCommune(ctx.db, 'nowhere', 'ar')).toBeUndefined()
    expect(await listSwitchboards(ctx.db, { kind: 'court', cityId: 'targuist' }, 'ar')).toEqual([
      { name: expect.any(String), phone: '0802003737' },
    ])
    expect(await listSwitchboards(ctx.db, { kind: 'cafe', cityId: 'targuist' }, 'ar')).toEqual([])
  })

  test('has the discover menu, its sectors and their categories', async () => {
    await fill()
    const menu = await findDiscoverMenu(ctx.db, 'en')
    expect(menu).toMatchObject({ cityId: 'al-hoceima', cityName: 'Al Hoceima' })
    const transport = menu?.sectors.find((sector) => sector.slug === 'transport')
    expect(transport).toMatchObject({ path: '/guide/al-hoceima/transport', count: 4 })
    const counts = await countByCategory(ctx.db)
    const page = await findSectorPage(ctx.db, { cityId: 'al-hoceima', sectorSlug: 'transport', locale: 'ar', counts })
    expect(page?.categories.map((category) => [category.slug, category.count])).toEqual([
      ['ports', 3],
      ['bus-and-taxi', 1],
    ])
    expect(await findSectorPage(ctx.db, { cityId: 'senada', sectorSlug: 'transport', locale: 'ar', counts })).toBeUndefined()
    const wrong = { cityId: 'imzouren', sectorSlug: 'transport', slug: 'ports', locale: 'ar' as const }
    expect(await findSectorCategory(ctx.db, wrong)).toBeUndefined()
    const byGuide = await countByGuide(ctx.db)
    expect(Object.values(byGuide).every((count) => count > 40)).toBe(true)
  })

  test('finds the city by its name when its id is another, and has no menu without it', async () => {
    expect(await findDiscoverMenu(ctx.db, 'ar')).toBeNull()
    await ctx.db.execute(sql`insert into cities (id, name, kind) values ('c-7', '{"ar":"مدينة الحسيمة"}', 'urban')`)
    expect(await findDiscoverMenu(ctx.db, 'ar')).toEqual({ cityId: 'c-7', cityName: 'مدينة الحسيمة', sectors: [] })
  })

  test('has emergency numbers in order and a sample rota, which goes in one act', async () => {
    await fill()
    const numbers = await listEmergencyNumbers(ctx.db, 'ar')
    expect(numbers.slice(0, 3).map((item) => item.number)).toEqual(['15', '19', '177'])
    expect(numbers.some((item) => item.number === '5757')).toBe(false)
    const from = addDays(moroccoDay(new Date()), -1)
    const duty = await listDuty(ctx.db, { from, nights: 7, locale: 'ar' })
    expect(duty).toHaveLength(7 * 4)
    expect(duty.every((shift) => shift.sample)).toBe(true)
    const removed = await ctx.db.transaction(removeSamples)
    expect(removed).toEqual({ entries: 4, shifts: 61 * 4 })
    expect(await listDuty(ctx.db, { from, nights: 60, locale: 'ar' })).toEqual([])
  })

  test('guide_data keeps its shape; without cities it is an empty list, not an error', async () => {
    expect(JSON.parse(await readGuideData(ctx.db))).toEqual({ cities: [], guides: [] })
    await fill()
    const data = JSON.parse(await readGuideData(ctx.db)) as GuideData
    const ports = data.cities
      .find((city) => city.id === 'al-hoceima')
      ?.sectors.find((sector) => sector.id === 'transport')
      ?.categories.find((category) => category.id === 'ports')
    expect(ports?.entries.map((entry) => entry.id)).toEqual(['port-al-hoceima', 'gare-maritime-al-hoceima', 'ligne-motril-al-hoceima'])
    expect(JSON.stringify(data)).not.toContain('gare-routiere-al-hoceima')
    expect(data.guides).toHaveLength(3)
  })

  test('a page of a long category reads the index and its own rows, not the table', async () => {
    const category = await createCategory(ctx.db, { slug: 'long' })
    const many = sql`insert into entries (category_id, slug, kind, name, description, status, position)
      select ${category.id}, 'e' || n, 'village', '{"ar":"س"}', '{"ar":"وصف"}', 'published', n from generate_series(1, 20000) n`
    await insertUnsearched(ctx.db, many)
    await ctx.db.execute(sql`vacuum analyze entries`)
    const { rows } = await ctx.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from entries where category_id = ${category.id} and status = 'published' order by position, id limit 24 offset 4800`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('entries_listed')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
    const found = await listing('long', null, 200)
    expect(found.entries.map((entry) => entry.slug)[0]).toBe('e4777')
  })
})
