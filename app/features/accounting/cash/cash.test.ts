import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { createLedgerEntry, credit, debit, LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findEntry } from '../ledger/queries/entries.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { countCash, receiveFromCouriers } from './commands/count-cash.server.ts'
import { findLastCount, findNet, listWeek, readCashDay } from './queries/cash.server.ts'
import { CASH, COURIERS, denominations, differenceLines, sumPieces } from './rules.ts'
import { parseCount } from './schema.ts'
import { cashCounts } from './tables.server.ts'

const cashier = { id: randomUUID(), name: 'سعاد', requestId: null }

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

test('whatever is counted comes to the sum of its pieces, and any difference is an entry that balances', () => {
  const pieces = fc.record(Object.fromEntries(denominations.map((cents) => [cents, fc.integer({ min: 0, max: 100_000 })])))
  fc.assert(
    fc.property(pieces, fc.integer({ min: -1_000_000, max: 1_000_000 }), (counted, difference) => {
      const written = Object.fromEntries(Object.entries(counted).map(([cents, count]) => [cents, String(count)]))
      const expected = Object.entries(counted).reduce((sum, [cents, count]) => sum + Number(cents) * count, 0)
      expect(sumPieces(parseCount(written, '').pieces)).toBe(expected)
      fc.pre(difference !== 0)
      const lines = differenceLines(difference)
      expect(lines.map((line) => line.debitInCents - line.creditInCents).toSorted()).toEqual([difference, -difference].toSorted())
      expect(lines.find(({ account }) => account === CASH)?.debitInCents).toBe(Math.max(difference, 0))
    }),
  )
})

test.each(['1.5', '-1', 'x', '1000000', '9'.repeat(20)])('%s is no number of pieces', (written) => {
  expect(() => parseCount({ 20000: written }, '')).toThrow(expect.objectContaining({ fields: { piece_20000: 'cash_pieces' } }))
})

describeEachEngine('the cash box', (ctx) => {
  const count = (pieces: Record<string, number>, values: Partial<Parameters<typeof countCash>[1]> = {}) =>
    countCash(ctx.db, {
      id: randomUUID(),
      pieces,
      expectedInCents: 12_000,
      reason: null,
      label: 'فرق',
      by: cashier,
      now: LEDGER_NOW,
      ...values,
    })

  test('a count equal to the books posts nothing; a difference needs its reason and is posted once, however often it is sent', async () => {
    await createLedgerEntry(ctx.db)
    await count({ 10000: 1, 2000: 1 })
    expect(await outcomeOf(count({ 10000: 1, 1000: 1 }))).toBe('422 invalid_entry required')
    const id = randomUUID()
    const later = new Date(LEDGER_NOW.getTime() + 60_000)
    const short = () => outcomeOf(count({ 10000: 1, 1000: 1 }, { id, reason: 'فكّة', now: later }))
    expect(await Promise.all([short(), short()])).toEqual(['done', 'done'])
    expect(await ctx.db.$count(cashCounts)).toBe(2)
    expect(await findNet(ctx.db, CASH)).toBe(11_000)
    expect((await findEntry(ctx.db, 'CA-2026-0002'))?.lines.map(({ account, debitInCents }) => [account, debitInCents])).toEqual([
      ['61861', 1000],
      ['5161', 0],
    ])
    expect(await findLastCount(ctx.db)).toMatchObject({ countedInCents: 11_000, expectedInCents: 12_000, actorName: 'سعاد' })
    expect(await verifyLedger(ctx.db)).toMatchObject({ entries: 2, problem: null })
  })

  test('of two who count at once, one is asked to look again; so is who counted before the books moved', async () => {
    await createLedgerEntry(ctx.db)
    const more = () => outcomeOf(count({ 10000: 1, 5000: 1 }, { reason: 'بيع لم يُسجَّل' }))
    expect((await Promise.all([more(), more()])).toSorted()).toEqual(['409 cash_moved', 'done'])
    expect(await findNet(ctx.db, CASH)).toBe(15_000)
  })

  test('couriers hand over what they have, once for a form, and not more', async () => {
    await createLedgerEntry(ctx.db, { lines: [debit(COURIERS, 9000), credit('7111', 9000)] })
    const key = randomUUID()
    const receive = (amountInCents: number | undefined, with_ = key) =>
      outcomeOf(receiveFromCouriers(ctx.db, { key: with_, amountInCents, label: 'تسليم', by: cashier, now: LEDGER_NOW }))
    expect(await Promise.all([receive(5000), receive(5000)])).toEqual(['done', 'done'])
    expect([await findNet(ctx.db, CASH), await findNet(ctx.db, COURIERS)]).toEqual([5000, 4000])
    expect(await receive(4001, randomUUID())).toBe('422 invalid_entry cash_over_couriers')
    for (const amount of [undefined, 0, -5]) expect(await receive(amount, randomUUID())).toBe('422 invalid_entry ledger_amount')
    expect([await findNet(ctx.db, CASH), await findNet(ctx.db, COURIERS)]).toEqual([5000, 4000])
  })

  test('a day begins with what the days before left, and the week has each day’s income', async () => {
    await createLedgerEntry(ctx.db, { date: '2026-11-15' })
    await createLedgerEntry(ctx.db, { date: '2026-10-31' })
    await createLedgerEntry(ctx.db, { lines: [debit('6121', 500), credit('5161', 500)] })
    await createLedgerEntry(ctx.db)
    const { openingInCents, lines } = await readCashDay(ctx.db, '2026-11-21')
    expect([openingInCents, lines.map(({ debitInCents, creditInCents }) => debitInCents - creditInCents)]).toEqual([24_000, [-500, 12_000]])
    expect((await listWeek(ctx.db, '2026-11-21')).map(({ inCents }) => inCents)).toEqual([12_000, 0, 0, 0, 0, 0, 12_000])
  })

  test('the table itself refuses a difference that is not posted', async () => {
    const insert = sql`insert into cash_counts (id, pieces, counted_in_cents, expected_in_cents, reason, actor_name, at)
      values (gen_random_uuid(), '{}', 100, 200, 'x', 'x', now())`
    await expect(ctx.db.execute(insert)).rejects.toThrow()
  })
})
