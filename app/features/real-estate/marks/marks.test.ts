import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listings } from '../tables.server.ts'
import { saveMarks } from './commands/save-marks.server.ts'
import { listMarks } from './queries/marks.server.ts'
import { idsParam, maxMarks, readIds, withMark } from './rules.ts'
import { parseMarkChanges } from './schema.ts'
import { listingMarks } from './tables.server.ts'
import type { MarkChange, MarkKind } from './types.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

const row = (id: string, values: Partial<typeof listings.$inferInsert> = {}) => ({
  id,
  type: 'plot' as const,
  deal: 'sale' as const,
  title: { ar: id },
  description: { ar: '' },
  areaM2: 300,
  priceInCents: 36_000_000,
  titleStatus: 'titled' as const,
  state: 'published' as const,
  ...values,
})

describeEachEngine('what an account notes of listings', (ctx) => {
  let userId: string
  const note = (changes: MarkChange[], now = NOW, by = userId) => saveMarks(ctx.db, { userId: by, changes, now })
  const change = (listing: string, on = true, kind: MarkKind = 'favourite'): MarkChange => ({ listing, kind, on })

  beforeEach(async () => {
    userId = (await createUser(ctx.db)).id
    await ctx.db.insert(listings).values([row('a'), row('b'), row('sold', { state: 'sold' }), row('draft', { state: 'draft' })])
  })

  test('is carried from a device in its order, and nothing that has no page', async () => {
    expect(await note([change('b'), change('a'), change('sold'), change('draft'), change('no-such'), change('a', true, 'hidden')])).toEqual(
      {
        favourite: ['b', 'a', 'sold'],
        hidden: ['a'],
        viewed: [],
      },
    )
  })

  test('the last word counts, twice changes nothing, and nobody else sees it', async () => {
    const other = (await createUser(ctx.db)).id
    await note([change('a'), change('a', false), change('b', false), change('b')])
    await note([change('b')])
    expect(await listMarks(ctx.db, userId)).toEqual({ favourite: ['b'], hidden: [], viewed: [] })
    await note([change('b', false)], NOW, other)
    expect((await listMarks(ctx.db, userId)).favourite).toEqual(['b'])
    expect((await listMarks(ctx.db, other)).favourite).toEqual([])
  })

  test('the oldest of too many go, and everything goes with the account', async () => {
    const ids = Array.from({ length: maxMarks.favourite + 3 }, (_, i) => `many-${String(i).padStart(3, '0')}`)
    await ctx.db.insert(listings).values(ids.map((id) => row(id)))
    await note(ids.slice(0, 3).map((id) => change(id)))
    const { favourite } = await note(
      ids.slice(3).map((id) => change(id)),
      new Date(NOW.getTime() + 60_000),
    )
    expect([favourite.length, favourite[0], favourite.includes('many-000')]).toEqual([maxMarks.favourite, 'many-003', false])
    await ctx.db.delete(users)
    expect(await ctx.db.$count(listingMarks)).toBe(0)
  })
})

test.each([
  null,
  {},
  { changes: 'a' },
  { changes: [{ listing: 'a', kind: 'favourite' }] },
  { changes: [{ listing: 'a', kind: 'owner', on: true }] },
  { changes: [{ listing: 'x'.repeat(101), kind: 'hidden', on: true }] },
  { changes: [{ listing: 'a', kind: 'hidden', on: true, userId: 'another' }] },
  { changes: [], userId: 'another' },
  { changes: Array.from({ length: 1201 }, () => ({ listing: 'a', kind: 'hidden', on: true })) },
])('%j is refused', (body) => {
  expect(() => parseMarkChanges(body)).toThrow(expect.objectContaining({ status: 422 }))
})

test('ids of an address: each once, in order, no more than there may be', () => {
  expect(readIds('a,b,,a,c,d,e', 4)).toEqual(['a', 'b', 'c', 'd'])
  expect([readIds(null, 4), readIds('x'.repeat(200), 4)]).toEqual([[], []])
  expect(readIds(decodeURIComponent(idsParam(['a', 'ب'])), 4)).toEqual(['a', 'ب'])
  expect(withMark(['a', 'b', 'c'], 'c', true, 2)).toEqual(['c', 'a'])
})
