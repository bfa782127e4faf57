import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import { createAdvertisement, createAdvertiser, createBooking } from '#tests/factories/advertisements.ts'
import { createUser } from '#tests/factories/users.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { bookings } from './bookings/resource.server.ts'
import { extendBooking, setBookingActive } from './commands/change-booking.server.ts'
import { countAdvertisement, flushAdvertisementCounts } from './commands/counts.server.ts'
import { renewReportLink } from './commands/report-link.server.ts'
import { removeSampleAdvertisements } from './commands/samples.server.ts'
import { findSlotAd, listLive } from './queries/live.server.ts'
import { findAdvertisementsByName } from './queries/names.server.ts'
import { findReport } from './queries/report.server.ts'
import { advertisementResource } from './resource.server.ts'
import { seed } from './seed.server.ts'
import { advertisementBookings, advertisementDays, advertisements, advertisers } from './tables.server.ts'

const TODAY = '2026-11-24'
const BATCH = '00000000-0000-4000-8000-000000000001'

/** The name of the constraint that the database refused something with. */
async function constraintOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}

describeEachEngine('advertisements', (ctx) => {
  let by: Actor
  let advertisementId: string
  const values = (over: FieldValues = {}): FieldValues => {
    const fields = {
      advertisementId,
      slot: 'home',
      startsOn: '2026-11-23',
      endsOn: '2026-12-06',
      state: 'confirmed',
      isExclusive: false,
      weight: 1,
      dailyCap: null,
      priceInCents: null,
      ...over,
    }
    return bookings.complete?.(fields) ?? fields
  }
  const book = (over: FieldValues = {}) => createRow(ctx.db, bookings, { values: values(over), by, batch: BATCH })
  const liveIds = async (today = TODAY) => (await listLive(ctx.db, today)).map(({ id }) => id)

  beforeEach(async () => {
    const { id, name } = await createUser(ctx.db, { roles: ['administrator', 'member'] })
    by = { id, name, requestId: null }
    advertisementId = (await createAdvertisement(ctx.db)).id
  })

  test('a booking is of whole weeks, and one that ends before it begins changes nothing', async () => {
    for (const endsOn of ['2026-11-22', '2026-11-24']) {
      const refused = await rejection(book({ startsOn: '2026-11-25', endsOn }))
      expect([refused.status, refused.fields]).toEqual([422, { endsOn: 'advertisement_ends_before' }])
    }
    expect((await rejection(book({ endsOn: '2028-12-31' }))).fields).toEqual({ endsOn: 'advertisement_too_long' })
    expect(await ctx.db.$count(advertisementBookings)).toBe(0)
    expect(await constraintOf(createBooking(ctx.db, { startsOn: '2026-11-24' }))).toBe('advertisement_bookings_weeks')
    await book({ startsOn: '2026-11-25', endsOn: '2026-12-02' })
    expect(await ctx.db.select().from(advertisementBookings)).toMatchObject([{ startsOn: '2026-11-23', endsOn: '2026-12-06' }])
  })

  test('a slot that one has alone takes no other, by the form and by the table', async () => {
    await book({ isExclusive: true })
    const later = { startsOn: '2026-11-30', endsOn: '2026-12-20' }
    const refused = await rejection(book(later))
    expect([refused.status, refused.fields]).toEqual([409, { startsOn: 'advertisement_slot_taken' }])
    expect(await constraintOf(createBooking(ctx.db, later))).toBe('advertisement_bookings_apart')
    // Somewhere else, at another time, as an offer: all of these are free.
    await book({ ...later, slot: 'store' })
    await book({ startsOn: '2026-12-07', endsOn: '2026-12-20' })
    const offer = await book({ ...later, state: 'offer' })
    expect(
      await constraintOf(ctx.db.update(advertisementBookings).set({ state: 'confirmed' }).where(eq(advertisementBookings.id, offer))),
    ).toBe('advertisement_bookings_apart')
    // What shares a slot cannot become the only one in it.
    expect((await rejection(book({ startsOn: '2026-12-14', endsOn: '2026-12-20', isExclusive: true }))).fields).toEqual({
      startsOn: 'advertisement_slot_shared',
    })
  })

  test('of ten who book the same week alone at once, one gets it', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => book({ isExclusive: true })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []))
    expect(reasons).toEqual(Array.from({ length: 9 }, () => 'advertisement_slot_taken'))
    expect(await ctx.db.$count(advertisementBookings)).toBe(1)
  })

  test('a longer booking keeps to the same rules', async () => {
    const id = await book()
    await book({ startsOn: '2026-12-07', endsOn: '2026-12-13', isExclusive: true })
    expect((await rejection(extendBooking(ctx.db, { id, by }))).code).toBe('advertisement_slot_taken')
    await ctx.db.update(advertisementBookings).set({ isExclusive: false })
    await extendBooking(ctx.db, { id, by })
    const [row] = await ctx.db.select().from(advertisementBookings).where(eq(advertisementBookings.id, id))
    expect(row?.endsOn).toBe('2026-12-13')
  })

  test('no link that a browser would run is stored', async () => {
    const { schema } = advertisementResource.fields.link ?? {}
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.ma']) {
      expect(schema?.safeParse(link).error?.issues[0]?.message, link).toBe('advertisement_link')
      const written = ctx.db.update(advertisements).set({ link }).where(eq(advertisements.id, advertisementId))
      expect(await constraintOf(written), link).toBe('advertisements_link')
    }
    expect(schema?.parse('0612345678')).toBe('tel:+212612345678')
  })

  test('shown is what is confirmed, active, within its weeks and has a picture', async () => {
    const bare = await createAdvertisement(ctx.db, { illustration: null, sample: false })
    const id = await book()
    await book({ advertisementId: bare.id })
    await book({ advertisementId: (await createAdvertisement(ctx.db)).id, state: 'offer' })
    expect(await liveIds()).toEqual([advertisementId])
    expect(await liveIds('2026-11-22')).toEqual([])
    expect(await liveIds('2026-12-07')).toEqual([])
    await setBookingActive(ctx.db, { id, by, isActive: false })
    expect(await liveIds()).toEqual([])
    await setBookingActive(ctx.db, { id, by, isActive: true })
    expect(await liveIds()).toEqual([advertisementId])
    await ctx.db.update(advertisers).set({ deletedAt: new Date() })
    expect(await liveIds()).toEqual([])
  })

  test('what was seen as often as its cap rests until the next day', async () => {
    await book({ dailyCap: 3 })
    const see = () => countAdvertisement(ctx.db, { id: advertisementId, place: 'home', event: 'view', day: TODAY })
    for (let i = 0; i < 2; i += 1) see()
    await flushAdvertisementCounts(ctx.db)
    expect(await liveIds()).toEqual([advertisementId])
    see()
    await flushAdvertisementCounts(ctx.db)
    expect(await liveIds()).toEqual([])
    expect(await liveIds('2026-11-25')).toEqual([advertisementId])
  })

  test('one page chooses one advertisement, the same for everybody in the same half minute', async () => {
    await book()
    await book({ advertisementId: (await createAdvertisement(ctx.db)).id, weight: 10 })
    const at = (second: number) => ({
      db: ctx.db,
      content: new ContentVersions(),
      now: () => new Date(Date.UTC(2026, 10, 24, 10, 0, second)),
    })
    const query = { slot: 'home' as const, i18n: i18nFor('en'), address: '/' }
    const ads = await Promise.all([0, 10, 29].map((second) => findSlotAd(at(second), query)))
    expect(new Set(ads.map((ad) => ad?.id)).size).toBe(1)
    expect(ads[0]).toMatchObject({ slot: 'home', sample: true })
    expect(await findSlotAd(at(0), { ...query, slot: 'store' })).toBeNull()
  })

  test('counts are added up by the database, and wait while it cannot take them', async () => {
    const count = (event: 'view' | 'click', id = advertisementId) => countAdvertisement(ctx.db, { id, place: 'home', event, day: TODAY })
    for (let i = 0; i < 5; i += 1) count('view')
    count('click')
    await flushAdvertisementCounts(ctx.db)
    count('view')
    await ctx.db.execute(sql`alter table advertisement_days rename to elsewhere`)
    await expect(flushAdvertisementCounts(ctx.db)).rejects.toThrow()
    await ctx.db.execute(sql`alter table elsewhere rename to advertisement_days`)
    await Promise.all([flushAdvertisementCounts(ctx.db), flushAdvertisementCounts(ctx.db)])
    expect(await ctx.db.select().from(advertisementDays)).toEqual([{ advertisementId, day: TODAY, place: 'home', views: 6, clicks: 1 }])
  })

  test('a report opens to its own token alone, and no longer once that is replaced', async () => {
    const [mine, other] = [await createAdvertiser(ctx.db), await createAdvertiser(ctx.db)]
    const [ad, foreign] = await Promise.all([mine, other].map(({ id }) => createAdvertisement(ctx.db, { advertiserId: id })))
    for (const one of [ad, foreign]) {
      await createBooking(ctx.db, { advertisementId: one?.id ?? '' })
      countAdvertisement(ctx.db, { id: one?.id ?? '', place: 'home', event: 'view', day: TODAY })
    }
    await flushAdvertisementCounts(ctx.db)
    const { token } = await renewReportLink(ctx.db, { id: mine.id, by })
    const report = await findReport(ctx.db, token, TODAY)
    expect(report).toMatchObject({ id: mine.id, lines: [{ id: ad?.id, views: 1 }], bookings: [{ slot: 'home', views: 1, clicks: 0 }] })
    expect(JSON.stringify(await ctx.db.select().from(advertisers))).not.toContain(token)
    const [row] = await ctx.db.select().from(advertisers).where(eq(advertisers.id, mine.id))
    const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, row?.reportTokenHash ?? '', mine.id, '', "' or true --"]
    for (const wrong of forged) expect(await findReport(ctx.db, wrong, TODAY), wrong).toBeUndefined()
    const next = await renewReportLink(ctx.db, { id: mine.id, by })
    expect(await findReport(ctx.db, token, TODAY)).toBeUndefined()
    expect(await findReport(ctx.db, next.token, TODAY)).toBeDefined()
  })

  test('signs alone find no advertisement', async () => {
    const found = (text: string) => findAdvertisementsByName(ctx.db, { text, locale: 'ar', limit: 5 })
    for (const text of ['%%', '___', '  ', '.']) expect(await found(text), text).toEqual([])
    expect(await found('إشهار')).toHaveLength(1)
  })

  test('samples go with all that is theirs, and nothing else does', async () => {
    await ctx.db.delete(advertisements)
    await ctx.db.delete(advertisers)
    await ctx.db.transaction((tx) => seed(tx))
    const own = await createAdvertisement(ctx.db, { sample: false, illustration: null })
    await createBooking(ctx.db, { advertisementId: own.id, slot: 'store' })
    await ctx.db.transaction((tx) => removeSampleAdvertisements(tx))
    expect(await ctx.db.select({ id: advertisements.id }).from(advertisements)).toEqual([{ id: own.id }])
    expect(await ctx.db.select({ id: advertisers.id }).from(advertisers)).toEqual([{ id: own.advertiserId }])
    expect(await ctx.db.$count(advertisementBookings)).toBe(1)
  })
})
