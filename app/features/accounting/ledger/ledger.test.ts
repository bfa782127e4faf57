import { randomUUID } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { createLedgerEntry, credit, debit, LEDGER_NOW, ledgerEntry } from '#tests/factories/ledger.ts'
import { type DbContext, describeEachEngine } from '#tests/harness/db.ts'
import { setAccountClosed } from './commands/change-chart.server.ts'
import { closePeriod, reopenPeriod } from './commands/close-period.server.ts'
import { postEntry } from './commands/post-entry.server.ts'
import { reverseEntry } from './commands/reverse-entry.server.ts'
import { findNetBefore, listAccountLines, listBalances } from './queries/balances.server.ts'
import { findEntry, listEntries } from './queries/entries.server.ts'
import { verifyLedger } from './queries/verify.server.ts'
import { ledgerEntries, ledgerHead, ledgerLines } from './tables.server.ts'
import { journals } from './types.ts'

const somebody = { id: randomUUID(), name: 'سعاد', requestId: null }
const another = { id: randomUUID(), name: 'فؤاد', requestId: null }
const now = LEDGER_NOW
const atEndedRate = { ...credit('7121', 100), taxCode: 'tva_14' }

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

const numbersOf = async ({ db }: DbContext) =>
  (await db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.position))).map(
    ({ journal, year, numberInJournal }) => [`${journal}-${year}`, numberInJournal] as const,
  )

/** What must hold whatever was posted: no gap and no double in any series, and everything that `verifyLedger` reads. */
async function expectWhole(ctx: DbContext): Promise<number> {
  const numbers = await numbersOf(ctx)
  for (const series of new Set(numbers.map(([name]) => name))) {
    const given = numbers.filter(([name]) => name === series).map(([, number]) => number)
    expect(given.toSorted((a, b) => a - b)).toEqual(given.map((_, i) => i + 1))
  }
  expect(await verifyLedger(ctx.db)).toMatchObject({ entries: numbers.length, problem: null })
  return numbers.length
}

