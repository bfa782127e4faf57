import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { articles } from '#app/features/articles/tables.server.ts'
import { leave } from '#app/features/newsletter/commands.server.ts'
import { takeBounces } from '#app/features/newsletter/letters/commands/bounces.server.ts'
import { countClick } from '#app/features/newsletter/letters/commands/deliveries.server.ts'
import { scheduleLetter, stepLetter } from '#app/features/newsletter/letters/commands/steps.server.ts'
import { countAudience } from '#app/features/newsletter/letters/queries/audience.server.ts'
import { countDeliveries, findLetter } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { letterDeliveries, letterLinks, letters } from '#app/features/newsletter/letters/tables.server.ts'
import type { LetterBlock } from '#app/features/newsletter/letters/types.ts'
import { subscribers } from '#app/features/newsletter/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Db } from '#app/platform/db/types.ts'
import { readEnv } from '#app/platform/env.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createArticle } from '#tests/factories/articles.ts'
import { createUser } from '#tests/factories/users.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { smtpPeer } from '#tests/harness/smtp-peer.ts'
import { drawLetterNow } from './letter-drawing.server.ts'
import { sendDueLetters } from './send-letters.server.ts'

const ORIGIN = 'https://rif.example'
const MINUTE_MS = 60_000
type Peer = Awaited<ReturnType<typeof smtpPeer>>
type Behaviour = Parameters<typeof smtpPeer>[0]

