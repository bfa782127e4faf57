import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import {
  deleteConversation,
  forgetConversations,
  renameConversation,
  reopenQuestion,
  saveAnswer,
  saveQuestion,
  showVersion,
} from './commands.server.ts'
import { assistantModel } from './model/tables.server.ts'
import { findConversation, listConversations, readHistory } from './queries.server.ts'
import { MAX_CONVERSATIONS, MAX_MESSAGES } from './rules.ts'
import { assistantConversations, assistantMessages } from './tables.server.ts'

const MIGRATIONS = 'db/migrations/before-baseline'
const NOW = new Date('2026-11-23T12:00:00Z')
const answer = { text: 'صفر. [1]', sources: [{ number: 1, to: '/admin/orders', title: 'الطلبات', note: '' }], tables: [], readings: [] }

describeEachEngine('conversations with the assistant', (ctx) => {
  const say = (userId: string, message: string, conversation?: string, edits?: string) =>
    saveQuestion(ctx.db, { userId, conversation, message, edits, now: NOW })
  const ask = async (userId: string, message: string, conversation?: string) => (await say(userId, message, conversation)).conversation

  test('belong to one person, who alone reads, continues, renames and deletes them, and go with the account', async () => {
    const { db } = ctx
    const [mine, other] = [(await createUser(db)).id, (await createUser(db)).id]
    const asked = await say(mine, 'كم طلبا اليوم؟')
    const id = asked.conversation
    await saveAnswer(db, { ...asked, answer, now: NOW })
    const theirs = await ask(other, 'سر لا يقرؤه غيري')
    await expect(ask(mine, 'x', theirs)).rejects.toMatchObject({ status: 404 })
    await expect(renameConversation(db, { userId: mine, id: theirs, title: 'x' })).rejects.toMatchObject({ status: 404 })
    await deleteConversation(db, { userId: mine, id: theirs })
    expect(await findConversation(db, { userId: mine, id: theirs })).toBeUndefined()
    expect(await listConversations(db, { userId: mine, text: 'سر' })).toEqual([])
    expect(await findConversation(db, { userId: mine, id })).toMatchObject({
      title: 'كم طلبا اليوم؟',
      messages: [
        { role: 'user', text: 'كم طلبا اليوم؟' },
        { role: 'assistant', text: 'صفر. [1]', answer: { sources: [{ to: '/admin/orders' }] } },
      ],
    })
    await renameConversation(db, { userId: mine, id, title: 'طلبات' })
    expect((await listConversations(db, { userId: mine, text: 'اليوم' })).map(({ title }) => title)).toEqual(['طلبات'])
    expect(await listConversations(db, { userId: mine, text: '%%' })).toEqual([])
    await deleteConversation(db, { userId: mine, id })
    await deleteConversation(db, { userId: mine, id })
    // An answer that comes after the deletion is let go.
    expect(await saveAnswer(db, { ...asked, answer, now: NOW })).toBeUndefined()
    await db.delete(users).where(eq(users.id, other))
    expect([await db.$count(assistantConversations), await db.$count(assistantMessages)]).toEqual([0, 0])
  })

  test('take so many messages and no more, and a person has so many of them', async () => {
    const { db } = ctx
    const userId = (await createUser(db)).id
    const id = await ask(userId, 'أول سؤال')
    await db.execute(sql`insert into assistant_messages (conversation_id, position, role, text, at)
      select ${id}::uuid, n, 'user', 'سؤال', ${NOW.toISOString()}::timestamptz from generate_series(1, ${MAX_MESSAGES - 2}::int) n`)
    await expect(ask(userId, 'سؤال آخر', id)).rejects.toMatchObject({ code: 'chat_full', status: 409 })
    await db.execute(sql`insert into assistant_conversations (user_id, title, created_at, updated_at)
      select ${userId}::uuid, 'محادثة', ${NOW.toISOString()}::timestamptz, ${NOW.toISOString()}::timestamptz from generate_series(2, ${MAX_CONVERSATIONS}::int)`)
    await expect(ask(userId, 'محادثة أخرى')).rejects.toMatchObject({ code: 'chat_too_many', status: 409 })
  })

  test('two questions at once have two places', async () => {
    const userId = (await createUser(ctx.db)).id
    const id = await ask(userId, 'أول سؤال')
    await Promise.all(Array.from({ length: 8 }, (_, n) => ask(userId, `سؤال ${n}`, id)))
    expect((await findConversation(ctx.db, { userId, id }))?.messages).toHaveLength(9)
  })

  test('a question asked in other words, and an answer asked for anew, stand beside what was there; each is read again', async () => {
    const { db } = ctx
    const userId = (await createUser(db)).id
    const reply = (to: { conversation: string; question: string }, text: string) =>
      saveAnswer(db, { ...to, answer: { ...answer, text }, now: NOW })
    const first = await say(userId, 'سؤال 1')
    const { conversation: id } = first
    await reply(first, 'جواب 1')
    const second = await say(userId, 'سؤال 2', id)
    await reply(second, 'جواب 2')
    const read = async () => (await findConversation(db, { userId, id }))?.messages ?? []
    const texts = async () => (await read()).map(({ text }) => text)
    const edited = await say(userId, 'سؤال 2 بكلمات أخرى', id, second.question)
    expect(await texts()).toEqual(['سؤال 1', 'جواب 1', 'سؤال 2 بكلمات أخرى'])
    await reply(edited, 'جواب آخر')
    expect((await reopenQuestion(db, { userId, conversation: id })).question).toBe(edited.question)
    await reply(edited, 'جواب ثالث')
    expect(await texts()).toEqual(['سؤال 1', 'جواب 1', 'سؤال 2 بكلمات أخرى', 'جواب ثالث'])
    expect((await read()).map(({ versions }) => `${versions.index + 1}/${versions.ids.length}`)).toEqual(['1/1', '1/1', '2/2', '2/2'])
    await showVersion(db, { userId, id, message: second.question })
    expect(await texts()).toEqual(['سؤال 1', 'جواب 1', 'سؤال 2', 'جواب 2'])
    expect((await readHistory(db, second)).said.map(({ text }) => text)).toEqual(['سؤال 1', 'جواب 1'])
    // The first one too: another conversation begins in the same place.
    const again = await say(userId, 'سؤال 1 غيره', id, first.question)
    expect(await texts()).toEqual(['سؤال 1 غيره'])
    expect((await readHistory(db, again)).said).toEqual([])
    // An answer to what is not read any more leaves the reader where they are.
    await reply(second, 'جواب متأخر')
    expect(await texts()).toEqual(['سؤال 1 غيره'])
    await showVersion(db, { userId, id, message: first.question })
    expect((await texts()).slice(0, 2)).toEqual(['سؤال 1', 'جواب 1'])
    const other = (await createUser(db)).id
    await expect(showVersion(db, { userId: other, id, message: first.question })).rejects.toMatchObject({ status: 404 })
    await expect(say(other, 'x', id, first.question)).rejects.toMatchObject({ status: 404 })
    const theirs = await say(other, 'سؤالهم')
    await expect(showVersion(db, { userId, id, message: theirs.question })).rejects.toMatchObject({ status: 404 })
    await expect(say(userId, 'x', id, theirs.question)).rejects.toMatchObject({ status: 404 })
  })

  test('from before there were versions are one branch', async () => {
    const { db } = ctx
    const userId = (await createUser(db)).id
    const { conversation: id } = await say(userId, 'سؤال 0')
    await ask(userId, 'محادثة أخرى')
    await db.execute(sql`insert into assistant_messages (conversation_id, position, role, text, at)
      select ${id}::uuid, n, 'user', 'سؤال ' || n, ${NOW.toISOString()}::timestamptz from generate_series(1, 3) n`)
    await db.update(assistantConversations).set({ shownId: null })
    // By its name: its number is that of the day on which it was merged.
    const byHand = readdirSync(MIGRATIONS).find((name) => name.endsWith('_assistant-branches-by-hand.sql')) ?? ''
    for (const statement of readFileSync(join(MIGRATIONS, byHand), 'utf8').split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement))
    expect((await findConversation(db, { userId, id }))?.messages.map(({ text }) => text)).toEqual(['سؤال 0', 'سؤال 1', 'سؤال 2', 'سؤال 3'])
  })

  test('ten thousand messages are no more than are shown: it opens, and takes no more', async () => {
    const { db } = ctx
    const userId = (await createUser(db)).id
    const { conversation: id, question } = await say(userId, 'أول سؤال')
    await db.execute(sql`insert into assistant_messages (conversation_id, position, parent_id, role, text, at)
      select ${id}::uuid, n, ${question}::uuid, 'user', 'سؤال', ${NOW.toISOString()}::timestamptz from generate_series(1, 10000) n`)
    expect((await findConversation(db, { userId, id }))?.all).toHaveLength(MAX_MESSAGES)
    await expect(ask(userId, 'سؤال آخر', id)).rejects.toMatchObject({ code: 'chat_full', status: 409 })
    await expect(reopenQuestion(db, { userId, conversation: id })).rejects.toMatchObject({ code: 'chat_full', status: 409 })
  })

  test('are forgotten half a year after the last question', async () => {
    const { db } = ctx
    const userId = (await createUser(db)).id
    const [old, fresh] = [await ask(userId, 'قديم'), await ask(userId, 'جديد')]
    await db
      .update(assistantConversations)
      .set({ updatedAt: new Date('2026-05-26T11:00:00Z') })
      .where(eq(assistantConversations.id, old))
    expect(await forgetConversations(db, NOW)).toBe(1)
    expect((await listConversations(db, { userId })).map(({ id }) => id)).toEqual([fresh])
    // Or after as many days as the owner has set.
    await db.insert(assistantModel).values({ id: 1, retentionDays: 30 })
    expect(await forgetConversations(db, new Date(NOW.getTime() + 29 * 86_400_000))).toBe(0)
    expect(await forgetConversations(db, new Date(NOW.getTime() + 31 * 86_400_000))).toBe(1)
  })
})
