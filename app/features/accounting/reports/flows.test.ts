import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLedgerEntry, credit, debit } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { mergeChart } from '../ledger/chart.server.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { isPostable, netUnder } from '../ledger/rules.ts'
import type { EntryLine } from '../ledger/types.ts'
import { makeCashFlows } from './flows.ts'
import { readBilan, readCashFlows } from './queries.server.ts'

const codes = mergeChart([]).flatMap(({ code }) => (isPostable(code) ? [code] : []))

test('whatever stands against money, the lines come to what the money did, and no account is lost', () => {
  const counterpart = fc.record({
    account: fc.constantFrom(...codes.filter((code) => !code.startsWith('5'))),
    debitInCents: fc.nat(1_000_000_000),
    creditInCents: fc.nat(1_000_000_000),
  })
  const counterparts = fc.uniqueArray(counterpart, { selector: ({ account }) => account, maxLength: 60 })
  fc.assert(
    fc.property(counterparts, fc.integer({ min: -1_000_000, max: 1_000_000 }), (found, opening) => {
      const flows = makeCashFlows(found, opening)
      const boxes = flows.groups.flatMap((group) => group.boxes)
      expect(boxes.reduce((sum, { cents }) => sum + cents, 0)).toBe(flows.changeInCents)
      expect(flows.groups.reduce((sum, { cents }) => sum + cents, 0)).toBe(flows.changeInCents)
      expect(flows.closingInCents - flows.openingInCents).toBe(flows.changeInCents)
      const placed = boxes.flatMap(({ accounts }) => accounts.map(({ account }) => account))
      expect(placed.toSorted()).toEqual(found.flatMap((one) => (one.debitInCents === one.creditInCents ? [] : [one.account])).toSorted())
    }),
  )
})

const money = fc.constantFrom('5141', '5161', '5165', '5520')
const pair = fc.record({
  debit: fc.oneof(money, fc.constantFrom(...codes)),
  credit: fc.oneof(money, fc.constantFrom(...codes)),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
})
const entry = fc.record({
  year: fc.constantFrom(2025, 2026),
  journal: fc.constantFrom('OD', 'BQ', 'CA', 'VT', 'AN'),
  pairs: fc.array(pair, { minLength: 1, maxLength: 4 }),
})

describeEachEngine('cash flows', (ctx) => {
  test('come to the change of class 5, as the balances have it, whatever was posted in which order', async () => {
    const { db } = ctx
    for (const { year, journal, pairs } of fc.sample(entry, { numRuns: 40, seed: 17 })) {
      const lines: EntryLine[] = pairs.flatMap((one) => [debit(one.debit, one.cents), credit(one.credit, one.cents)])
      await createLedgerEntry(db, { date: `${year}-06-15`, journal: journal as 'OD', lines })
    }
    for (const year of [2025, 2026]) {
      const flows = await readCashFlows(db, year)
      const closing = netUnder(await listBalances(db, { to: `${year}-12-31` }), ['5'])
      expect(flows.closingInCents).toBe(closing)
      expect(flows.groups.reduce((sum, { cents }) => sum + cents, flows.openingInCents)).toBe(closing)
    }
  })

  test('a year worked by hand: what was brought along is no flow, a sale half on credit is the half that was paid', async () => {
    const { db } = ctx
    const post = (lines: EntryLine[], journal: 'AN' | 'OD' = 'OD') => createLedgerEntry(db, { date: '2026-02-01', journal, lines })
    await post([debit('5141', 500_000), credit('1111', 500_000)], 'AN')
    await post([debit('5161', 60_000), debit('3421', 60_000), credit('7121', 100_000), credit('4455', 20_000)])
    await post([debit('4411', 24_000), credit('5141', 24_000)])
    await post([debit('2355', 90_000), debit('34551', 18_000), credit('5141', 108_000)])
    await post([debit('5141', 200_000), credit('1481', 200_000)])
    await post([debit('6311', 1500), debit('1481', 10_000), credit('5141', 11_500)])
    await post([debit('4463', 30_000), credit('5161', 30_000)])
    await post([debit('5161', 5000), credit('5141', 5000)])
    await post([debit('6193', 9000), credit('2835', 9000)])
    const flows = await readCashFlows(db, 2026)
    const boxes = flows.groups.flatMap((group) => group.boxes).filter(({ cents }) => cents !== 0)
    expect(boxes.map(({ id, cents }) => [id, cents])).toEqual([
      ['from_customers', 60_000],
      ['to_suppliers', -24_000],
      ['to_members', -30_000],
      ['interest', -1500],
      ['assets_bought', -108_000],
      ['loans', 190_000],
    ])
    expect([flows.openingInCents, flows.changeInCents, flows.closingInCents]).toEqual([500_000, 86_500, 586_500])
    const { assets } = await readBilan(db, '2026-12-31')
    expect(assets.filter(({ id }) => ['banks', 'cash'].includes(id)).reduce((sum, { cents }) => sum + cents, 0)).toBe(586_500)
    expect(await readCashFlows(db, 2025)).toMatchObject({ openingInCents: 0, changeInCents: 0, closingInCents: 0 })
  })
})
