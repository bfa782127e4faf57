// What the owner does to many listings at once, and the files that bring many: each row has its own outcome, and all of it one transaction.
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { actOnRows } from '#app/features/resources/commands/act-on-rows.server.ts'
import { importRows } from '#app/features/resources/commands/import-rows.server.ts'
import { undoChanges } from '#app/features/resources/commands/undo-changes.server.ts'
import { listAllRows, listOptions } from '#app/features/resources/queries.server.ts'
import { planSheet, sheetOf } from '#app/features/resources/sheet.ts'
import { toCsv } from '#app/platform/csv.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listingsGeoJson } from '../areas/queries/listings-geojson.server.ts'
import { listings } from '../tables.server.ts'
import { listingActs } from './desk-acts.server.ts'
import { listingResource } from './resource.server.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const BEFORE = new Date('2026-11-22T08:00:00Z')
const i18n = i18nFor('ar')

describeEachEngine('the owner’s desk', (ctx) => {
  let by: { id: string; name: string; requestId: null }
  let ownerId: string
  const row = (id: string, values: Partial<typeof listings.$inferInsert> = {}) => ({
    ...{ id, ownerId, type: 'plot' as const, deal: 'sale' as const, title: { ar: `أرض ${id}` }, description: { ar: '' } },
    ...{ areaM2: 300, priceInCents: 36_000_000, titleStatus: 'titled' as const, latitude: 35.231987, longitude: -3.954123 },
    ...{ state: 'waiting' as const, submittedAt: BEFORE, updatedAt: BEFORE },
    ...values,
  })
  const act = (intent: string, ids: readonly string[], over: { reason?: string; seenUntil?: Date } = {}) => {
    const found = listingActs.find((one) => one.intent === intent)
    if (!found) throw new Error(`no act ${intent}`)
    const on = {
      ids,
      seenUntil: over.seenUntil ?? BEFORE,
      reason: over.reason ?? '',
      batch: crypto.randomUUID(),
      by,
      i18n,
      now: NOW,
      origin: 'https://rif.example',
    }
    return actOnRows(ctx.db, listingResource, found, on)
  }
  const states = async () =>
    Object.fromEntries((await ctx.db.select().from(listings).orderBy(asc(listings.id))).map(({ id, state }) => [id, state]))
  const refusals = (outcomes: Awaited<ReturnType<typeof act>>) => Object.fromEntries(outcomes.map(({ id, refused }) => [id, refused]))

  beforeEach(async () => {
    by = { id: (await createUser(ctx.db, { roles: ['administrator'] })).id, name: 'المالك', requestId: null }
    ownerId = (await createUser(ctx.db, { email: 'owner@example.ma', emailVerified: true })).id
    await createCity(ctx.db, { id: 'ajdir', name: { ar: 'أجدير' } })
  })

  describe('acts on many', () => {
    beforeEach(async () => {
      await ctx.db
        .insert(listings)
        .values([
          row('a'),
          row('b'),
          row('edited', { updatedAt: NOW }),
          row('draft', { state: 'draft' }),
          row('binned', { deletedAt: BEFORE }),
        ])
    })

    test('approve: what waits is published and its owner told; the others say why not and stay', async () => {
      const outcomes = await act('approve', ['a', 'b', 'edited', 'draft', 'binned', 'nobody'])
      expect(refusals(outcomes)).toEqual({
        a: null,
        b: null,
        edited: 'resources_changed',
        draft: 'listing_step',
        binned: 'resources_in_bin',
      })
      expect(await states()).toEqual({ a: 'published', b: 'published', edited: 'waiting', draft: 'draft', binned: 'waiting' })
      expect((await ctx.db.select().from(mailMessages)).map(({ recipient }) => recipient)).toEqual(Array(2).fill('owner@example.ma'))
      // Pressed twice, nothing happens a second time.
      expect(Object.values(refusals(await act('approve', ['a', 'b'], { seenUntil: NOW })))).toEqual(['listing_step', 'listing_step'])
      expect(await ctx.db.$count(mailMessages)).toBe(2)
    })

    test('refuse and ask carry their reason to each owner', async () => {
      await act('refuse', ['a'], { reason: 'الثمن غير معقول' })
      await act('ask', ['b'], { reason: 'صورة أوضح' })
      expect(await states()).toMatchObject({ a: 'refused', b: 'draft' })
      const texts = (await ctx.db.select().from(mailMessages)).map(({ body }) => body).join()
      expect([texts.includes('الثمن غير معقول'), texts.includes('صورة أوضح')]).toEqual([true, true])
      const [refused] = await ctx.db.select().from(listings).where(eq(listings.id, 'a'))
      expect(refused?.decisionReason).toBe('الثمن غير معقول')
    })

    test('sold, rented and renewed only what may be', async () => {
      await act('approve', ['a', 'b'])
      expect(refusals(await act('rented', ['a'], { seenUntil: NOW }))).toEqual({ a: 'listing_step' })
      expect(refusals(await act('renew', ['a', 'draft'], { seenUntil: NOW }))).toEqual({ a: null, draft: 'listing_step' })
      expect(refusals(await act('sold', ['a', 'b'], { seenUntil: NOW }))).toEqual({ a: null, b: null })
      expect(await states()).toMatchObject({ a: 'sold', b: 'sold', draft: 'draft' })
    })

    test('what fails otherwise takes all of it back', async () => {
      await ctx.db.execute(`create or replace function fail_on_b() returns trigger language plpgsql as $$
        begin if new.id = 'b' then raise exception 'the disk is full'; end if; return new; end $$`)
      await ctx.db.execute('create trigger fail_on_b before update on listings for each row execute function fail_on_b()')
      await expect(act('approve', ['a', 'b'])).rejects.toThrow()
      expect(await states()).toMatchObject({ a: 'waiting', b: 'waiting' })
      expect(await ctx.db.$count(mailMessages)).toBe(0)
    })
  })

  describe('files', () => {
    const plan = async (file: string) => {
      const [rows, options] = await Promise.all([listAllRows(ctx.db, listingResource, 100), listOptions(ctx.db, listingResource, i18n)])
      return planSheet(listingResource, listingResource.readFile?.(file) ?? file, { rows, options, i18n })
    }
    const geoJson = async () => {
      let text = ''
      for await (const part of listingsGeoJson(ctx.db)) text += part
      return text
    }

    beforeEach(async () => {
      await ctx.db
        .insert(listings)
        .values([
          row('a', { cityId: 'ajdir', district: { ar: 'بوسكور' }, pointIs: 'exact', latitude: 35.23198712345678, floor: -1 }),
          row('nowhere', { latitude: null, longitude: null }),
        ])
    })

    test('our own files, the table and the GeoJSON, change nothing when they come back', async () => {
      const table = toCsv(sheetOf(listingResource, await listAllRows(ctx.db, listingResource, 100), i18n))
      for (const file of [table, await geoJson()]) {
        const { rows } = await plan(file)
        expect(rows.map(({ id, state, problems }) => [id, state, problems])).toEqual([
          ['a', 'same', {}],
          ['nowhere', 'same', {}],
        ])
      }
    })

    test('a dry run writes nothing; consent writes all; undo puts back what was, points too', async () => {
      const file = JSON.parse(await geoJson()) as {
        features: { type: string; geometry: { type: string; coordinates: number[] } | null; properties: Record<string, unknown> }[]
      }
      const [first, second] = file.features
      if (!first?.geometry || !second) throw new Error('two features')
      first.geometry.coordinates = [-3.9, 35.2]
      second.geometry = { type: 'Polygon', coordinates: [] }
      const brought = {
        type: 'plot',
        deal: 'sale',
        title: 'أرض من ملف',
        price: 250000,
        area_m2: 120,
        title_status: 'melkia',
        status: 'draft',
      }
      file.features.push({ type: 'Feature', geometry: { type: 'Point', coordinates: [-3.95, 35.25] }, properties: brought })
      const { rows } = await plan(JSON.stringify(file))
      expect(rows.map(({ state, changed }) => [state, changed])).toEqual([
        ['changed', ['latitude', 'longitude']],
        ['wrong', []],
        ['new', []],
      ])
      expect(Object.keys(rows[1]?.problems ?? {}).sort()).toEqual(['latitude', 'longitude'])
      const pointOf = async (id: string) => {
        const [one] = await ctx.db.select().from(listings).where(eq(listings.id, id))
        return [one?.longitude, one?.latitude]
      }
      expect([await ctx.db.$count(listings), await pointOf('a')]).toEqual([2, [-3.954123, 35.23198712345678]])

      const batch = randomUUID()
      expect(await importRows(ctx.db, listingResource, { rows, by, batch })).toEqual({ added: 1, changed: 1 })
      expect(await pointOf('a')).toEqual([-3.9, 35.2])
      const added = (await ctx.db.select().from(listings)).find(({ id }) => !['a', 'nowhere'].includes(id))
      expect(added).toMatchObject({ state: 'draft', latitude: 35.25, pointIs: 'approximate', pinColor: 'brick', priceInCents: 25_000_000 })
      // What visitors may see of it was drawn when it was written.
      expect(added?.shownLatitude).not.toBe(35.25)

      await undoChanges(ctx.db, listingResource, { of: { batch }, by, batch: randomUUID() })
      expect(await pointOf('a')).toEqual([-3.954123, 35.23198712345678])
      const [gone] = await ctx.db
        .select()
        .from(listings)
        .where(eq(listings.id, added?.id ?? ''))
      expect(gone?.deletedAt).not.toBeNull()
    })

    test('half a point, a latitude of 91 and a step that is not open are said beside their row, and nothing is written', async () => {
      const { rows } = await plan('id,latitude,longitude\na,91,-3.9\nnowhere,35.2,')
      expect(rows.map(({ state, problems }) => [state, Object.keys(problems)])).toEqual([
        ['wrong', ['latitude']],
        ['changed', []],
      ])
      await expect(importRows(ctx.db, listingResource, { rows, by, batch: randomUUID() })).rejects.toMatchObject({
        code: 'listing_point',
        fields: { latitude: 'listing_point' },
      })
      const step = await plan('id,state\na,sold')
      await expect(importRows(ctx.db, listingResource, { rows: step.rows, by, batch: randomUUID() })).rejects.toMatchObject({
        code: 'listing_step',
      })
      expect(await states()).toEqual({ a: 'waiting', nowhere: 'waiting' })
    })
  })
})