describeEachEngine('the ledger', (ctx) => {
  test('whatever is posted in whatever order, every entry balances, numbers have no gap, and balances are those of the lines', async () => {
    const { db } = ctx
    const account = fc.constantFrom('5161', '5141', '7121', '4411', '61426', '3421')
    const amount = fc.integer({ min: 1, max: 1_000_000_000 })
    const lines = fc.array(fc.record({ account, amount, against: account }), { minLength: 1, maxLength: 4 })
    const date = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
    const wrong = fc.constantFrom('none', 'none', 'none', 'cent', 'account', 'rollback')
    const step = fc.record({ lines, date, journal: fc.constantFrom(...journals), wrong })
    let posted = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { lines: pairs, date: day, journal, wrong: fault } of steps) {
          const input = ledgerEntry({
            journal,
            date: `2026-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`,
            lines: pairs.flatMap((pair, i) => [
              debit(fault === 'account' && i === 0 ? '9999' : pair.account, pair.amount + (fault === 'cent' && i === 0 ? 1 : 0)),
              credit(pair.against, pair.amount),
            ]),
          })
          const work = db.transaction(async (tx) => {
            await postEntry(tx, input, { by: somebody, now })
            if (fault === 'rollback') throw new AppError('injected')
          })
          const outcome = await codeOf(work)
          expect(outcome === 'done').toBe(fault === 'none')
          if (outcome === 'done') posted += 1
        }
        expect(await expectWhole(ctx)).toBe(posted)
      }),
      { numRuns: 12 },
    )
  })

  test('100 posts at once with failures injected: no gap, no double, no torn entry', async () => {
    const { db } = ctx
    const post = (i: number) =>
      codeOf(
        db.transaction(async (tx) => {
          const input = ledgerEntry({ journal: i % 2 ? 'CA' : 'BQ', date: i % 5 ? '2026-11-20' : '2025-12-31' })
          await postEntry(tx, input, { by: somebody, now, key: `k-${i}` })
          if (i % 7 === 0) throw new AppError('injected')
        }),
      )
    /** A hundred are more than there are connections: who finds none in time is answered 503 and comes again with their key. */
    const postUntilServed = async (i: number) => {
      let outcome = await post(i)
      while (isDatabaseUnavailable(outcome)) outcome = await post(i)
      return outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, i) => postUntilServed(i)))
    const done = outcomes.filter((outcome) => outcome === 'done').length
    expect([done, outcomes.filter((outcome) => outcome === '400 injected').length]).toEqual([85, 15])
    expect(await expectWhole(ctx)).toBe(85)
    expect(await db.$count(ledgerLines)).toBe(85 * 3)
  })

  test('posted rows cannot be changed, deleted or truncated, nor lines added to them', async () => {
    const { db } = ctx
    await createLedgerEntry(db)
    const before = [await db.select().from(ledgerEntries), await db.select().from(ledgerLines)]
    for (const statement of [
      sql`update ledger_entries set label = 'x'`,
      sql`update ledger_lines set debit_in_cents = debit_in_cents + 1 where debit_in_cents > 0`,
      sql`delete from ledger_lines`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries cascade`,
      sql`truncate ledger_lines`,
      sql`insert into ledger_lines (position, line, account, date, debit_in_cents, credit_in_cents)
          values (1, 4, '5161', '2026-11-21', 5, 0), (1, 5, '7121', '2026-11-21', 0, 5)`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow()
    }
    expect([await db.select().from(ledgerEntries), await db.select().from(ledgerLines)]).toEqual(before)
  })

  test('an entry that is not whole cannot be written past the program either', async () => {
    const { db } = ctx
    await createLedgerEntry(db)
    const row = (lines: string) => sql`
      with entry as (
        insert into ledger_entries (position, journal, year, number_in_journal, date, label, posted_at, line_count, total_in_cents, previous_hash, hash)
        values (2, 'OD', 2026, 1, '2026-11-21', 'x', now(), 2, 100, 'a', 'b') returning position
      )
      insert into ledger_lines (position, line, account, date, debit_in_cents, credit_in_cents) select position, v.* from entry, (values ${sql.raw(lines)}) v`
    const whole = `(1, '5161', date '2026-11-21', 100, 0), (2, '7121', date '2026-11-21', 0, 100)`
    for (const lines of [
      whole.replace('0, 100)', '0, 99)'),
      `(1, '5161', date '2026-11-21', 100, 0)`,
      whole.replace(`7121', date '2026-11-21'`, `7121', date '2026-11-20'`),
      `${whole}, (3, '5161', date '2026-11-21', 100, 100)`,
    ]) {
      await expect(db.execute(row(lines))).rejects.toThrow()
    }
    expect(await db.$count(ledgerEntries)).toBe(1)
    await db.execute(row(whole))
    // Whole, and still no entry of ours: the chain says so.
    expect((await verifyLedger(db)).problem).toMatchObject({ kind: 'chain', position: 2 })
  })

  test.each([
    ['an entry’s text', `update ledger_entries set label = 'آخر' where position = 2`, 'content', 2],
    ['a line’s account', `update ledger_lines set account = '5141' where position = 2 and line = 1`, 'content', 2],
    [
      'both sides of an entry',
      `update ledger_lines set debit_in_cents = debit_in_cents * 2, credit_in_cents = credit_in_cents * 2 where position = 1`,
      'content',
      1,
    ],
    ['one side', `update ledger_lines set debit_in_cents = 1 where position = 3 and line = 1`, 'unbalanced', 3],
    ['a line’s day', `update ledger_lines set date = '2026-11-20' where position = 3 and line = 1`, 'content', 3],
    ['who posted', `update ledger_entries set actor_id = '${randomUUID()}' where position = 3`, 'content', 3],
    ['a hash', `update ledger_entries set hash = repeat('a', 64) where position = 2`, 'content', 2],
    ['an entry taken out', `delete from ledger_lines where position = 2; delete from ledger_entries where position = 2`, 'missing', 3],
    [
      'the last entry taken out',
      `delete from ledger_lines where position = 3; delete from ledger_entries where position = 3`,
      'head',
      null,
    ],
    ['a stored balance', `update ledger_balances set debit_in_cents = 1 where account = '5161'`, 'balance', null],
    ['a stored balance of a day', `update ledger_day_balances set credit_in_cents = 1 where account = '4455'`, 'balance', null],
    ['a stored day taken out', `delete from ledger_day_balances where account = '7121'`, 'balance', null],
  ])('%s changed by hand is found', async (_what, statements, kind, position) => {
    const { db } = ctx
    for (let n = 0; n < 3; n += 1) await createLedgerEntry(db)
    expect((await verifyLedger(db)).problem).toBeNull()
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements.split(';')) await tx.execute(sql.raw(statement))
    })
    expect((await verifyLedger(db)).problem).toMatchObject({ kind, position })
  })

  test('one key is one entry, ten times at once; with another body it is refused; somebody else’s is another', async () => {
    const { db } = ctx
    const post = (input = ledgerEntry(), by = somebody) => db.transaction((tx) => postEntry(tx, input, { by, now, key: 'k-1' }))
    const results = await Promise.all(Array.from({ length: 10 }, () => post()))
    expect(new Set(results.map(({ number, hash }) => `${number} ${hash}`)).size).toBe(1)
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await codeOf(post(ledgerEntry({ label: 'غيره' })))).toBe('422 idempotency_key_reused')
    expect((await post(ledgerEntry(), another)).number).toBe('CA-2026-0002')
    expect(await expectWhole(ctx)).toBe(2)
  })

  test('one source is one entry, however often it comes', async () => {
    const { db } = ctx
    const source = { kind: 'sale_event', id: '7' }
    const post = () => db.transaction((tx) => postEntry(tx, ledgerEntry(), { by: somebody, now, source }))
    await Promise.all([post(), post(), post()])
    expect(await expectWhole(ctx)).toBe(1)
  })

  test('a closed month takes nothing, by the program and by the database; another person opens it again', async () => {
    const { db } = ctx
    await createLedgerEntry(db, { date: '2026-10-30' })
    const close = (through: string) => codeOf(closePeriod(db, { through, today: '2026-11-21', by: somebody }))
    expect(await close('2026-10-30')).toBe('422 invalid_entry close_month_over')
    expect(await close('2026-11-30')).toBe('422 invalid_entry close_month_over')
    expect([await close('2026-10-31'), await close('2026-10-31')]).toEqual(['done', '409 close_done_already'])
    expect(await codeOf(createLedgerEntry(db, { date: '2026-10-31' }))).toBe('409 period_closed date_closed')
    const reversal = { number: 'CA-2026-0001', label: 'عكس', by: somebody, now }
    expect(await codeOf(db.transaction((tx) => reverseEntry(tx, { ...reversal, date: '2026-10-31' })))).toBe(
      '409 period_closed date_closed',
    )
    await expect(
      db.execute(sql`insert into ledger_entries (position, journal, year, number_in_journal, date, label, posted_at, line_count, total_in_cents, previous_hash, hash)
        values (2, 'OD', 2026, 1, '2026-10-31', 'x', now(), 2, 100, 'a', 'b')`),
    ).rejects.toThrow()
    expect(await codeOf(reopenPeriod(db, somebody))).toBe('409 reopen_needs_another')
    expect(await codeOf(reopenPeriod(db, another))).toBe('done')
    expect(await codeOf(createLedgerEntry(db, { date: '2026-10-31' }))).toBe('done')
    expect(await expectWhole(ctx)).toBe(2)
  })

  test('books that were changed by hand are not closed', async () => {
    const { db } = ctx
    await createLedgerEntry(db, { date: '2026-10-30' })
    await db.update(ledgerHead).set({ lastHash: 'x' })
    expect(await codeOf(closePeriod(db, { through: '2026-10-31', today: '2026-11-21', by: somebody }))).toBe('409 ledger_broken')
  })

  test('a reversal brings every account back to what it was, once', async () => {
    const { db } = ctx
    const { number } = await createLedgerEntry(db, { date: '2026-10-12' })
    const reverse = (which = number) =>
      db.transaction((tx) => reverseEntry(tx, { number: which, date: '2026-11-21', label: 'عكس', by: somebody, now }))
    const done = await Promise.all([codeOf(reverse()), codeOf(reverse())])
    expect(done.toSorted()).toEqual(['409 entry_reversed_already', 'done'])
    expect(await codeOf(reverse('CA-2026-0002'))).toBe('409 entry_is_reversal')
    expect(await codeOf(reverse('CA-2026-0009'))).toBe('404 not_found')
    const balances = await listBalances(db, { to: '2026-11-21' })
    expect(balances.map(({ debitInCents, creditInCents }) => debitInCents - creditInCents)).toEqual([0, 0, 0])
    expect((await findEntry(db, 'CA-2026-0002'))?.reference).toBe(number)
    expect(await expectWhole(ctx)).toBe(2)
  })

  test.each([
    ['unbalanced by one cent', { lines: [debit('5161', 100), credit('7121', 99)] }, '422 invalid_entry entry_unbalanced'],
    ['an account that nobody knows', { lines: [debit('5199', 100), credit('7121', 100)] }, '422 invalid_entry account_unknown'],
    ['a computed account', { lines: [debit('8100', 100), credit('7121', 100)] }, '422 invalid_entry account_computed'],
    ['a closed account', { lines: [debit('5146', 100), credit('7121', 100)] }, '422 invalid_entry account_closed'],
    ['a date outside the open years', { date: '2024-12-31' }, '422 invalid_entry date_outside_years'],
    ['a date of next year', { date: '2027-01-01' }, '422 invalid_entry date_outside_years'],
    ['a rate that is no more', { lines: [debit('5161', 100), atEndedRate] }, '422 invalid_entry tax_code_unknown'],
  ])('%s posts nothing and uses no number', async (_what, values, outcome) => {
    const { db } = ctx
    await setAccountClosed(db, { code: '5146', isClosed: true, by: somebody, now })
    expect(await codeOf(createLedgerEntry(db, values))).toBe(outcome)
    expect((await createLedgerEntry(db)).number).toBe('CA-2026-0001')
    expect(await expectWhole(ctx)).toBe(1)
  })

  test('the trial balance of any day is the sum of its lines, and an account’s pages go on where the one before ended', async () => {
    const { db } = ctx
    for (const date of ['2025-12-31', '2026-01-01', '2026-02-10', '2026-02-10', '2026-02-11', '2026-02-28', '2026-03-01']) {
      await createLedgerEntry(db, { date })
    }
    for (const [to, entries] of [
      ['2025-12-30', 0],
      ['2025-12-31', 1],
      ['2026-02-10', 4],
      ['2026-02-28', 6],
      ['2026-12-31', 7],
    ] as const) {
      const cash = (await listBalances(db, { to })).find(({ account }) => account === '5161')
      expect([to, cash?.debitInCents ?? 0]).toEqual([to, entries * 12_000])
    }
    const ofYear = await listBalances(db, { from: '2026-01-01', to: '2026-12-31' })
    expect(ofYear.find(({ account }) => account === '7121')?.creditInCents).toBe(6 * 10_000)
    let after: Parameters<typeof listAccountLines>[1]['after']
    for (let seen = 0; seen < 7; seen += 1) {
      const [line] = await listAccountLines(db, { account: '5161', after, limit: 1 })
      if (!line) throw new Error('a line is missing')
      expect(await findNetBefore(db, '5161', line)).toBe(seen * 12_000)
      expect(line.counterparts).toEqual(['4455', '7121'])
      after = line
    }
    const first = await listEntries(db, { account: '5161', from: '2026-02-10', to: '2026-02-28' }, { limit: 3 })
    const rest = await listEntries(db, { account: '5161', from: '2026-02-10', to: '2026-02-28' }, { limit: 3, after: first.at(-1) })
    expect([...first, ...rest].map(({ position }) => position)).toEqual([3, 4, 5, 6])
    const newest = { limit: 2, newestFirst: true }
    const last = await listEntries(db, { account: '7121', to: '2026-02-28' }, newest)
    const before = await listEntries(db, { account: '7121', to: '2026-02-28' }, { ...newest, after: last.at(-1) })
    expect([...last, ...before].map(({ position }) => position)).toEqual([6, 5, 4, 3])
    for (const none of [{ account: '4411' }, { account: '5161', journal: 'BQ' } as const])
      expect(await listEntries(db, none, newest)).toEqual([])
    expect(await listEntries(db, { account: '5161', journal: 'CA' }, newest)).toHaveLength(2)
    // An entry with two lines of the account is listed once.
    await createLedgerEntry(db, { lines: [debit('5161', 5), debit('5161', 5), credit('4411', 10)] })
    expect((await listEntries(db, { account: '5161' }, newest)).map(({ position }) => position)).toEqual([8, 7])
  })
})
