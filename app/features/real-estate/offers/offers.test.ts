import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { agents } from '../agents/tables.server.ts'
import { picturesOf } from '../rules.ts'
import { listingPrices, listings } from '../tables.server.ts'
import { decideListing } from './commands/decide-listing.server.ts'
import { forgetPhone } from './commands/erase.server.ts'
import { expireListings, hasExpiring, renewalToken, renewByLink } from './commands/expire-listings.server.ts'
import { fingerprintPictures, hasUnseenPictures, noteUpload } from './commands/pictures.server.ts'
import { createListing, deleteListing, type Offering, updateListing } from './commands/save-listing.server.ts'
import { PUBLISHED_MS } from './rules.ts'
import { parseListingPatch, parseNewListing } from './schema.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const DAY = 86_400_000
const SECRET = 'a secret of this test alone'

const body = (values: Record<string, unknown> = {}) => ({
  type: 'plot',
  deal: 'sale',
  title: 'أرض بأجدير',
  description: 'قطعة مستوية',
  area_m2: 300,
  price_in_cents: 36_000_000,
  title_status: 'titled',
  latitude: 35.2049,
  longitude: -3.9,
  ...values,
})

describeEachEngine('offering a property', (ctx) => {
  let ownerId: string
  let adminId: string
  const by = (id: string) => ({ id, name: 'x', requestId: null })
  const act = (userId = ownerId, now = NOW): Offering => ({ by: by(userId), userId, locale: 'ar', now })
  const create = (values: Record<string, unknown> = {}, offering = act()) => createListing(ctx.db, parseNewListing(body(values)), offering)
  const patch = (id: string, values: Record<string, unknown>, offering = act()) =>
    updateListing(ctx.db, { id, ...parseListingPatch(values) }, offering)
  const rowOf = async (id: string) => {
    const [row] = await ctx.db.select().from(listings).where(eq(listings.id, id))
    if (!row) throw new Error('no such listing')
    return row
  }
  const decide = (id: string, version: number, action: 'approve' | 'ask' | 'refuse', reason = '') =>
    decideListing(
      ctx.db,
      { id, version, action, reason },
      { by: by(adminId), i18n: i18nFor('ar'), now: NOW, origin: 'https://rif.example' },
    )
  const published = async (values: Record<string, unknown> = {}) => {
    const { id, version } = await create(values)
    await decide(id, version, 'approve')
    return rowOf(id)
  }
  const picture = async (madeBy: string, hash: string) => {
    const [row] = await ctx.db
      .insert(media)
      .values({ hash: hash.padEnd(40, '0'), mime: 'image/jpeg', width: 800, height: 600, bytes: 9, alt: { ar: 'صورة' }, licence: 'own' })
      .returning({ id: media.id })
    const mediaId = row?.id ?? 0
    await noteUpload(ctx.db, { mediaId, userId: madeBy })
    return mediaId
  }

  beforeEach(async () => {
    ownerId = (await createUser(ctx.db, { email: 'owner@example.ma', emailVerified: true })).id
    adminId = (await createUser(ctx.db, { roles: ['administrator', 'member'] })).id
  })

  test('is sent for review, approved for sixty days, and everything of it is told to its owner', async () => {
    const { id, state, version } = await create({ phone: '06 12 34 56 78' })
    expect(state).toBe('waiting')
    expect(await rowOf(id)).toMatchObject({ ownerId, contactPhone: '+212612345678', submittedAt: NOW, publishedAt: null })
    expect(await decide(id, version, 'approve')).toBe('published')
    expect(await rowOf(id)).toMatchObject({ publishedAt: NOW, expiresAt: later(PUBLISHED_MS), decidedBy: adminId })
    const [mail] = await ctx.db.select().from(mailMessages)
    expect(mail).toMatchObject({ recipient: 'owner@example.ma', channel: 'mail' })
    expect(mail?.body).toContain('أرض بأجدير')
  })

  test('what changed after the moderator opened it is not approved unseen', async () => {
    const { id, version } = await create()
    await patch(id, { title: 'أرض أخرى' })
    await expect(decide(id, version, 'approve')).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await rowOf(id)).state).toBe('waiting')
  })

  test('a refusal needs its reason, says it, and lets the owner send again', async () => {
    const { id, version } = await create()
    await expect(decide(id, version, 'refuse')).rejects.toMatchObject({ status: 422 })
    expect(await decide(id, version, 'refuse', 'الثمن غير معقول')).toBe('refused')
    expect((await rowOf(id)).decisionReason).toBe('الثمن غير معقول')
    expect((await patch(id, { price_in_cents: 30_000_000, action: 'submit' })).state).toBe('waiting')
  })

  test('small changes stay published; place, title, pictures and a third of the price wait again', async () => {
    const stays = await published()
    expect((await patch(stays.id, { price_in_cents: 46_800_000, description: 'أخرى' })).state).toBe('published')
    // Measured against what was approved: many small steps are one large one.
    expect((await patch(stays.id, { price_in_cents: 46_800_001 })).state).toBe('waiting')
    for (const change of [{ latitude: 35.2 }, { title_status: 'melkia' }, { district: 'بوسكور' }]) {
      const { id } = await published()
      expect((await patch(id, change)).state).toBe('waiting')
    }
    const { id } = await published()
    expect((await patch(id, { pictures: [await picture(ownerId, 'a')] })).state).toBe('waiting')
  })

  test('prices are logged while visitors see them, and only then', async () => {
    const { id } = await published()
    await patch(id, { price_in_cents: 40_000_000 })
    await patch(id, { description: 'أخرى' })
    const draft = await create({ submit: false })
    await patch(draft.id, { price_in_cents: 1_000_000 })
    const log = await ctx.db.select().from(listingPrices).orderBy(listingPrices.id)
    expect(log.map((line) => [line.listingId, line.priceInCents])).toEqual([
      [id, 36_000_000],
      [id, 40_000_000],
    ])
  })

  describe('who may', () => {
    test.each([
      ['nothing proven', { emailVerified: false }, 'offer_unproven'],
      ['suspended with the page still open', { emailVerified: true, suspendedAt: NOW }, 'offer_suspended'],
    ])('%s: refused', async (_, values, code) => {
      const { id } = await createUser(ctx.db, { email: 'b@example.ma', ...values })
      await expect(create({}, act(id))).rejects.toMatchObject({ status: 403, code })
      expect(await ctx.db.$count(listings)).toBe(0)
    })

    test('an agent once verified, and an agent suspended between two clicks no more', async () => {
      await ctx.db.insert(agents).values({ userId: ownerId, agency: 'وكالة', termsAcceptedAt: NOW })
      await expect(create()).rejects.toMatchObject({ status: 403, code: 'agent_unverified' })
      await ctx.db.update(agents).set({ state: 'verified' })
      const { id } = await create()
      await ctx.db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, ownerId))
      await expect(patch(id, { title: 'x' })).rejects.toMatchObject({ status: 403, code: 'offer_suspended' })
      expect((await rowOf(id)).title).toEqual({ ar: 'أرض بأجدير' })
    })

    test('nobody touches another’s: hidden ones are not there, public ones are not theirs', async () => {
      const stranger = await createUser(ctx.db, { email: 'c@example.ma', emailVerified: true })
      const hidden = await create()
      const open = await published()
      for (const [id, status] of [
        [hidden.id, 404],
        [open.id, 403],
      ] as const) {
        await expect(patch(id, { title: 'سرقة' }, act(stranger.id))).rejects.toMatchObject({ status })
        await expect(patch(id, { action: 'withdraw' }, act(stranger.id))).rejects.toMatchObject({ status })
        await expect(deleteListing(ctx.db, id, act(stranger.id))).rejects.toMatchObject({ status })
        expect((await rowOf(id)).title).toEqual({ ar: 'أرض بأجدير' })
      }
    })

    test('a picture that somebody else sent is none of theirs', async () => {
      const stranger = await createUser(ctx.db, { email: 'c@example.ma', emailVerified: true })
      const theirs = await picture(stranger.id, 'b')
      await expect(create({ pictures: [theirs] })).rejects.toMatchObject({ status: 422, fields: { pictures: 'listing_pictures' } })
      // The same file sent by both is both's.
      await noteUpload(ctx.db, { mediaId: theirs, userId: ownerId })
      const { id } = await create({ pictures: [theirs] })
      expect(await ctx.db.$count(mediaUses, eq(mediaUses.subject, picturesOf(id)))).toBe(1)
      await ctx.db.delete(listings).where(eq(listings.id, id))
      expect(await ctx.db.$count(mediaUses, eq(mediaUses.subject, picturesOf(id)))).toBe(0)
    })
  })

  test('a form sent twice at once makes one listing', async () => {
    const submission_key = '5f0c2f53-6a3c-4a6e-9d3a-0f6f3d1f2a10'
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ submission_key })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await ctx.db.$count(listings)).toBe(1)
  })

  test('two tabs: the second is told, and nothing is overwritten', async () => {
    const { id, version } = await create({ submit: false })
    await patch(id, { title: 'أول', version })
    await expect(patch(id, { title: 'ثان', version })).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await rowOf(id)).title).toEqual({ ar: 'أول' })
  })

  test('an approximate point is shown within 300 m of its place, drawn once; an exact one is itself', async () => {
    const { id } = await create()
    const first = await rowOf(id)
    const metres = ({ shownLatitude, shownLongitude, latitude, longitude }: typeof first) =>
      Math.hypot((shownLatitude ?? 0) - (latitude ?? 0), ((shownLongitude ?? 0) - (longitude ?? 0)) * Math.cos((35.2 * Math.PI) / 180)) *
      111_195
    expect(metres(first)).toBeGreaterThan(0)
    expect(metres(first)).toBeLessThan(300)
    await patch(id, { description: 'أخرى', price_in_cents: 35_000_000 })
    await patch(id, { latitude: first.latitude, longitude: first.longitude })
    expect(await rowOf(id)).toMatchObject({ shownLatitude: first.shownLatitude, shownLongitude: first.shownLongitude })
    await patch(id, { latitude: 35.21 })
    const moved = await rowOf(id)
    expect(moved.shownLatitude).not.toBe(first.shownLatitude)
    expect(metres(moved)).toBeLessThan(300)
    await patch(id, { approximate: false })
    expect(await rowOf(id)).toMatchObject({ shownLatitude: 35.21, shownLongitude: -3.9 })
  })

  test('sea and abroad are asked about, and taken once they are meant', async () => {
    for (const [point, code] of [
      [{ latitude: 35.235, longitude: -3.89 }, 'listing_place_sea'],
      [{ latitude: 51.9, longitude: 4.4 }, 'listing_place_abroad'],
    ] as const) {
      await expect(create(point)).rejects.toMatchObject({ status: 422, code })
      expect((await create({ ...point, place_confirmed: true })).state).toBe('waiting')
    }
  })

  test('a week before the end the owner gets a link, once; it renews once; without it the end comes', async () => {
    const { id } = await published()
    const run = (now: Date) => expireListings(ctx.db, { i18n: i18nFor('ar'), now, origin: 'https://rif.example', secret: SECRET })
    expect(await hasExpiring(ctx.db, later(50 * DAY))).toBe(false)
    expect(await run(later(54 * DAY))).toEqual({ expired: 0, reminded: 1 })
    expect(await run(later(54 * DAY))).toEqual({ expired: 0, reminded: 0 })
    const [mail] = await ctx.db.select().from(mailMessages).where(sql`body like '%renew?token=%'`)
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    await renewByLink(ctx.db, token, { secret: SECRET, now: later(55 * DAY) })
    expect(await rowOf(id)).toMatchObject({ state: 'published', expiresAt: later(115 * DAY), remindedAt: null })
    await expect(renewByLink(ctx.db, token, { secret: SECRET, now: later(56 * DAY) })).rejects.toMatchObject({ code: 'listing_renewal' })
    await expect(
      renewByLink(ctx.db, renewalToken({ id, expiresAt: later(115 * DAY) }, 'another secret'), { secret: SECRET, now: NOW }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await run(later(116 * DAY))).toMatchObject({ expired: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'expired', closedAt: later(116 * DAY) })
    // Its page is still there: it shows no price that nobody has approved.
    expect((await patch(id, { price_in_cents: 1_000_000 }, act(ownerId, later(116 * DAY)))).state).toBe('draft')
    await ctx.db.update(listings).set({ state: 'expired', priceInCents: 36_000_000 })
    // As it was approved: back at once.
    expect((await patch(id, { action: 'renew' }, act(ownerId, later(117 * DAY)))).state).toBe('published')
  })

  test('a number that is forgotten is called about nothing any more', async () => {
    const { id } = await published({ phone: '0612345678' })
    expect(await ctx.db.transaction((tx) => forgetPhone(tx, { phone: '+212612345678', by: by(adminId), now: NOW }))).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', contactPhone: null })
  })

  test('what the pictures of listings look like is noted once each, and what cannot be read stops nobody', async () => {
    await create({ pictures: [await picture(ownerId, 'a'), await picture(ownerId, 'b')] })
    expect(await hasUnseenPictures(ctx.db)).toBe(true)
    expect(await fingerprintPictures(ctx.db, async ({ hash }) => hash.slice(0, 16))).toBe(2)
    expect(await hasUnseenPictures(ctx.db)).toBe(false)
  })

  test('a city that is not there and one that is', async () => {
    const city = await createCity(ctx.db, { name: { ar: 'أجدير' } })
    await expect(create({ city: 'atlantis' })).rejects.toMatchObject({ status: 422, fields: { city: 'listing_city' } })
    expect((await rowOf((await create({ city: city?.id })).id)).cityId).toBe(city?.id)
  })
})