describeEachEngine('letters on their way', (ctx) => {
  let clock = Date.parse('2026-11-24T09:00:00Z')
  let dataDir = ''
  let by: Actor
  const peers: Peer[] = []
  const now = () => new Date(clock)
  const later = (minutes: number) => {
    clock += minutes * MINUTE_MS
  }

  beforeEach(async () => {
    clock = Date.parse('2026-11-24T09:00:00Z')
    dataDir = mkdtempSync(join(tmpdir(), 'letters-'))
    const { id, name } = await createUser(ctx.db, { roles: ['administrator', 'member'] })
    by = { id, name, requestId: null }
  })
  afterEach(async () => {
    for (const peer of peers.splice(0)) await peer.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function peerWith(behaviour: Behaviour = {}): Promise<Peer> {
    const peer = await smtpPeer(behaviour)
    peers.push(peer)
    return peer
  }

  const servicesOf = (peer: Peer, db: Db = ctx.db) =>
    ({
      env: readEnv({ SMTP_URL: peer.url, PUBLIC_URL: ORIGIN, DATA_DIR: dataDir }),
      handle: ctx.handle,
      db,
      logger: pino({ enabled: false }),
      content: new ContentVersions(),
      now,
    }) as unknown as Services

  const run = (peer: Peer, { db, signal = new AbortController().signal }: { db?: Db; signal?: AbortSignal } = {}) =>
    sendDueLetters({ services: servicesOf(peer, db), i18nFor, signal, rest: async () => undefined })

  /** So many confirmed readers, as one statement. */
  const subscribe = (count: number) =>
    ctx.db.execute(sql`
      insert into subscribers (email, state, leave_token_hash, confirmed_at, interests)
      select 'reader' || n || '@example.ma', 'confirmed', 'hash ' || n, '2026-10-03', array['letter']
      from generate_series(1, ${count}::int) n`)

  async function writeLetter(values: Partial<typeof letters.$inferInsert> = {}): Promise<string> {
    const body: LetterBlock[] = [{ type: 'p', text: 'كلمات' }]
    const [row] = await ctx.db
      .insert(letters)
      .values({ subject: 'ساحل جاف وجبل ماطر', body, ...values })
      .returning({ id: letters.id })
    return row?.id ?? ''
  }

  const schedule = (id: string, pace = 3000) => scheduleLetter(ctx.db, { id, by, sendAt: now(), pace, version: 1, now: now() })
  const step = (id: string, name: 'pause' | 'resume' | 'stop' | 'withdraw') => stepLetter(ctx.db, { id, by, step: name, now: now() })
  const arrivals = (peer: Peer) => peer.received.flatMap(({ to }) => to)
  const stateOf = async (id: string) => (await findLetter(ctx.db, id))?.state

  test('torn five times in the middle, each address gets it exactly once', async () => {
    const ADDRESSES = 300
    await subscribe(ADDRESSES)
    const tears = [20, 60, 120, 180, 240]
    let isDead = false
    let isTearing = true
    // A process that dies: from one moment on nothing of it reaches the database any more.
    const mortal = new Proxy(ctx.db, {
      get(target, key) {
        if (isDead) throw new Error('torn')
        const value = Reflect.get(target, key) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const tear = (count: number, at: 'named' | 'taken') => {
      const due = tears[0]
      // Every other time the server has taken the mail and cannot say so any more.
      const isItsTurn = at === (tears.length % 2 === 0 ? 'named' : 'taken')
      if (!isTearing || due === undefined || count < due || !isItsTurn || isDead) return
      tears.shift()
      isDead = true
    }
    const peer = await peerWith({
      recipient: () => {
        tear(peer.named.length, 'named')
        return undefined
      },
      taken: () => tear(peer.received.length, 'taken'),
    })
    const id = await writeLetter()
    await schedule(id)
    for (let life = 1; life <= 5; life += 1) {
      isDead = false
      await expect(run(peer, { db: mortal }), `life ${life}`).rejects.toThrow('torn')
      later(6)
    }
    isTearing = false
    isDead = false
    await run(peer, { db: mortal })
    await expect.poll(() => arrivals(peer).length).toBe(ADDRESSES)
    expect(new Set(arrivals(peer)).size).toBe(ADDRESSES)
    expect(await stateOf(id)).toBe('sent')
    const { sent, handed, waiting } = await countDeliveries(ctx.db, id)
    expect([sent + handed, waiting]).toEqual([ADDRESSES, 0])
    expect(handed, 'what was handed over without an answer is not sent again').toBeGreaterThan(0)
  })

  test('two processes at once send it once', async () => {
    await subscribe(60)
    const peer = await peerWith()
    await schedule(await writeLetter())
    await Promise.all([run(peer), run(peer)])
    expect(arrivals(peer).sort()).toEqual([...new Set(arrivals(peer))].sort())
    expect(arrivals(peer)).toHaveLength(60)
  })

  test('is paused, resumed and stopped between two addresses; before its time nothing goes', async () => {
    await subscribe(40)
    let onTaken: (() => Promise<void>) | undefined
    const peer = await peerWith({ taken: () => onTaken?.() })
    const id = await writeLetter()
    await scheduleLetter(ctx.db, { id, by, sendAt: new Date(clock + MINUTE_MS), pace: 60, version: 1, now: now() })
    await run(peer)
    expect(arrivals(peer)).toEqual([])
    later(1)
    const at = (count: number, name: 'pause' | 'stop') => async () => {
      if (peer.received.length === count) await step(id, name)
    }
    onTaken = at(10, 'pause')
    await run(peer)
    expect([await stateOf(id), arrivals(peer).length]).toEqual(['paused', 10])
    await run(peer)
    expect(arrivals(peer)).toHaveLength(10)
    await step(id, 'resume')
    onTaken = at(25, 'stop')
    await run(peer)
    expect([await stateOf(id), arrivals(peer).length]).toEqual(['stopped', 25])
    expect((await rejection(step(id, 'resume'))).status).toBe(409)
    expect((await countDeliveries(ctx.db, id)).waiting).toBe(15)
  })

  test('a refused address is suppressed, a temporary refusal is tried again, and a refusal of this site is nobody’s fault', async () => {
    await subscribe(4)
    let isBusy = true
    const answers: Record<string, () => { code: number; text: string } | undefined> = {
      'reader1@example.ma': () => ({ code: 550, text: '5.1.1 no such user reader1@example.ma' }),
      'reader2@example.ma': () => (isBusy ? { code: 451, text: '4.2.2 mailbox full' } : undefined),
      'reader3@example.ma': () => ({ code: 550, text: '5.7.1 relaying denied' }),
    }
    const peer = await peerWith({ recipient: (address) => answers[address]?.() })
    const id = await writeLetter()
    await schedule(id)
    await run(peer)
    expect(await countDeliveries(ctx.db, id)).toMatchObject({ sent: 1, refused: 1, failed: 1, waiting: 1 })
    const states = async () => (await ctx.db.select().from(subscribers).orderBy(subscribers.email)).map(({ state }) => state)
    expect(await states()).toEqual(['suppressed', 'confirmed', 'confirmed', 'confirmed'])
    expect(JSON.stringify(await ctx.db.select().from(letterDeliveries))).not.toContain('reader1')
    isBusy = false
    await run(peer)
    expect(arrivals(peer), 'not before its time').toHaveLength(1)
    later(2)
    await run(peer)
    expect(arrivals(peer).sort()).toEqual(['reader2@example.ma', 'reader4@example.ma'])
    expect(await stateOf(id)).toBe('sent')
    expect(await countAudience(ctx.db, { interests: ['letter'], locale: 'ar', isAnyLanguage: false })).toBe(3)
  })

  test('a server that does not let this site send pauses the letter and says so; nobody is suppressed', async () => {
    await subscribe(3)
    let isRefused = true
    const peer = await peerWith({ sender: () => (isRefused ? { code: 550, text: '5.7.1 sender rejected' } : undefined) })
    const id = await writeLetter()
    await schedule(id)
    await run(peer)
    expect(await findLetter(ctx.db, id)).toMatchObject({ state: 'paused', problem: expect.stringContaining('550') })
    expect(await ctx.db.$count(subscribers, eq(subscribers.state, 'confirmed'))).toBe(3)
    isRefused = false
    await step(id, 'resume')
    await run(peer)
    expect(new Set(arrivals(peer)).size).toBe(3)
    expect(await findLetter(ctx.db, id)).toMatchObject({ state: 'sent', problem: null })
  })

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
    const past = scheduleLetter(ctx.db, { id, by, sendAt: new Date(clock - 120_000), pace: 60, version: 1, now: now() })
    expect((await rejection(past)).code).toBe('letter_time_past')
    await schedule(id)
    expect((await rejection(schedule(id))).status).toBe(409)
    await step(id, 'withdraw')
    expect(await stateOf(id)).toBe('draft')
  })
})
