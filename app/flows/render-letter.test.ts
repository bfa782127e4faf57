import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { articles } from '#app/features/articles/tables.server.ts'
import { leave } from '#app/features/newsletter/commands.server.ts'
import { takeBounces } from '#app/features/newsletter/letters/commands/bounces.server.ts'
import { countClick } from '#app/features/newsletter/letters/commands/deliveries.server.ts'
import { countDeliveries, findLetter } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { letterDeliveries, letterLinks, letters } from '#app/features/newsletter/letters/tables.server.ts'
import { subscribers } from '#app/features/newsletter/tables.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { createArticle } from '#tests/factories/articles.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { lettersBench, ORIGIN } from '#tests/harness/letters.ts'
import { drawLetterNow } from './render-letter.server.ts'

describeEachEngine('what is in a letter and where it leads', (ctx) => {
  const { now, later, servicesOf, peerWith, run, subscribe, writeLetter, schedule, step, arrivals, stateOf } = lettersBench(ctx)

  test('goes to those who asked for it, with their own link; who left before their turn gets none', async () => {
    await ctx.db.insert(subscribers).values([
      { email: 'a@example.ma', state: 'confirmed', leaveTokenHash: '1', interests: ['letter', 'shop'], confirmedAt: now() },
      { email: 'b@example.ma', state: 'confirmed', leaveTokenHash: '2', interests: ['property'], confirmedAt: now() },
      { email: 'c@example.ma', state: 'pending', leaveTokenHash: '3', interests: ['shop'] },
      { email: 'd@example.ma', state: 'confirmed', leaveTokenHash: '4', interests: ['shop'], locale: 'fr', confirmedAt: now() },
      { email: 'e@example.ma', state: 'confirmed', leaveTokenHash: '5', interests: ['shop'], confirmedAt: now() },
    ])
    const peer = await peerWith({
      // While the first is served, the other asks to be forgotten.
      recipient: () => undefined,
      taken: async ([to]) => {
        await ctx.db.delete(subscribers).where(eq(subscribers.email, to === 'a@example.ma' ? 'e@example.ma' : 'a@example.ma'))
      },
    })
    const id = await writeLetter({ toLetter: false, toShop: true })
    await schedule(id, 1)
    await run(peer)
    expect(arrivals(peer)).toHaveLength(1)
    expect(await countDeliveries(ctx.db, id)).toMatchObject({ sent: 1, skipped: 1, waiting: 0 })
    const mail = peer.received[0]?.data ?? ''
    const [, token = ''] =
      /^List-Unsubscribe: <https:\/\/rif\.example\/newsletter\/leave\?token=([\w-]{65})>\r?$/m.exec(mail.replace(/\r\n[ \t]+/g, ' ')) ?? []
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const secret = await signingSecret(servicesOf(peer))
    const forged = `${token.slice(0, 22)}${'A'.repeat(43)}`
    await leave(ctx.db, { secret, token: forged })
    await leave(ctx.db, { secret: 'another site', token })
    expect(await ctx.db.$count(subscribers)).toBe(4)
    await leave(ctx.db, { secret, token })
    expect(await ctx.db.$count(subscribers)).toBe(3)
  })

  test('neither subject nor site name begins another header, and the letter carries both its parts', async () => {
    await subscribe(1)
    const peer = await peerWith()
    await ctx.db.execute(sql`insert into settings (key, value) values ('site_name', '{"ar": "X\\r\\nBcc: evil@example.ma"}'::jsonb)`)
    const id = await writeLetter({ subject: 'Hi\r\nBcc: evil@example.ma\u2028X-Evil: 1' })
    await schedule(id)
    await run(peer)
    const [mail] = peer.received
    expect(mail?.to).toEqual(['reader1@example.ma'])
    const head = mail?.data.split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^(?:Bcc|X-Evil):/m)
    expect(mail?.data).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/)
  })

  test('a bounce counts for what was sent since the address was confirmed: forged, foreign and replayed ones change nothing', async () => {
    await subscribe(2)
    const peer = await peerWith()
    const id = await writeLetter()
    const bounce = (message_id?: string) =>
      takeBounces(ctx.db, [{ email: 'reader1@example.ma', kind: 'permanent', ...(message_id ? { message_id } : {}) }], now())
    expect(await bounce(), 'nothing was sent yet').toBe(0)
    await schedule(id)
    await run(peer)
    const [other] = await ctx.db
      .select({ id: letterDeliveries.id })
      .from(letterDeliveries)
      .innerJoin(subscribers, eq(subscribers.id, letterDeliveries.subscriberId))
      .where(eq(subscribers.email, 'reader2@example.ma'))
    expect(await bounce(`<${other?.id}@dalil-rif>`), 'another address’s letter').toBe(0)
    expect(await bounce('<made-up@elsewhere.example>')).toBe(0)
    expect(await takeBounces(ctx.db, [{ email: 'reader1@example.ma', kind: 'transient' }], now())).toBe(0)
    expect(await bounce()).toBe(1)
    expect(await bounce(), 'a replay').toBe(0)
    later(60)
    await ctx.db
      .update(subscribers)
      .set({ state: 'confirmed', suppressedAt: null, suppressedFor: null, confirmedAt: now() })
      .where(eq(subscribers.email, 'reader1@example.ma'))
    expect(await bounce(), 'signed up anew').toBe(0)
  })

  test('a card says what its page says now, and is left out once the page is hidden', async () => {
    const article = await createArticle(ctx.db, { slug: 'coast', title: { ar: 'ساحل جاف' } })
    const id = await writeLetter({
      body: [
        { type: 'p', text: 'كلمات' },
        { type: 'card', path: '/article/coast' },
        { type: 'card', path: '/article/gone' },
      ],
    })
    const draw = async () => {
      const letter = await findLetter(ctx.db, id)
      if (!letter) throw new Error('the letter is gone')
      return drawLetterNow({ services: servicesOf(await peerWith()), letter, i18n: i18nFor('ar'), origin: ORIGIN, isCounted: true })
    }
    const shown = await draw()
    expect(shown.html).toContain('https://rif.example/og/article/coast.png')
    expect(shown.html).toContain(`${ORIGIN}/newsletter/go/${id}/0`)
    await ctx.db
      .update(articles)
      .set({ title: { ar: 'عنوان جديد' } })
      .where(eq(articles.id, article.id))
    expect((await draw()).text).toContain('عنوان جديد')
    await ctx.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, article.id))
    const hidden = await draw()
    expect(hidden.html + hidden.text).not.toMatch(/coast|جديد|gone/)
    expect(hidden.text).toContain('كلمات')
  })

  test('counts its links by their number and leads nowhere else', async () => {
    await subscribe(1)
    const peer = await peerWith()
    const id = await writeLetter({
      body: [
        {
          type: 'p',
          text: [
            { text: 'هنا', href: 'https://example.org/a?b=1' },
            { text: ' بريد', href: 'mailto:a@example.ma' },
          ],
        },
        { type: 'button', label: 'اقرأ', href: '/article/x' },
        { type: 'button', label: 'ثانية', href: '/article/x' },
      ],
    })
    expect(await countClick(ctx.db, { letterId: id, position: 0 }), 'not before it was sent').toBeUndefined()
    await schedule(id)
    await run(peer)
    const links = await ctx.db.select().from(letterLinks).orderBy(letterLinks.position)
    expect(links.map(({ href }) => href)).toEqual(['https://example.org/a?b=1', '/article/x'])
    expect(await countClick(ctx.db, { letterId: id, position: 1 })).toBe('/article/x')
    expect(await countClick(ctx.db, { letterId: id, position: 2 })).toBeUndefined()
    expect((await ctx.db.select().from(letterLinks).orderBy(letterLinks.position)).map(({ clicks }) => clicks)).toEqual([0, 1])
  })

  test('what goes out is what was looked at, and only once', async () => {
    const id = await writeLetter()
    await ctx.db.update(letters).set({ version: 2 }).where(eq(letters.id, id))
    expect((await rejection(schedule(id))).code).toBe('letter_changed')
    await ctx.db.update(letters).set({ version: 1 }).where(eq(letters.id, id))
    const past = schedule(id, 60, new Date(now().getTime() - 120_000))
    expect((await rejection(past)).code).toBe('letter_time_past')
    await schedule(id)
    expect((await rejection(schedule(id))).status).toBe(409)
    await step(id, 'withdraw')
    expect(await stateOf(id)).toBe('draft')
  })
})
