import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { picturesOf } from '../rules.ts'
import { listings, pictureFingerprints } from '../tables.server.ts'
import { markDistinct } from './commands/twins.server.ts'
import { countWaitingListings, findReviewCase, listWaitingListings } from './queries/review.server.ts'
import { presentReview } from './review/present.ts'
import { distanceFromMedian, findFrauds, hasPhoneNumber } from './review/rules.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
type New = Partial<typeof listings.$inferInsert>

describeEachEngine('reviewing a listing', (ctx) => {
  let ownerId: string
  let cityId: string
  const add = async (id: string, values: New = {}) => {
    const [row] = await ctx.db
      .insert(listings)
      .values({
        ...{ id, type: 'plot' as const, deal: 'sale' as const, title: { ar: `أرض ${id}` }, description: { ar: 'وصف' }, cityId, ownerId },
        ...{ areaM2: 300, priceInCents: 60_000_000, titleStatus: 'titled' as const, state: 'published' as const, submittedAt: NOW },
        ...values,
      })
      .returning()
    return row
  }
  const show = async (id: string, hash: string, fingerprint: string) => {
    const [row] = await ctx.db
      .insert(media)
      .values({ hash: hash.padEnd(40, '0'), mime: 'image/jpeg', width: 800, height: 600, bytes: 9, alt: { ar: 'ص' }, licence: 'own' })
      .returning({ id: media.id })
    const mediaId = row?.id ?? 0
    await ctx.db.insert(mediaUses).values({ room: 'listings', subject: picturesOf(id), mediaId, position: 0 })
    await ctx.db.insert(pictureFingerprints).values({ mediaId, fingerprint })
  }
  const caseOf = async (id: string) => {
    const found = await findReviewCase(ctx.db, id)
    return found && presentReview(found, i18nFor('ar'), NOW)
  }
  const tonesOf = async (id: string) => Object.fromEntries((await caseOf(id))?.findings.map(({ check, tone }) => [check, tone]) ?? [])

  beforeEach(async () => {
    ownerId = (await createUser(ctx.db)).id
    cityId = (await createCity(ctx.db, { name: { ar: 'أجدير' } }))?.id ?? ''
  })

  test('the longest waiting comes first, and only what waits', async () => {
    await add('b', { state: 'waiting', submittedAt: new Date(NOW.getTime() - 1000) })
    await add('a', { state: 'waiting' })
    await add('c')
    await add('d', { state: 'waiting', deletedAt: NOW })
    expect((await listWaitingListings(ctx.db, 9)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await countWaitingListings(ctx.db)).toBe(2)
    expect(await findReviewCase(ctx.db, 'c')).toBeUndefined()
  })

  test('finds the same telephone, pictures that look alike, and surface and price alike; what was told apart stays apart', async () => {
    const far = { areaM2: 900, priceInCents: 10_000_000 }
    await add('new', { state: 'waiting', contactPhone: '+212612345678' })
    await add('phone', { ...far, contactPhone: '+212612345678' })
    await add('picture', { ...far, type: 'house' })
    await add('facts', { areaM2: 305, priceInCents: 64_000_000 })
    await add('other', far)
    await show('new', 'a', 'ffff0000ffff0000')
    await show('picture', 'b', 'ffff0000ffff0003')
    await show('other', 'c', '0000ffff0000ffff')
    const found = await caseOf('new')
    expect(found?.twins.map(({ id, samePhone, alike }) => [id, samePhone, alike]).sort()).toEqual([
      ['facts', false, null],
      ['phone', true, null],
      ['picture', false, 97],
    ])
    expect(await tonesOf('new')).toMatchObject({ phone: 'look', pictures: 'look', place: 'missing', proof: 'fine', words: 'fine' })
    await markDistinct(ctx.db, { id: 'new', otherId: 'facts', by: { id: ownerId, name: 'x', requestId: null }, now: NOW })
    expect((await caseOf('new'))?.twins.map(({ id }) => id).sort()).toEqual(['phone', 'picture'])
  })

  test('a price is held against its area from five listings on', async () => {
    await add('new', { state: 'waiting', priceInCents: 90_000_000 })
    for (const id of ['1', '2', '3', '4']) await add(id, { priceInCents: 60_000_000 })
    expect(await tonesOf('new')).toMatchObject({ price: 'fine' })
    expect((await caseOf('new'))?.median).toBeNull()
    await add('5', { priceInCents: 60_000_000 })
    expect((await caseOf('new'))?.median).toEqual({ perMetreInCents: 200_000, count: 5 })
    expect(await tonesOf('new')).toMatchObject({ price: 'look' })
  })

  test('says what changed since it was approved', async () => {
    const row = await add('new', { state: 'waiting', priceInCents: 90_000_000 })
    if (!row) throw new Error('no row')
    const { type, deal, title, description, district, latitude, longitude, pointIs, areaM2, titleStatus } = row
    const approved = {
      type,
      deal,
      title,
      description,
      district,
      cityId,
      latitude,
      longitude,
      pointIs,
      areaM2,
      titleStatus,
      priceInCents: 60_000_000,
      media: [],
    }
    await ctx.db.update(listings).set({ approved }).where(eq(listings.id, 'new'))
    expect(await caseOf('new')).toMatchObject({ changed: ['priceInCents'], was: { priceInCents: 60_000_000 } })
  })
})

test('words of known frauds are found however they are spelled, and inside no other word', () => {
  expect(findFrauds('نرسل المَفاتيح بالبريد، والدفع عبر Western  Union').map(({ id }) => id)).toEqual(['money_transfer', 'absent_owner'])
  expect(findFrauds('Paiement avant la visite')).toEqual([{ id: 'advance_payment', word: 'paiement avant la visite' }])
  expect(findFrauds('أرض مستوية بين طريقين، رسم عقاري')).toEqual([])
})

test.each([
  ['اتصل بي ٠٦ ١٢ ٣٤ ٥٦ ٧٨', true],
  ['+212 6-12-34-56-78', true],
  ['المساحة 300 م² والثمن 780.000 درهم', false],
  ['رسم عدد 12345', false],
])('a telephone number in %j: %s', (text, has) => {
  expect(hasPhoneNumber(text)).toBe(has)
})

test('too few listings have no median', () => {
  expect(distanceFromMedian(300, { perMetre: 200, count: 4 })).toBeNull()
  expect(distanceFromMedian(300, { perMetre: 200, count: 5 })).toBe(50)
  expect(distanceFromMedian(null, { perMetre: 200, count: 5 })).toBeNull()
})
