import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries } from '../entries/tables.server.ts'
import { suggestEdit } from '../suggestions/commands/suggestions.server.ts'
import { listOwnSuggestions } from '../suggestions/queries/suggestions.server.ts'
import { entrySuggestions } from '../suggestions/tables.server.ts'
import { forgetPlace, savePlace } from './commands.server.ts'
import { listSavedPlaces } from './queries.server.ts'
import { MAX_SAVED } from './rules.ts'
import { savedPlaces } from './tables.server.ts'

describeEachEngine('saved places', (ctx) => {
  const namesOf = async (userId: string) => (await listSavedPlaces(ctx.db, { userId, locale: 'ar' })).map(({ name }) => name)

  test('are their account’s alone, once each, the newest first, while they are published', async () => {
    const [mine, others] = [await createUser(ctx.db), await createUser(ctx.db)]
    const [port, beach, draft] = [
      await createEntry(ctx.db, { name: { ar: 'الميناء' } }),
      await createEntry(ctx.db, { name: { ar: 'الشاطئ' } }),
      await createEntry(ctx.db, { status: 'draft' }),
    ]
    for (const { id } of [port, beach, port]) await savePlace(ctx.db, { userId: mine.id, entryId: id })
    await ctx.db
      .update(savedPlaces)
      .set({ savedAt: new Date('2026-01-01') })
      .where(eq(savedPlaces.entryId, port.id))
    await expect(savePlace(ctx.db, { userId: mine.id, entryId: draft.id })).rejects.toMatchObject({ status: 404 })
    expect([await namesOf(mine.id), await namesOf(others.id)]).toEqual([['الشاطئ', 'الميناء'], []])
    await forgetPlace(ctx.db, { userId: others.id, entryId: port.id })
    await ctx.db.update(entries).set({ status: 'draft' }).where(eq(entries.id, beach.id))
    expect(await namesOf(mine.id)).toEqual(['الميناء'])
    await forgetPlace(ctx.db, { userId: mine.id, entryId: port.id })
    expect(await namesOf(mine.id)).toEqual([])
  })

  test('have an end, also for two taps at once, and go with the account', async () => {
    const { id: userId } = await createUser(ctx.db)
    const { id: categoryId } = await createCategory(ctx.db)
    const made = []
    for (let i = 0; i <= MAX_SAVED; i += 1) made.push(await createEntry(ctx.db, { categoryId }))
    await ctx.db.insert(savedPlaces).values(made.slice(0, MAX_SAVED - 1).map(({ id }) => ({ userId, entryId: id })))
    const both = await Promise.allSettled(made.slice(-2).map(({ id }) => savePlace(ctx.db, { userId, entryId: id })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await ctx.db.delete(users).where(eq(users.id, userId))
    expect(await ctx.db.$count(savedPlaces)).toBe(0)
  })

  test('what was suggested from an account is listed there, and outlives the account without it', async () => {
    const { id: userId } = await createUser(ctx.db)
    const { id } = await createEntry(ctx.db, { name: { ar: 'الميناء' } })
    const edit = { entryId: id, field: 'phone', shown: null, message: null, locale: 'ar' } as const
    await suggestEdit(ctx.db, { ...edit, proposed: '+212539000000', userId })
    await suggestEdit(ctx.db, { ...edit, proposed: '+212539000001' })
    const own = await listOwnSuggestions(ctx.db, { userId, locale: 'ar', limit: 10 })
    expect(own).toMatchObject([{ name: 'الميناء', kind: 'edit', field: 'phone', status: 'pending' }])
    expect(own[0]?.path).toMatch(/^\/health-guide\//)
    await ctx.db.delete(users).where(eq(users.id, userId))
    expect((await ctx.db.select({ userId: entrySuggestions.userId }).from(entrySuggestions)).map((row) => row.userId)).toEqual([null, null])
  })
})
