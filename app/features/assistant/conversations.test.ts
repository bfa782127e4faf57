import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { deleteConversation, forgetConversations, renameConversation, saveAnswer, saveQuestion } from './commands.server.ts'
import { findConversation, listConversations } from './queries.server.ts'
import { MAX_CONVERSATIONS, MAX_MESSAGES } from './rules.ts'
import { assistantConversations, assistantMessages } from './tables.server.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const answer = { text: 'صفر. [1]', sources: [{ number: 1, to: '/admin/orders', title: 'الطلبات', note: '' }], tables: [], readings: [] }

describeEachEngine('conversations with the assistant', (ctx) => {
  const ask = (userId: string, message: string, conversation?: string) => saveQuestion(ctx.db, { userId, conversation, message, now: NOW })

  test('belong to one person, who alone reads, continues, renames and deletes them, and go with the account', async () => {
    const { db } = ctx
    const [mine, other] = [(await createUser(db)).id, (await createUser(db)).id]
    const id = await ask(mine, 'كم طلبا اليوم؟')
    await saveAnswer(db, { conversation: id, answer, now: NOW })
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
    expect(await saveAnswer(db, { conversation: id, answer, now: NOW })).toBeUndefined()
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
  })
})
