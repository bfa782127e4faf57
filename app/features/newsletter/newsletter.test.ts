import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { confirmSubscription, leave, savePreferences, subscribe } from './commands.server.ts'
import { subscriberToken } from './queries/links.server.ts'
import { findPreferences } from './queries/preferences.server.ts'
import { isConfirmable } from './queries.server.ts'
import { emailSchema } from './schema.ts'
import { subscribers } from './tables.server.ts'

const SECRET = 'a secret of this test only'
const DAY_MS = 24 * 60 * 60 * 1000
const at = (days: number) => new Date(Date.UTC(2026, 10, 21) + days * DAY_MS)
const ask = (db: Db, now = at(0), email = 'someone@example.ma') =>
  subscribe(db, { email, interests: ['letter'], origin: 'https://rif.example', i18n: i18nFor('fr'), now })

async function lastLinks(db: Db) {
  const mails = await db.select().from(mailMessages)
  const body = mails.at(-1)?.body ?? ''
  const [confirm = '', out = ''] = [...body.matchAll(/token=([\w-]+)/g)].map((match) => match[1] ?? '')
  return { mails, body, confirm, out }
}

describeEachEngine('the letter', (ctx) => {
  test('begins pending; the mail holds both links, the database neither', async () => {
    await ask(ctx.db)
    const { mails, body, confirm, out } = await lastLinks(ctx.db)
    expect(mails).toHaveLength(1)
    expect(body).toContain(`https://rif.example/fr/newsletter?token=${confirm}`)
    expect(body).toContain(`https://rif.example/fr/newsletter/leave?token=${out}`)
    expect(isToken(confirm) && isToken(out) && confirm !== out).toBe(true)
    const rows = await ctx.db.select().from(subscribers)
    expect(rows).toMatchObject([{ email: 'someone@example.ma', state: 'pending', locale: 'fr' }])
    expect(JSON.stringify(rows)).not.toContain(confirm)
    expect(JSON.stringify(rows)).not.toContain(out)
  })

  test('is confirmed once', async () => {
    await ask(ctx.db)
    const { confirm } = await lastLinks(ctx.db)
    expect(await isConfirmable(ctx.db, confirm, at(1))).toBe(true)
    expect(await confirmSubscription(ctx.db, confirm, at(1))).toBe(true)
    expect(await confirmSubscription(ctx.db, confirm, at(1))).toBe(false)
    expect(await isConfirmable(ctx.db, confirm, at(1))).toBe(false)
    expect(await ctx.db.select().from(subscribers)).toMatchObject([{ state: 'confirmed', confirmedAt: at(1), confirmTokenHash: null }])
  })

  test('ten clicks at once confirm once', async () => {
    await ask(ctx.db)
    const { confirm } = await lastLinks(ctx.db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmSubscription(ctx.db, confirm, at(1))))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('cannot be confirmed after seven days; asking anew sends a new link and forgets the old', async () => {
    await ask(ctx.db)
    const first = await lastLinks(ctx.db)
    expect(await confirmSubscription(ctx.db, first.confirm, at(7))).toBe(false)
    await ask(ctx.db, at(8))
    const second = await lastLinks(ctx.db)
    expect(second.mails).toHaveLength(2)
    expect(await confirmSubscription(ctx.db, first.confirm, at(8))).toBe(false)
    expect(await confirmSubscription(ctx.db, second.confirm, at(8))).toBe(true)
  })

  test('a form sent over and over fills nobody’s mailbox', async () => {
    for (let i = 0; i < 5; i += 1) await ask(ctx.db)
    expect((await lastLinks(ctx.db)).mails).toHaveLength(1)
    await ask(ctx.db, at(0.01))
    expect((await lastLinks(ctx.db)).mails).toHaveLength(2)
    const { confirm } = await lastLinks(ctx.db)
    await confirmSubscription(ctx.db, confirm, at(1))
    await ask(ctx.db, at(2))
    expect((await lastLinks(ctx.db)).mails, 'who is subscribed is left in peace').toHaveLength(2)
    expect(await ctx.db.select().from(subscribers)).toMatchObject([{ state: 'confirmed' }])
  })

  test('who leaves is forgotten; other tokens change nothing', async () => {
    await ask(ctx.db)
    const { confirm, out } = await lastLinks(ctx.db)
    await confirmSubscription(ctx.db, confirm, at(1))
    await leave(ctx.db, { secret: SECRET, token: confirm })
    await leave(ctx.db, { secret: SECRET, token: '' })
    expect(await ctx.db.$count(subscribers)).toBe(1)
    await leave(ctx.db, { secret: SECRET, token: out })
    await leave(ctx.db, { secret: SECRET, token: out })
    expect(await ctx.db.$count(subscribers)).toBe(0)
  })

  test('ten thousand sign-ups of one address are one row and one mail', async () => {
    for (let i = 0; i < 100; i += 1) await Promise.all(Array.from({ length: 100 }, () => ask(ctx.db)))
    expect([await ctx.db.$count(subscribers), await ctx.db.$count(mailMessages)]).toEqual([1, 1])
  })

  test('what somebody chose is changed by their own link alone, of the confirmation’s mail or of a letter', async () => {
    await ask(ctx.db)
    const { confirm, out } = await lastLinks(ctx.db)
    await confirmSubscription(ctx.db, confirm, at(1))
    const [row] = await ctx.db.select().from(subscribers)
    const own = subscriberToken(SECRET, row?.id ?? '')
    const choice = { interests: ['shop' as const, 'property' as const], locale: 'es' as const }
    const strangers = [
      confirm,
      own.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
      subscriberToken('another site', row?.id ?? ''),
      own.slice(1),
    ]
    for (const token of strangers) {
      expect(await findPreferences(ctx.db, { secret: SECRET, token })).toBeUndefined()
      expect(await savePreferences(ctx.db, { secret: SECRET, token }, choice)).toBe(false)
      await leave(ctx.db, { secret: SECRET, token })
    }
    for (const token of [out, own])
      expect(await findPreferences(ctx.db, { secret: SECRET, token })).toMatchObject({ interests: ['letter'] })
    expect(await savePreferences(ctx.db, { secret: SECRET, token: own }, choice)).toBe(true)
    expect(await findPreferences(ctx.db, { secret: SECRET, token: out })).toMatchObject(choice)
    await leave(ctx.db, { secret: SECRET, token: own })
    expect(await ctx.db.$count(subscribers)).toBe(0)
  })

  test.each(['', 'a', 'a@b', 'a b@c.ma', 'a@b.ma, c@d.ma', 'a@b.ma\r\nBcc: x@y.ma', `${'a'.repeat(250)}@b.ma`])(
    '%j is no address',
    (text) => {
      expect(emailSchema.safeParse(text).success).toBe(false)
    },
  )

  test('an address is kept in one spelling', () => {
    expect(emailSchema.parse('  Fatima.٢@Example.MA\u202e ')).toBe('fatima.2@example.ma')
  })
})
