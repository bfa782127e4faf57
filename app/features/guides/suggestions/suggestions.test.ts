import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { theSite } from '#app/platform/auth/actor.ts'
import { createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries } from '../entries/tables.server.ts'
import { claimEntry, decideMany, decideSuggestion, removeContact, suggestEdit, undoDecision } from './commands/suggestions.server.ts'
import { findCase, listDecided, listQueue } from './queries/suggestion-queue.server.ts'
import { countWaitingSuggestions, findEntryById, listWaitingSuggestions } from './queries/suggestions.server.ts'
import { readClaim, readEdit } from './schema.ts'
import { entrySuggestions } from './tables.server.ts'

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
    expect(await decide(0, false)).toMatchObject({ applied: false })
    expect([await decide(1, true), await decide(2, true), await decide(3, true)].map(({ applied }) => applied)).toEqual([true, true, false])
    const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, id))
    expect(entry).toMatchObject({ phone: '+212539000009', name: { ar: 'اسم', fr: 'Nouveau nom' }, address: { fr: 'rue 3' }, version: 3 })
    await expect(decide(0, true)).rejects.toMatchObject({ status: 409 })
    const rows = await ctx.db.select({ status: entrySuggestions.status }).from(entrySuggestions)
    expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'accepted', 'accepted', 'rejected'])
  })

  test('keep who decided and why; a second editor is told who was first', async () => {
    const { id } = await createEntry(ctx.db)
    await suggestEdit(ctx.db, edit(id, '+212539000000'))
    const [line] = await listQueue(ctx.db, { kinds: ['edit'], limit: 5 })
    const by = (name: string) => ({ id: null, name, requestId: null })
    const both = await Promise.allSettled([
      decideSuggestion(ctx.db, { id: line?.id ?? 0, accept: false, reason: 'already', note: 'انظر الصفحة', by: by('سعاد'), now }),
      decideSuggestion(ctx.db, { id: line?.id ?? 0, accept: true, by: by('عمر'), now }),
    ])
    const [first] = both.flatMap((one, i) => (one.status === 'fulfilled' ? [['سعاد', 'عمر'][i]] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ status: 409, code: 'suggestion_decided', params: { name: first } }])
    const [decided] = await listDecided(ctx.db, { kinds: ['edit', 'claim'], limit: 5 })
    expect(decided).toMatchObject(
      first === 'سعاد'
        ? { status: 'rejected', reason: 'already', note: 'انظر الصفحة', decidedBy: 'سعاد' }
        : { status: 'accepted', reason: null },
    )
    await expect(decideSuggestion(ctx.db, { id: 999_999, accept: true, by: theSite, now })).rejects.toMatchObject({ status: 404 })
  })

  test('a claim that is accepted is a contact of the place once, which can be forgotten', async () => {
    const { id } = await createEntry(ctx.db)
    for (const _ of [1, 2]) {
      await claimEntry(ctx.db, claim(id))
      const [line] = await listQueue(ctx.db, { kinds: ['claim'], limit: 1 })
      expect(await decideSuggestion(ctx.db, { id: line?.id ?? 0, accept: true, by: theSite, now })).toMatchObject({ applied: true })
    }
    const [decided] = await listDecided(ctx.db, { kinds: ['claim'], limit: 1 })
    const contacts = (await findCase(ctx.db, decided?.id ?? 0))?.contacts ?? []
    expect(contacts).toMatchObject([{ entryId: id, name: 'أمينة', phone: '+212612345678', email: null }])
    await removeContact(ctx.db, { id: contacts[0]?.id ?? 0, by: theSite })
    expect((await findCase(ctx.db, decided?.id ?? 0))?.contacts).toEqual([])
    await expect(removeContact(ctx.db, { id: contacts[0]?.id ?? 0, by: theSite })).rejects.toMatchObject({ status: 404 })
  })

  test('many at once: what somebody else decided holds nothing up, and what is done by hand stays', async () => {
    const { id } = await createEntry(ctx.db)
    for (const n of [0, 1, 2]) await suggestEdit(ctx.db, edit(id, `+21253900000${n}`))
    await suggestEdit(ctx.db, { ...edit(id, 'نقل'), field: 'location' })
    const ids = (await listQueue(ctx.db, { kinds: ['edit'], limit: 9 })).map((line) => line.id)
    await decideSuggestion(ctx.db, { id: ids[0] ?? 0, accept: false, by: theSite, now })
    expect(await decideMany(ctx.db, { ids: [...ids, 999_999], accept: true, by: theSite, now })).toEqual({ done: 2, gone: 2, left: 1 })
    expect(await countWaitingSuggestions(ctx.db)).toEqual({ edits: 1, claims: 0 })
    expect(await decideMany(ctx.db, { ids, accept: false, by: theSite, now })).toEqual({ done: 1, gone: 3, left: 0 })
    const reasons = (await listDecided(ctx.db, { kinds: ['edit'], limit: 9 })).map((line) => [line.status, line.reason])
    expect(reasons).toContainEqual(['rejected', 'unconfirmed'])
  })

  test('a decision is taken back with all that it did, unless something came after', async () => {
    const { id } = await createEntry(ctx.db, { phone: '+212539000009' })
    const phone = async () => (await ctx.db.select({ phone: entries.phone }).from(entries).where(eq(entries.id, id)))[0]?.phone
    await suggestEdit(ctx.db, edit(id, '+212539000000'))
    await claimEntry(ctx.db, claim(id))
    const ids = (await listQueue(ctx.db, { kinds: ['edit', 'claim'], limit: 9 })).map((line) => line.id)
    for (const each of ids) await decideSuggestion(ctx.db, { id: each, accept: true, by: theSite, now })
    expect(await phone()).toBe('+212539000000')
    for (const each of ids) await undoDecision(ctx.db, { id: each, by: theSite })
    expect(await phone()).toBe('+212539000009')
    expect((await findCase(ctx.db, ids[0] ?? 0))?.contacts).toEqual([])
    expect(await countWaitingSuggestions(ctx.db)).toEqual({ edits: 1, claims: 1 })
    await expect(undoDecision(ctx.db, { id: ids[0] ?? 0, by: theSite })).rejects.toMatchObject({ status: 409 })
    await decideSuggestion(ctx.db, { id: ids[0] ?? 0, accept: true, by: theSite, now })
    await suggestEdit(ctx.db, { ...edit(id, 'اسم آخر'), field: 'name' })
    const [later] = await listQueue(ctx.db, { kinds: ['edit'], limit: 9 })
    await decideSuggestion(ctx.db, { id: later?.id ?? 0, accept: true, by: theSite, now })
    await expect(undoDecision(ctx.db, { id: ids[0] ?? 0, by: theSite })).rejects.toMatchObject({ status: 409, code: 'guides_undo_later' })
    expect(await phone()).toBe('+212539000000')
  })

  test('the decided list goes on where a page ended', async () => {
    const { id } = await createEntry(ctx.db)
    for (let n = 0; n < 5; n += 1) await suggestEdit(ctx.db, edit(id, `+21253900000${n}`))
    const ids = (await listQueue(ctx.db, { kinds: ['edit'], limit: 9 })).map((line) => line.id)
    for (const [at, each] of ids.entries()) {
      await decideSuggestion(ctx.db, { id: each, accept: false, by: theSite, now: new Date(now.getTime() + (at < 3 ? 0 : 1000)) })
    }
    const first = await listDecided(ctx.db, { kinds: ['edit'], limit: 3 })
    const rest = await listDecided(ctx.db, { kinds: ['edit'], limit: 3, before: first.at(-1)?.id })
    expect([...first, ...rest].map((line) => line.id)).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0]])
  })
})

describe('what is typed', () => {
  test.each([
    ['phone', '06 12 34 56 78', '+212612345678'],
    ['phone', '٠٥٣٩٠٠٠٠٠٠', '+212539000000'],
    ['website', 'example.ma', 'https://example.ma'],
    ['name', ' مقهى\n\u202eالبحر\u0000 ', 'مقهى البحر'],
    ['hours', 'من 9\r\nإلى 5', 'من 9\nإلى 5'],
  ] as const)('%s: %j is kept as %j', (field, proposed, saved) => {
    expect(readEdit(field, { proposed, message: '' }, null)).toEqual({ ok: true, value: { proposed: saved, message: null } })
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
