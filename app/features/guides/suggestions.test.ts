import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { theSite } from '#app/platform/auth/actor.ts'
import { createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { claimEntry, decideSuggestion, suggestEdit } from './commands/suggestions.server.ts'
import { countWaitingSuggestions, findEntryById, listWaitingSuggestions } from './queries/suggestions.server.ts'
import { readClaim, readEdit } from './suggestions/schema.ts'
import { entries, entrySuggestions } from './tables.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const edit = (entryId: string, proposed: string) =>
  ({ entryId, field: 'phone', shown: null, proposed, message: null, locale: 'ar' }) as const
const claim = (entryId: string) => ({ entryId, name: 'أمينة', phone: '+212612345678', email: null, message: null, locale: 'ar' }) as const

describeEachEngine('suggestions', (ctx) => {
  test('wait once each, and say nothing of a draft', async () => {
    const { id } = await createEntry(ctx.db)
    await Promise.all([1, 2, 3].map(() => suggestEdit(ctx.db, edit(id, '+212539000000'))))
    await suggestEdit(ctx.db, edit(id, '+212539000001'))
    await claimEntry(ctx.db, claim(id))
    await claimEntry(ctx.db, claim(id))
    expect(await countWaitingSuggestions(ctx.db)).toEqual({ edits: 2, claims: 1 })
    const waiting = await listWaitingSuggestions(ctx.db, { limit: 10 })
    expect(waiting.map((one) => [one.kind, one.proposed ?? one.phone])).toEqual([
      ['edit', '+212539000000'],
      ['edit', '+212539000001'],
      ['claim', '+212612345678'],
    ])
    expect(await listWaitingSuggestions(ctx.db, { kinds: ['claim'], limit: 10 })).toHaveLength(1)
    const draft = await createEntry(ctx.db, { status: 'draft' })
    await expect(suggestEdit(ctx.db, edit(draft.id, 'x'))).rejects.toMatchObject({ status: 404 })
    expect(await findEntryById(ctx.db, draft.id, 'ar')).toBeUndefined()
  })

  test('are full at 25 for one entry, also for those who come at once', async () => {
    const { id } = await createEntry(ctx.db)
    const all = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => suggestEdit(ctx.db, edit(id, `+2125390000${10 + i}`))))
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(25)
    expect((await countWaitingSuggestions(ctx.db)).edits).toBe(25)
  })

  test('change the entry when accepted, in their language, and once only', async () => {
    const { id } = await createEntry(ctx.db, { name: { ar: 'اسم', fr: 'Nom' }, phone: '+212539000009' })
    await suggestEdit(ctx.db, edit(id, '+212539000000'))
    await suggestEdit(ctx.db, { ...edit(id, 'Nouveau nom'), field: 'name', locale: 'fr' })
    await suggestEdit(ctx.db, { ...edit(id, 'rue 3'), field: 'address', locale: 'fr' })
    await suggestEdit(ctx.db, { ...edit(id, 'انتقل'), field: 'closed' })
    const waiting = await listWaitingSuggestions(ctx.db, { limit: 10 })
    const decide = (at: number, accept: boolean) => decideSuggestion(ctx.db, { id: waiting[at]?.id ?? 0, accept, by: theSite, now })
    expect(await decide(0, false)).toEqual({ applied: false })
    expect([await decide(1, true), await decide(2, true), await decide(3, true)].map(({ applied }) => applied)).toEqual([true, true, false])
    const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, id))
    expect(entry).toMatchObject({ phone: '+212539000009', name: { ar: 'اسم', fr: 'Nouveau nom' }, address: { fr: 'rue 3' }, version: 3 })
    await expect(decide(0, true)).rejects.toMatchObject({ status: 409 })
    const rows = await ctx.db.select({ status: entrySuggestions.status }).from(entrySuggestions)
    expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'accepted', 'accepted', 'rejected'])
  })
})

describe('what is typed', () => {
  test.each([
    ['phone', '06 12 34 56 78', '+212612345678'],
    ['phone', '٠٥٣٩٠٠٠٠٠٠', '+212539000000'],
    ['website', 'example.ma', 'https://example.ma'],
    ['name', ' مقهى\n\u202eالبحر\u0000 ', 'مقهى البحر'],
    ['hours', 'من 9\r\nإلى 5', 'من 9\nإلى 5'],
  ] as const)('%s: %j is kept as %j', (field, proposed, kept) => {
    expect(readEdit(field, { proposed, message: '' }, null)).toEqual({ ok: true, value: { proposed: kept, message: null } })
  })

  test.each([
    ['phone', 'call me', 'suggestion_phone'],
    ['website', 'javascript:alert(1)', 'suggestion_website'],
    ['website', 'https://localhost', 'suggestion_website'],
    ['website', 'ftp://example.ma', 'suggestion_website'],
    ['name', '   ', 'suggestion_missing'],
    ['other', 'a'.repeat(1001), 'suggestion_too_long'],
    ['address', 'زنقة 1', 'suggestion_same'],
  ] as const)('%s: %j is refused', (field, proposed, problem) => {
    expect(readEdit(field, { proposed, message: '' }, 'زنقة 1')).toEqual({ ok: false, fields: { proposed: problem } })
  })

  test('a claim takes a telephone or an address, and needs one', () => {
    expect(readClaim({ name: 'أمينة', contact: 'A@Example.MA', message: '' })).toMatchObject({
      value: { phone: null, email: 'a@example.ma' },
    })
    expect(readClaim({ name: 'أمينة', contact: '0612345678', message: 'x' })).toMatchObject({
      value: { phone: '+212612345678', email: null },
    })
    expect(readClaim({ name: 'أ', contact: 'x', message: '' })).toEqual({
      ok: false,
      fields: { name: 'suggestion_name', contact: 'suggestion_contact' },
    })
  })
})
