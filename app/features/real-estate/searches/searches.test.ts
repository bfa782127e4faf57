import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listings } from '../tables.server.ts'
import { hasDueSearches, mailDueSearches } from './commands/mail-searches.server.ts'
import { confirmSearch, leaveSearch, saveSearch } from './commands/save-search.server.ts'
import { listingSearches, listingSearchMails } from './tables.server.ts'
import type { SearchFrequency } from './types.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const MINUTE = 60_000
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE)
const SECRET = 'a secret of this test alone'
const ORIGIN = 'https://rif.example'

describeEachEngine('saved searches', (ctx) => {
  const save = (over: { email?: string; query?: string; frequency?: SearchFrequency; now?: Date } = {}) =>
    saveSearch(ctx.db, {
      email: 'buyer@example.ma',
      query: 'deal=sale&type=plot',
      frequency: 'at_once',
      name: 'للبيع · قطعة أرضية',
      origin: ORIGIN,
      secret: SECRET,
      i18n: i18nFor('ar'),
      now: NOW,
      ...over,
    })
  const mails = () => ctx.db.select().from(mailMessages).orderBy(mailMessages.createdAt)
  const lastTokens = async () => [...((await mails()).at(-1)?.body ?? '').matchAll(/token=([\w-]+)/g)].map((match) => match[1] ?? '')
  /** Saved, and confirmed by the link of its mail. */
  const saved = async (over: Parameters<typeof save>[0] = {}) => {
    await save(over)
    const [confirm = ''] = await lastTokens()
    expect(await confirmSearch(ctx.db, confirm, over.now ?? NOW)).toBe(true)
  }
  const publish = (id: string, values: Partial<typeof listings.$inferInsert> = {}) =>
    ctx.db.insert(listings).values({
      id,
      type: 'plot',
      deal: 'sale',
      title: { ar: `أرض ${id}` },
      description: { ar: '' },
      areaM2: 300,
      priceInCents: 36_000_000,
      titleStatus: 'titled',
      latitude: 35.2,
      longitude: -3.9,
      state: 'published',
      publishedAt: later(1),
      ...values,
    })
  // A process of its own each time: nothing that was read before is remembered.
  const run = (now: Date) => {
    const content = new ContentVersions()
    return mailDueSearches(ctx.db, { content, i18nFor, now, origin: ORIGIN, secret: SECRET })
  }
  const found = async () => (await mails()).filter(({ unsubscribeUrl }) => unsubscribeUrl !== null)

  test('nothing is sent before the button behind the link is pressed; the database holds neither token', async () => {
    await save()
    await publish('a')
    expect(await hasDueSearches(ctx.db, later(60))).toBe(false)
    const [confirm = '', leave = ''] = await lastTokens()
    const rows = JSON.stringify(await ctx.db.select().from(listingSearches))
    expect([confirm.length, leave.length, rows.includes(confirm), rows.includes(leave)]).toEqual([43, 43, false, false])
    expect(await confirmSearch(ctx.db, confirm, later(7 * 24 * 60))).toBe(false)
    expect(await confirmSearch(ctx.db, confirm, NOW)).toBe(true)
    expect(await confirmSearch(ctx.db, confirm, NOW)).toBe(false)
  })

  test('what is published afterwards is mailed once, with the link and the header that end it', async () => {
    await publish('before', { publishedAt: later(-10) })
    await saved()
    await publish('new')
    await publish('other', { type: 'flat' })
    await publish('sample', { sample: true })
    await publish('draft', { state: 'draft' })
    expect(await run(later(5))).toEqual({ searched: 1, mailed: 1 })
    const [mail] = await found()
    expect(mail).toMatchObject({ recipient: 'buyer@example.ma' })
    expect(mail?.body).toContain(`${ORIGIN}/real-estate/new`)
    expect(mail?.body).not.toMatch(/real-estate\/(before|other|sample|draft)/)
    expect(mail?.body).toContain(`${ORIGIN}/real-estate?deal=sale&type=plot`)
    expect(mail?.body).toContain(mail?.unsubscribeUrl ?? 'no link')
    expect(await run(later(10))).toEqual({ searched: 1, mailed: 0 })
    expect(await run(later(11))).toEqual({ searched: 0, mailed: 0 })
    await leaveSearch(ctx.db, new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? '')
    expect([await ctx.db.$count(listingSearches), await ctx.db.$count(listingSearchMails)]).toEqual([0, 0])
  })

  test('two searches of one address that find the same, run by two processes at once, send it once', async () => {
    await saved()
    await saved({ query: 'deal=sale' })
    await saved({ query: '', email: 'other@example.ma' })
    await publish('new')
    await Promise.all([run(later(6)), run(later(6))])
    const sent = await found()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['buyer@example.ma', 'other@example.ma'])
  })

  test('what was withdrawn before the mail is in none; every morning means tomorrow at eight', async () => {
    await saved({ frequency: 'daily' })
    await publish('new')
    await publish('gone')
    await ctx.db.update(listings).set({ state: 'withdrawn' }).where(eq(listings.id, 'gone'))
    expect(await hasDueSearches(ctx.db, later(60))).toBe(false)
    const morning = new Date('2026-11-24T08:00:00Z')
    expect(await run(morning)).toEqual({ searched: 1, mailed: 1 })
    const [mail] = await found()
    expect([mail?.body.includes('/real-estate/new'), mail?.body.includes('/real-estate/gone')]).toEqual([true, false])
    expect(mail?.subject).toContain('عقار جديد')
  })

  test('the same search at another pace takes the place of the first; a form sent over and over fills no mailbox', async () => {
    await saved()
    for (let i = 0; i < 4; i += 1) await save({ frequency: 'weekly' })
    expect(await mails()).toHaveLength(2)
    const [confirm = ''] = await lastTokens()
    expect(await confirmSearch(ctx.db, confirm, NOW)).toBe(true)
    expect(await ctx.db.select({ frequency: listingSearches.frequency }).from(listingSearches)).toEqual([{ frequency: 'weekly' }])
    for (let i = 0; i < 30; i += 1) await save({ query: `area_min=${i + 1}` })
    expect(await ctx.db.$count(listingSearches)).toBe(20)
  })

  test('a search that nobody can read any more keeps the others from nothing', async () => {
    await saved({ query: 'deal=swap' })
    await saved({ query: 'deal=sale' })
    await publish('new')
    expect(await run(later(6))).toEqual({ searched: 2, mailed: 1 })
  })
})
