import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { createCampaign, createNeed } from '#tests/factories/charity.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { charityCampaigns } from '../campaigns/tables.server.ts'
import { addHousehold, eraseDueNames, eraseHousehold, hasNamesDue, moveStock, noteListOpened } from './commands.server.ts'
import { listHouseholds, listMoves, listStock } from './queries.server.ts'
import { parseHousehold, parseMove } from './schema.ts'
import { charityHouseholds, charityStockMoves } from './tables.server.ts'
import type { MoveInput } from './types.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const by = { id: null, name: 'نجاة', requestId: null }
const secret = 'the data folder’s key'

describeEachEngine('what a campaign gives out', (ctx) => {
  const scene = async () => {
    const campaign = await createCampaign(ctx.db)
    const need = await createNeed(ctx.db, campaign.id, { kind: 'goods', amountInCents: null, quantity: 100 })
    const acting = { campaignId: campaign.id, by, now: NOW }
    const add = (name = 'أسرة يامنة') => addHousehold(ctx.db, { name, note: 'دوار إكاون', people: 5 }, { ...acting, secret })
    const move = (over: Partial<MoveInput>, key: string = randomUUID()) =>
      moveStock(ctx.db, { kind: 'bought', needId: need.id, quantity: 10, householdId: null, ...over }, { ...acting, key })
    const onHand = async () => (await listStock(ctx.db, campaign.id, 'ar'))[0]?.onHand
    return { campaign, need, acting, add, move, onHand }
  }

  test('is never more than there is: of ten, thirty who hand out at once give ten, and the table says so too', async () => {
    const { need, add, move, onHand } = await scene()
    const household = await add()
    await move({ quantity: 10 })
    const given = await Promise.allSettled(Array.from({ length: 30 }, () => move({ kind: 'given', quantity: 1, householdId: household })))
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await onHand()).toBe(0)
    expect(await rejection(move({ kind: 'lost', quantity: 1 }))).toMatchObject({ status: 409, code: 'distribution_short' })
    const row = { needId: need.id, kind: 'lost' as const, quantity: -1, idempotencyKey: 'x', at: NOW, byName: 'x' }
    await expect(ctx.db.insert(charityStockMoves).values(row)).rejects.toThrow()
    await expect(ctx.db.update(charityStockMoves).set({ quantity: -9 })).rejects.toThrow()
    await expect(ctx.db.delete(charityStockMoves)).rejects.toThrow()
  })

  test('is moved once with one key, to households of this campaign alone, and only what is in kind', async () => {
    const { campaign, move, onHand } = await scene()
    const other = await scene()
    const stranger = await other.add()
    await Promise.all([1, 2, 3].map(() => move({ quantity: 4 }, 'one-key-for-three')))
    expect(await onHand()).toBe(4)
    expect((await rejection(move({ kind: 'given', quantity: 1, householdId: stranger }))).fields).toEqual({
      householdId: 'distribution_household',
    })
    expect((await rejection(move({ needId: other.need.id }))).status).toBe(422)
    const money = await createNeed(ctx.db, campaign.id, { kind: 'money', amountInCents: 5000, quantity: null })
    expect((await rejection(move({ needId: money.id }))).status).toBe(422)
    expect(await listMoves(ctx.db, campaign.id, 'ar')).toMatchObject([{ kind: 'bought', quantity: 4, householdNumber: null }])
  })

  test('whatever is bought, given and lost, in whatever order: what is there is what came less what went, never below zero', async () => {
    const { move, onHand, add } = await scene()
    const household = await add()
    const kind = fc.constantFrom('bought' as const, 'given' as const, 'lost' as const)
    let expected = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ kind, quantity: fc.integer({ min: 1, max: 6 }) }), { maxLength: 8 }), async (moves) => {
        for (const one of moves) {
          const change = one.kind === 'bought' ? one.quantity : -one.quantity
          const sent = move({ ...one, householdId: one.kind === 'given' ? household : null })
          if (expected + change < 0) expect((await rejection(sent)).status).toBe(409)
          else {
            await sent
            expected += change
          }
          expect(await onHand()).toBe(expected)
        }
      }),
      { numRuns: 6 },
    )
  })

  test('names are sealed, read only with the key, logged when they are opened, and gone when they are erased', async () => {
    const { campaign, acting, add, move } = await scene()
    const id = await add()
    await move({ quantity: 3 })
    await move({ kind: 'given', quantity: 2, householdId: id })
    const [row] = await ctx.db.select().from(charityHouseholds).where(eq(charityHouseholds.id, id))
    expect(JSON.stringify(row)).not.toMatch(/يامنة|إكاون/)
    const list = (key: string | null) => listHouseholds(ctx.db, { campaignId: campaign.id, locale: 'ar', secret: key })
    expect(await list(null)).toMatchObject([{ number: 1, people: 5, name: null, note: null, given: [{ quantity: 2 }] }])
    expect(await list(secret)).toMatchObject([{ name: 'أسرة يامنة', note: 'دوار إكاون' }])
    expect(await list('another key')).toMatchObject([{ name: null }])
    await noteListOpened(ctx.db, acting)
    const log = await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, campaign.id))
    expect(log.map(({ action, actorName }) => [action, actorName])).toContainEqual(['charity.list_opened', 'نجاة'])
    expect(JSON.stringify(log)).not.toMatch(/يامنة|إكاون/)
    await eraseHousehold(ctx.db, { ...acting, id })
    expect(await list(secret)).toMatchObject([{ number: 1, people: 5, name: null, isErased: true, given: [{ quantity: 2 }] }])
    expect((await rejection(eraseHousehold(ctx.db, { ...acting, id }))).status).toBe(404)
  })

  test('names go sixty days after the campaign has ended, or after a year, and not before', async () => {
    const { campaign, add } = await scene()
    await add()
    const until = (validUntil: string) => ctx.db.update(charityCampaigns).set({ validUntil }).where(eq(charityCampaigns.id, campaign.id))
    await until('2026-12-31')
    expect([await hasNamesDue(ctx.db, NOW), await eraseDueNames(ctx.db, new Date('2027-02-28T10:00:00Z'))]).toEqual([false, 0])
    expect(await eraseDueNames(ctx.db, new Date('2027-03-05T10:00:00Z'))).toBe(1)
    await add()
    await until('2040-12-31')
    expect(await eraseDueNames(ctx.db, new Date('2027-11-01T10:00:00Z'))).toBe(0)
    expect(await eraseDueNames(ctx.db, new Date('2027-12-01T10:00:00Z'))).toBe(1)
  })

  test('numbers are counted per campaign, one after the other, whoever adds at once', async () => {
    const { campaign, add } = await scene()
    await Promise.all(Array.from({ length: 8 }, (_, i) => add(`أسرة ${i}`)))
    const rows = await listHouseholds(ctx.db, { campaignId: campaign.id, locale: 'ar', secret: null })
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

test.each([
  [{ name: '', people: '3' }, 'name'],
  [{ name: 'x'.repeat(81), people: '3' }, 'name'],
  [{ name: 'أسرة', people: '0' }, 'people'],
  [{ name: 'أسرة', people: '-1' }, 'people'],
  [{ name: 'أسرة', people: '9007199254740993' }, 'people'],
] as const)('a household %o is refused beside its field', async (input, field) => {
  const error = await rejection(Promise.resolve().then(() => parseHousehold({ note: '', ...input })))
  expect([error.status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
})

test('a quantity is a whole number above zero, in any digits, and what is given is given to somebody', async () => {
  const move = (over: Partial<Record<'kind' | 'quantity', string>>) =>
    parseMove({ kind: 'bought', needId: 'n', quantity: '٣', householdId: '', ...over })
  expect(move({})).toEqual({ kind: 'bought', needId: 'n', quantity: 3, householdId: null })
  for (const over of [
    { quantity: '0' },
    { quantity: '-1' },
    { quantity: '1.5' },
    { quantity: '1e3' },
    { quantity: '99999' },
    { kind: 'given' },
    { kind: 'stolen' },
  ]) {
    expect((await rejection(Promise.resolve().then(() => move(over)))).status).toBe(422)
  }
})
