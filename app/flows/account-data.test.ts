import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import { saveMarks } from '#app/features/real-estate/marks/commands/save-marks.server.ts'
import { listingMarks } from '#app/features/real-estate/marks/tables.server.ts'
import { uploadsOf } from '#app/features/real-estate/rules.ts'
import { listingSearches, listingSearchMails } from '#app/features/real-estate/searches/tables.server.ts'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { closeAccount } from '#app/features/users/account/commands/change-account.server.ts'
import type { SessionUser } from '#app/platform/auth/session.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { eraseAccountData, exportAccount } from './account-data.server.ts'

describeEachEngine('what the site stores of an account', (ctx) => {
  const search = (email: string, n: string) => ({
    email,
    query: 'deal=sale',
    frequency: 'daily' as const,
    state: 'confirmed' as const,
    locale: 'ar' as const,
    leaveTokenHash: n,
    searchedAt: new Date(),
    dueAt: new Date(),
  })

  async function fill(email: string, emailVerified = true): Promise<SessionUser> {
    const { db } = ctx
    const row = await createUser(db, { email, emailVerified, name: `صاحب ${email}` })
    const id = `of-${email}`
    await db.insert(listings).values({
      id,
      ownerId: row.id,
      type: 'plot',
      deal: 'sale',
      title: { ar: `أرض ${email}` },
      description: { ar: '' },
      areaM2: 300,
      priceInCents: 36_000_000,
      titleStatus: 'titled',
      latitude: 35.231987,
      longitude: -3.954123,
      state: 'published',
    })
    await saveMarks(db, { userId: row.id, changes: [{ listing: id, kind: 'favourite', on: true }], now: new Date() })
    await db.insert(listingSearches).values(search(email, email))
    await db.insert(listingSearchMails).values({ email, listingId: id })
    const [picture] = await db
      .insert(media)
      .values({
        hash: createHash('sha1').update(email).digest('hex'),
        mime: 'image/jpeg',
        width: 8,
        height: 6,
        bytes: 9,
        alt: { ar: 'صورة' },
        licence: 'own',
      })
      .returning({ id: media.id })
    await db.insert(mediaUses).values({ room: 'listings', subject: uploadsOf(row.id), mediaId: picture?.id ?? 0, position: 1 })
    const { phoneNumber, phoneNumberVerified, roles } = row
    return {
      id: row.id,
      name: row.name,
      email,
      emailVerified,
      phoneNumber,
      phoneNumberVerified,
      roles,
      appType: 'guide',
      data: {},
      hasSecondFactor: false,
    } as SessionUser
  }

  test('is exported whole, with the exact point that is theirs, and nothing of anybody else', async () => {
    const mine = await fill('mine@example.ma')
    await fill('other@example.ma')
    const text = JSON.stringify(await exportAccount(ctx.db, mine))
    for (const part of ['أرض mine@example.ma', '35.231987', 'of-mine@example.ma', 'deal=sale', '"favourite":["of-mine@example.ma"]'])
      expect(text).toContain(part)
    expect(text).not.toContain('other@example.ma')
  })

  test('of an address that nobody has proven nothing is exported or erased: it may be somebody else’s', async () => {
    const claimed = await fill('claimed@example.ma', false)
    const { real_estate } = (await exportAccount(ctx.db, claimed)) as { real_estate: { searches: unknown[] } }
    expect(real_estate.searches).toEqual([])
    await ctx.db.transaction((tx) => eraseAccountData(tx, claimed))
    expect(await ctx.db.$count(listingSearches)).toBe(1)
  })

  test('goes with the account, and nobody else loses anything', async () => {
    const mine = await fill('mine@example.ma')
    const other = await fill('other@example.ma')
    await ctx.db.transaction(async (tx) => {
      await eraseAccountData(tx, mine)
      await closeAccount(tx, mine.id)
    })
    expect(await ctx.db.select({ id: listings.id }).from(listings)).toEqual([{ id: 'of-other@example.ma' }])
    const left = [listingSearches, listingSearchMails, listingMarks].map((table) => ctx.db.$count(table))
    expect(await Promise.all(left)).toEqual([1, 1, 1])
    expect(await ctx.db.$count(mediaUses, eq(mediaUses.subject, uploadsOf(mine.id)))).toBe(0)
    expect(await ctx.db.$count(mediaUses, eq(mediaUses.subject, uploadsOf(other.id)))).toBe(1)
  })
})