const refusedFields = (values: Record<string, unknown>) => {
  try {
    parseNewListing(body(values))
    return {}
  } catch (error) {
    return (error as { status: number; fields: Record<string, string> }).status === 422 ? (error as { fields: object }).fields : 'not 422'
  }
}

test.each([
  [{ latitude: 91 }, { latitude: 'listing_point' }],
  [{ latitude: 35.2, longitude: null }, { latitude: 'listing_point' }],
  [{ price_in_cents: 0 }, { price_in_cents: 'listing_price' }],
  [{ price_in_cents: 1e18 }, { price_in_cents: 'listing_price' }],
  [{ price_in_cents: 'abc' }, { price_in_cents: 'listing_price' }],
  [{ price_in_cents: 0.5 }, { price_in_cents: 'listing_price' }],
  [{ area_m2: -1 }, { area_m2: 'listing_area' }],
  [{ area_m2: Number.NaN }, { area_m2: 'listing_area' }],
  [{ pictures: [1, 2, 3, 4, 5, 6] }, { pictures: 'listing_pictures_many' }],
  [
    { type: undefined, deal: '' },
    { type: 'listing_type_status', deal: 'listing_type_status' },
  ],
  [{ state: 'published' }, { state: 'listing_not_yours' }],
  [
    { owner_id: 'x', sample: true, id: '1' },
    { owner_id: 'listing_not_yours', sample: 'listing_not_yours', id: 'listing_not_yours' },
  ],
  [{ phone: '12' }, { phone: 'phone_invalid' }],
  [{ title: 'x'.repeat(121) }, { title: 'too_long' }],
  [{ title_status: 'not_applicable' }, { title_status: 'listing_title_status' }],
  [{ deal: 'rent' }, { price_period: 'listing_period' }],
  [{ city: null, latitude: null, longitude: null }, { city: 'listing_place' }],
])('%j is refused beside its field', (values, fields) => {
  expect(refusedFields(values)).toEqual(fields)
})

test('texts lose what turns them round; a change names only what it changes', () => {
  expect(parseNewListing(body({ title: ' ab\u202e\u0000 c ' })).input.title).toBe('ab c')
  expect(parseListingPatch({ price_in_cents: 5 })).toEqual({
    changes: { priceInCents: 5 },
    action: undefined,
    placeConfirmed: false,
    version: undefined,
  })
})
