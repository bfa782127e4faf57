import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedPlaces } from '#app/features/guides/saved/tables.server.ts'
import { entrySuggestions } from '#app/features/guides/suggestions/tables.server.ts'
import { iqraLearners } from '#app/features/iqra/reading/tables.server.ts'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import { saveMarks } from '#app/features/real-estate/marks/commands/save-marks.server.ts'
import { listingMarks } from '#app/features/real-estate/marks/tables.server.ts'
import { uploadsOf } from '#app/features/real-estate/rules.ts'
import { listingSearches, listingSearchMails } from '#app/features/real-estate/searches/tables.server.ts'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { savedViews } from '#app/features/saved-views/tables.server.ts'
import { closeAccount } from '#app/features/users/account/commands/change-account.server.ts'
import type { SessionUser } from '#app/platform/auth/session.server.ts'
import { readEnv } from '#app/platform/env.ts'
import { createEntry } from '#tests/factories/guide.ts'
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

  const services = () => ({ db: ctx.db, env: readEnv({}) })

  /** Tables whose rows belong to an account, and under which name the file has them; or why it has none. */
  const ownTables: Record<string, string> = {
    accounts: 'how the account signs in',
    agents: 'real_estate',
    assistant_approvals: 'assistant_approvals',
    assistant_conversations: 'assistant',
    assistant_files: 'assistant_files',
    assistant_usage: 'assistant_usage',
    bill_accounts: 'bill_accounts',
    contact_messages: 'contact_messages',
    entry_suggestions: 'guides',
    iqra_classes: 'reading_classes',
    iqra_learners: 'reading',
    iqra_placements: 'placement_tests',
    listing_marks: 'real_estate',
    listings: 'real_estate',
    recovery_codes: 'how the account signs in',
    auth_proofs: 'how the account signs in',
    saved_places: 'guides',
    saved_views: 'saved_views',
    second_factors: 'how the account signs in',
    security_events: 'the owner’s log, without names',
    service_requests: 'service_requests',
    sessions: 'how the account signs in',
    wizard_drafts: 'guides',
  }

  test('every table with rows of an account is in the file, or says why not', async () => {
    const { rows } = await ctx.handle.pool.query<{ name: string }>(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = 'users'::regclass and a.attname in ('user_id', 'owner_id')
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(ownTables).sort())
    const file = Object.keys(await exportAccount(services(), await fill('mine@example.ma')))
    const names = Object.values(ownTables).filter((name) => /^[a-z_]+$/.test(name))
    expect(names.filter((name) => !file.includes(name))).toEqual([])
  })

  test('has saved places, suggestions, words, tests and views of its own; a claim goes with the account', async () => {
    const { db } = ctx
    const mine = await fill('mine@example.ma')
    const other = await fill('other@example.ma')
    const entry = await createEntry(db)
    for (const { id, email } of [mine, other]) {
      await db.insert(savedPlaces).values({ userId: id, entryId: entry.id })
      const suggestion = { entryId: entry.id, locale: 'ar' as const, name: email, email, userId: id }
      await db.insert(entrySuggestions).values([
        { ...suggestion, kind: 'edit', field: 'phone', proposed: `هاتف ${email}` },
        { ...suggestion, kind: 'claim' },
      ])
      await db.insert(iqraLearners).values({ userId: id, dailyLimit: id === mine.id ? 41 : 42 })
      await db.insert(savedViews).values({ userId: id, list: 'orders', name: email ?? '', address: '/admin/orders' })
    }
    const exported = (await exportAccount(services(), mine)) as Record<string, unknown>
    expect(exported).toMatchObject({
      guides: { places: [{ id: entry.id }], suggestions: [{ proposed: 'هاتف mine@example.ma' }, { kind: 'claim' }], draft: null },
      reading: { cardsADay: 41, words: [] },
      placement_tests: [],
      saved_views: [{ name: 'mine@example.ma' }],
      bill_accounts: [],
      service_requests: [],
    })
    expect(JSON.stringify(exported)).not.toContain('other@example.ma')

    await db.transaction(async (tx) => {
      await eraseAccountData(tx, mine)
      await closeAccount(tx, mine.id)
    })
    const left = await db
      .select({ kind: entrySuggestions.kind, email: entrySuggestions.email })
      .from(entrySuggestions)
      .orderBy(entrySuggestions.id)
    expect(left).toEqual([
      { kind: 'edit', email: null },
      { kind: 'edit', email: 'other@example.ma' },
      { kind: 'claim', email: 'other@example.ma' },
    ])
  })

  test('is exported whole, with the exact point that is theirs, and nothing of anybody else', async () => {
    const mine = await fill('mine@example.ma')
    await fill('other@example.ma')
    const text = JSON.stringify(await exportAccount(services(), mine))
    for (const part of ['أرض mine@example.ma', '35.231987', 'of-mine@example.ma', 'deal=sale', '"favourite":["of-mine@example.ma"]'])
      expect(text).toContain(part)
    expect(text).not.toContain('other@example.ma')
  })

  test('of an address that nobody has proven nothing is exported or erased: it may be somebody else’s', async () => {
    const claimed = await fill('claimed@example.ma', false)
    const { real_estate } = (await exportAccount(services(), claimed)) as { real_estate: { searches: unknown[] } }
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
