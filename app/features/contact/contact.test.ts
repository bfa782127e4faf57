import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { theSite } from '#app/platform/auth/actor.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import {
  decideContactMessage,
  deleteContactMessage,
  eraseContactMessages,
  forgetContactMessages,
  saveContactMessage,
} from './commands.server.ts'
import { manifest } from './manifest.server.ts'
import { countContactMessages, listContactMessages } from './queries.server.ts'
import { isFresh, looksAutomatic } from './rules.ts'
import { readContactMessage } from './schema.ts'

const now = new Date('2026-11-23T10:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const mail = { to: 'owner@example.ma', subject: 's', text: 't' }
const message = (more: object = {}) => ({
  formKey: randomUUID(),
  topic: 'place' as const,
  name: 'أمينة',
  phone: '+212612345678',
  email: null,
  text: 'سؤال',
  locale: 'ar' as const,
  state: 'waiting' as const,
  createdAt: now,
  ...more,
})

test('what is typed becomes one way to answer and a clean text, or says which box is wrong', () => {
  const typed = { topic: 'order', name: ' أمينة \u202e ', contact: '٠٦١٢٣٤٥٦٧٨', text: 'سطر\r\n\r\n\r\n\r\nآخر\u0000' }
  expect(readContactMessage(typed)).toEqual({
    value: { topic: 'order', name: 'أمينة', phone: '+212612345678', email: null, text: 'سطر\n\nآخر' },
  })
  expect(readContactMessage({ ...typed, contact: 'A@Example.MA' })).toMatchObject({ value: { phone: null, email: 'a@example.ma' } })
  expect(readContactMessage({ topic: 'none', name: 'أ', contact: 'a@b\nBcc: x@y.z', text: ' ' })).toEqual({
    fields: { topic: 'contact_topic', name: 'contact_name', contact: 'contact_reach', text: 'contact_text' },
  })
  expect(readContactMessage({ ...typed, text: 'x'.repeat(3001) })).toEqual({ fields: { text: 'contact_length' } })
})

test('what looks automatic: the hidden box, too soon, full of links; a form of yesterday is stale', () => {
  const filled = { openedAt: 0, now: 20_000, trap: '', text: 'https://a.ma' }
  expect(looksAutomatic(filled)).toBe(false)
  expect(looksAutomatic({ ...filled, trap: 'x' })).toBe(true)
  expect(looksAutomatic({ ...filled, now: 2999 })).toBe(true)
  expect(looksAutomatic({ ...filled, text: 'http://a http://b www.c' })).toBe(true)
  expect([isFresh({ openedAt: 0, now: 86_400_000 }), isFresh({ openedAt: 0, now: 86_400_001 })]).toEqual([true, false])
  expect(isFresh({ openedAt: 60_000, now: 0 })).toBe(false)
})

describeEachEngine('messages to the owner', (ctx) => {
  test('one form is one message and one mail, however often it is sent', async () => {
    const once = message()
    const sent = await Promise.all([1, 2, 3, 4].map(() => saveContactMessage(ctx.db, once, mail)))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(await ctx.db.$count(mailMessages)).toBe(1)
    expect(await countContactMessages(ctx.db, 'waiting')).toBe(1)
  })

  test('is decided once: who comes second is told who was first', async () => {
    await saveContactMessage(ctx.db, message({ state: 'held' }), null)
    const [{ id } = { id: 0 }] = await listContactMessages(ctx.db, { state: 'held', limit: 1 })
    await decideContactMessage(ctx.db, { id, from: 'held', to: 'waiting', by: theSite, now })
    await decideContactMessage(ctx.db, { id, from: 'waiting', to: 'answered', by: theSite, now })
    const late = decideContactMessage(ctx.db, { id, from: 'waiting', to: 'answered', by: theSite, now })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'contact_decided' })
    await expect(deleteContactMessage(ctx.db, { id, from: 'held', by: theSite })).rejects.toMatchObject({ status: 409 })
    await deleteContactMessage(ctx.db, { id, from: 'answered', by: theSite })
    await expect(deleteContactMessage(ctx.db, { id, from: 'answered', by: theSite })).rejects.toMatchObject({ status: 404 })
  })

  test('held ones go after thirty days, answered ones a year after, waiting ones never', async () => {
    await saveContactMessage(ctx.db, message({ state: 'held' }), null)
    await saveContactMessage(ctx.db, message(), null)
    await saveContactMessage(ctx.db, message({ text: 'ثان' }), null)
    const [, { id } = { id: 0 }] = await listContactMessages(ctx.db, { state: 'waiting', limit: 2 })
    await decideContactMessage(ctx.db, { id, from: 'waiting', to: 'answered', by: theSite, now: daysLater(10) })
    expect(await forgetContactMessages(ctx.db, daysLater(29))).toBe(0)
    expect(await forgetContactMessages(ctx.db, daysLater(31))).toBe(1)
    expect(await forgetContactMessages(ctx.db, daysLater(374))).toBe(0)
    expect(await forgetContactMessages(ctx.db, daysLater(376))).toBe(1)
    expect((await listContactMessages(ctx.db, { state: 'waiting', limit: 9 })).map(({ text }) => text)).toEqual(['ثان'])
  })

  test('are taken along and erased with the account, the number and the address, and nobody else’s with them', async () => {
    const { id: userId } = await createUser(ctx.db)
    await saveContactMessage(ctx.db, message({ userId, phone: null, email: 'x@example.ma' }), null)
    await saveContactMessage(ctx.db, message({ phone: null, email: 'amina@example.ma' }), null)
    await saveContactMessage(ctx.db, message(), null)
    await saveContactMessage(ctx.db, message({ phone: '+212600000000' }), null)
    const person = { userId, email: 'Amina@example.ma', phone: null }
    const mine = await manifest.accountData?.exportMine({ db: ctx.db } as never, person)
    expect(mine).toMatchObject([{ email: 'x@example.ma', text: 'سؤال' }])
    await ctx.db.transaction(async (tx) => manifest.accountData?.eraseMine?.(tx, person))
    expect(await countContactMessages(ctx.db, 'waiting')).toBe(2)
    expect(await ctx.db.transaction((tx) => eraseContactMessages(tx, { phone: '+212612345678' }))).toBe(1)
    expect(await ctx.db.transaction((tx) => eraseContactMessages(tx, { phone: null }))).toBe(0)
    expect((await listContactMessages(ctx.db, { state: 'waiting', limit: 9 })).map(({ phone }) => phone)).toEqual(['+212600000000'])
  })
})
