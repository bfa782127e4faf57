import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#app/platform/auth/actor.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { updateEntry } from '../entries/commands/update-entry.server.ts'
import { findNextInQueue } from '../entries/queries/work-queue.server.ts'
import { entries } from '../entries/tables.server.ts'
import { readGuideTree } from '../taxonomy/queries/tree.server.ts'
import { carryOutSuggestion } from './commands/apply-suggestion.server.ts'
import { claimEntry, decideSuggestion, suggestEdit, undoDecision } from './commands/suggestions.server.ts'
import { listQueue } from './queries/suggestion-queue.server.ts'
import { entryContacts, entrySuggestions } from './tables.server.ts'

const by: Actor = { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', name: 'نجاة', requestId: 'r' }
const now = new Date('2026-11-21T10:00:00Z')

describeEachEngine('a suggestion carried out in the editor', (ctx) => {
  const entryOf = async (id: string) => (await ctx.db.select().from(entries).where(eq(entries.id, id)))[0]
  const stateOf = async (id: number) => (await ctx.db.select().from(entrySuggestions).where(eq(entrySuggestions.id, id)))[0]
  const begin = async () => {
    const { id } = await createEntry(ctx.db, { hours: null })
    await suggestEdit(ctx.db, { entryId: id, field: 'hours', shown: null, proposed: 'من 9 إلى 17', message: null, locale: 'ar' })
    const [line] = await listQueue(ctx.db, { kinds: ['edit'], limit: 1 })
    return { id, suggestion: line?.id ?? 0 }
  }
  const carry = (id: string, suggestion: number, version = 1) =>
    carryOutSuggestion(ctx.db, {
      suggestion,
      update: { id, version, changes: { hours: 'Mo-Su 09:00-17:00' }, by, batch: crypto.randomUUID() },
      now,
    })

  test('the entry is changed and it is accepted in one act, which is taken back as one', async () => {
    const { id, suggestion } = await begin()
    await carry(id, suggestion)
    expect([await entryOf(id), await stateOf(suggestion)]).toMatchObject([
      { hours: 'Mo-Su 09:00-17:00', version: 2 },
      { status: 'accepted', decidedBy: 'نجاة', batchId: expect.any(String) },
    ])
    await undoDecision(ctx.db, { id: suggestion, by })
    expect([await entryOf(id), await stateOf(suggestion)]).toMatchObject([{ hours: null }, { status: 'pending', batchId: null }])
  })

  test('decided meanwhile: nothing is saved; the entry changed meanwhile: nothing is decided', async () => {
    const { id, suggestion } = await begin()
    await updateEntry(ctx.db, { id, version: 1, changes: { phone: '15' }, by })
    await expect(carry(id, suggestion)).rejects.toMatchObject({ code: 'version_conflict', status: 409 })
    expect(await stateOf(suggestion)).toMatchObject({ status: 'pending', decidedAt: null })
    await decideSuggestion(ctx.db, { id: suggestion, accept: false, by, now })
    await expect(carry(id, suggestion, 2)).rejects.toMatchObject({ code: 'suggestion_decided', status: 409 })
    expect(await entryOf(id)).toMatchObject({ hours: null, version: 2 })
  })

  test('of two who decide at once one wins, and the entry says the same as the decision', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, suggestion } = await begin()
      const both = await Promise.allSettled([
        carry(id, suggestion),
        decideSuggestion(ctx.db, { id: suggestion, accept: false, by, now }),
        carry(id, suggestion),
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { status } = (await stateOf(suggestion)) ?? {}
      expect((await entryOf(id))?.hours).toBe(status === 'accepted' ? 'Mo-Su 09:00-17:00' : null)
    }
  })

  test('one about another entry is not this one; a claim becomes a contact', async () => {
    const { suggestion } = await begin()
    const other = await createEntry(ctx.db)
    await expect(carry(other.id, suggestion)).rejects.toMatchObject({ status: 409 })
    expect(await stateOf(suggestion)).toMatchObject({ status: 'pending' })
    const claim = { name: 'أمينة', phone: '+212612345678', email: null, message: null, locale: 'ar' as const }
    await claimEntry(ctx.db, { entryId: other.id, ...claim })
    const [line] = await listQueue(ctx.db, { kinds: ['claim'], limit: 1 })
    await carry(other.id, line?.id ?? 0)
    expect(await ctx.db.select().from(entryContacts)).toMatchObject([{ name: 'أمينة', entryId: other.id }])
  })
})

describeEachEngine('the entry that follows', (ctx) => {
  test('in the list from which one came, in its filter and order; at its end nothing', async () => {
    const category = await createCategory(ctx.db, { guide: 'health', slug: 'clinics' })
    const make = (position: number, more: object = {}) =>
      createEntry(ctx.db, { categoryId: category.id, position, verifiedOn: null, ...more })
    const [a, b, c] = [await make(1), await make(2, { status: 'draft' }), await make(3)]
    const tree = await readGuideTree(ctx.db, '2025-11-21')
    const next = async (of: { id: string }, from: string | null) => {
      const row = (await ctx.db.select().from(entries).where(eq(entries.id, of.id)))[0]
      return row && findNextInQueue(ctx.db, { row, from, tree, yearAgo: '2025-11-21', locale: 'ar' })
    }
    expect([await next(a, null), await next(b, null), await next(c, null)]).toEqual([b.id, c.id, undefined])
    const list = '/admin/guides-management/health/clinics'
    expect([await next(a, list), await next(a, `${list}?status=published`), await next(c, list)]).toEqual([b.id, c.id, undefined])
    expect(await next(c, `${list}?sort=-order`)).toBe(b.id)
    const [first, last] = [a.id, c.id].toSorted()
    const stale = '/admin/guide-entries/stale'
    expect([await next({ id: first ?? '' }, stale), await next({ id: last ?? '' }, stale)]).toEqual([last, undefined])
    expect(await next(a, '/admin/guides-management/health/nothing-there')).toBeUndefined()
    expect(await next(a, '/admin/guides-management/nowhere')).toBeUndefined()
  })
})
