import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { readEnv } from '#app/platform/env.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { blankExpiredLetters } from './blank.server.ts'
import { backOffMs, deliverDueMail, MAX_ATTEMPTS } from './deliver.server.ts'
import { requeueMails } from './outbox.server.ts'
import { queueMail, queueText } from './queue.server.ts'
import { mailMessages } from './tables.server.ts'

type Received = { to: string[]; data: string }
const open: SMTPServer[] = []

/** A real SMTP server on this machine; `refuse` answers RCPT with that code. */
async function smtpPeer(refuse?: number): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('someone@example.ma refused'), { responseCode: refuse }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map((rcpt) => rcpt.address), data: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, received }
}

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

function services(db: Db, smtpUrl?: string, now = () => new Date()) {
  const lines: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  return { env: readEnv(smtpUrl ? { SMTP_URL: smtpUrl } : {}), db, logger, now, lines }
}

const letter = { to: 'someone@example.ma', subject: 'تأكيد الاشتراك', text: 'مرحبا\nhttps://example.ma/newsletter?token=x' }
const states = async (db: Db) =>
  (await db.select().from(mailMessages)).map(({ state, attempts, lastError }) => ({ state, attempts, lastError }))

describeEachEngine('mail', (ctx) => {
  test('goes out once, with its Arabic intact', async () => {
    const peer = await smtpPeer()
    await queueMail(ctx.db, letter)
    const parts = services(ctx.db, peer.url)
    expect(await deliverDueMail(parts)).toBe(1)
    expect(await deliverDueMail(parts)).toBe(0)
    expect(peer.received).toHaveLength(1)
    expect(peer.received[0]?.to).toEqual(['someone@example.ma'])
    expect(peer.received[0]?.data).toContain(`Subject: =?UTF-8?`)
    expect(await states(ctx.db)).toEqual([{ state: 'sent', attempts: 1, lastError: null }])
  })

  test('keeps no live link of a letter that went out, and the rest of it readable', async () => {
    const peer = await smtpPeer()
    const [token, leave] = [newToken().token, newToken().token]
    const text = `مرحبا\nhttps://example.ma/newsletter?token=${token}\n/auth/verify?a=1&token=${leave}.\nhttps://example.ma/order/Ab3_-9cdefghijklmnopqrst\nالموعد 123456`
    await queueMail(ctx.db, { ...letter, text })
    await deliverDueMail(services(ctx.db, peer.url))
    const sent = peer.received[0]?.data ?? ''
    expect(sent.includes('base64') ? Buffer.from(sent.split('\r\n\r\n')[1] ?? '', 'base64').toString() : sent).toContain(token.slice(0, 20))
    const [row] = await ctx.db.select().from(mailMessages)
    expect(row?.body).toBe(
      'مرحبا\nhttps://example.ma/newsletter?token=•••\n/auth/verify?a=1&token=•••.\nhttps://example.ma/order/•••\nالموعد 123456',
    )
    expect(row?.blankedAt).not.toBeNull()
  })

  test('keeps a letter that was not sent readable until its link is of no use; then it cannot be sent any more', async () => {
    const { token } = newToken()
    const id = await queueMail(ctx.db, { ...letter, text: `https://example.ma/auth/verify?token=${token}` })
    await queueText(ctx.db, { to: '+212612345678', subject: 'رمز', text: 'رمزك 048213 لعشر دقائق' })
    await deliverDueMail(services(ctx.db))
    const bodies = async () => (await ctx.db.select().from(mailMessages).orderBy(mailMessages.channel)).map(({ body }) => body)
    const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect(await blankExpiredLetters(ctx.db, after(9))).toBe(0)
    expect(await blankExpiredLetters(ctx.db, after(11))).toBe(1)
    expect(await bodies()).toEqual([`https://example.ma/auth/verify?token=${token}`, 'رمزك ••• لعشر دقائق'])
    expect(await blankExpiredLetters(ctx.db, after(7 * 24 * 60 + 1))).toBe(1)
    expect((await bodies())[0]).toBe('https://example.ma/auth/verify?token=•••')
    expect(await ctx.db.transaction((tx) => requeueMails(tx, [id], new Date()))).toBe(0)
    expect(await blankExpiredLetters(ctx.db, after(8 * 24 * 60))).toBe(0)
  })

  test('two deliverers at once send it once', async () => {
    const peer = await smtpPeer()
    for (let i = 0; i < 5; i += 1) await queueMail(ctx.db, letter)
    await Promise.all([deliverDueMail(services(ctx.db, peer.url)), deliverDueMail(services(ctx.db, peer.url))])
    expect(peer.received).toHaveLength(5)
  })

  test('is not written when the transaction around it fails', async () => {
    await expect(
      ctx.db.transaction(async (tx) => {
        await queueMail(tx, letter)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await ctx.db.$count(mailMessages)).toBe(0)
  })

  test('is kept for the owner without SMTP', async () => {
    await queueMail(ctx.db, letter)
    await deliverDueMail(services(ctx.db))
    expect(await states(ctx.db)).toMatchObject([{ state: 'kept', attempts: 0 }])
  })

  test('is tried again later and later, then given up; no address reaches the log', async () => {
    const peer = await smtpPeer(451)
    await queueMail(ctx.db, letter)
    let at = Date.now() + 1000
    const parts = services(ctx.db, peer.url, () => new Date(at))
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await deliverDueMail(parts)).toBe(1)
      expect(await deliverDueMail(parts), 'not before its time').toBe(0)
      at += backOffMs(attempt)
    }
    expect(await states(ctx.db)).toEqual([{ state: 'failed', attempts: MAX_ATTEMPTS, lastError: 'EENVELOPE 451 RCPT TO' }])
    expect(parts.lines).toHaveLength(MAX_ATTEMPTS)
    expect(parts.lines.join()).not.toContain('example.ma')
  })

  test('is given up at once when the mailbox does not exist', async () => {
    const peer = await smtpPeer(550)
    await queueMail(ctx.db, letter)
    await deliverDueMail(services(ctx.db, peer.url))
    expect(await states(ctx.db)).toMatchObject([{ state: 'failed', attempts: 1 }])
  })

  test('waits when nobody answers at the address', async () => {
    await queueMail(ctx.db, letter)
    await deliverDueMail(services(ctx.db, 'smtp://127.0.0.1:1'))
    expect(await states(ctx.db)).toMatchObject([{ state: 'queued', attempts: 1, lastError: expect.stringMatching(/^(ESOCKET|ECONN)/) }])
  })

  test('is taken over from a process that died while sending', async () => {
    const peer = await smtpPeer()
    await queueMail(ctx.db, letter)
    await ctx.db.update(mailMessages).set({ attempts: 1, nextAttemptAt: sql`now() + interval '5 minutes'` })
    expect(await deliverDueMail(services(ctx.db, peer.url))).toBe(0)
    expect(await deliverDueMail(services(ctx.db, peer.url, () => new Date(Date.now() + 6 * 60_000)))).toBe(1)
    expect(peer.received).toHaveLength(1)
  })

  test.each(['a@b.ma\r\nBcc: c@d.ma', 'a@b.ma, c@d.ma', 'A <a@b.ma>', 'a b@c.ma', 'nobody', `${'a'.repeat(260)}@b.ma`])(
    'refuses %j as an address',
    async (to) => {
      await expect(queueMail(ctx.db, { ...letter, to })).rejects.toThrow(TypeError)
      expect(await ctx.db.$count(mailMessages)).toBe(0)
    },
  )

  test('a subject cannot begin another header', async () => {
    const peer = await smtpPeer()
    await queueMail(ctx.db, { ...letter, subject: 'Hi\r\nBcc: c@d.ma\u0085X: y' })
    await deliverDueMail(services(ctx.db, peer.url))
    expect(peer.received[0]?.data).toMatch(/^Subject: Hi Bcc: c@d\.ma X: y\r?$/m)
    expect(peer.received[0]?.data).not.toMatch(/^Bcc:/m)
    const [row] = await ctx.db.select().from(mailMessages).where(eq(mailMessages.state, 'sent'))
    expect(row?.subject).not.toMatch(/[\r\n]/)
  })
})
