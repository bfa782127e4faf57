import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netUnder } from '../ledger/rules.ts'
import { makeEsg } from './esg.ts'
import { makeCpc } from './rules.ts'

const codes = [
  '6111',
  '6121',
  '61231',
  '6167',
  '6171',
  '6182',
  '6193',
  '61955',
  '61957',
  '6196',
  '6311',
  '6393',
  '6396',
  '6513',
  '6595',
  '6701',
]
const incomes = [
  '7111',
  '7121',
  '7132',
  '7143',
  '7161',
  '7182',
  '7195',
  '7196',
  '7197',
  '7381',
  '7397',
  '7513',
  '7577',
  '7595',
  '75957',
  '7599',
]
const books = fc.uniqueArray(
  fc.record({
    account: fc.constantFrom(...codes, ...incomes),
    debitInCents: fc.integer({ min: 0, max: 1_000_000_000 }),
    creditInCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
  { selector: ({ account }) => account },
)

test('every account of classes 6 and 7 stands in one line, and the results are those of the CPC', () => {
  fc.assert(
    fc.property(books, (balances) => {
      const { formation, financing } = makeEsg(balances)
      const cpc = makeCpc(balances)
      const of = (id: string) => formation.find((row) => row.id === id)?.cents
      expect([of('operating_result'), of('current_result'), of('net_result')]).toEqual([
        cpc.operatingResult,
        cpc.currentResult,
        cpc.netResult,
      ])
      expect(financing[0]?.cents).toBe(cpc.netResult)
      const placed = formation.flatMap(({ accounts }) => accounts.map(({ account }) => account))
      expect(placed.length).toBe(new Set(placed).size)
      for (const { cents, accounts, isResult } of [...formation, ...financing]) {
        if (!isResult) expect(cents).toBe(accounts.reduce((sum, part) => sum + part.cents, 0))
      }
    }),
  )
})

test('self-financing is the same when it is counted the other way: what came in as money less what went', () => {
  // Not money: lasting allowances and what is taken back of them, grants taken to income, and what was sold of the assets.
  const calculated = ['6193', '61955', '6393', '6595', '7195', '7577', '7595', '7513', '6513']
  fc.assert(
    fc.property(books, (balances) => {
      const money = balances.filter(({ account }) => !calculated.includes(account))
      expect(makeEsg(balances).financing.at(-1)?.cents).toBe(-netUnder(money, ['6', '7']) + 0)
    }),
  )
})

test('a year worked by hand: margin, value added, surplus and self-financing', () => {
  const sum = (account: string, cents: number) => ({
    account,
    debitInCents: Math.max(cents, 0),
    creditInCents: Math.max(-cents, 0),
  })
  const { formation, financing } = makeEsg([
    ...[sum('7111', -50_000), sum('6111', 30_000), sum('7121', -200_000), sum('7131', -5_000), sum('6121', 80_000), sum('6131', 12_000)],
    ...[sum('7161', -10_000), sum('6167', 1_000), sum('6171', 60_000), sum('6193', 20_000), sum('6311', 4_000), sum('7577', -3_000)],
    ...[sum('7513', -15_000), sum('6513', 9_000), sum('5141', 68_000)],
  ])
  const results = [...formation, ...financing].filter(({ isResult }) => isResult).map(({ id, cents }) => [id, cents])
  expect(results).toEqual([
    ['goods_margin', 20_000],
    ['value_added', 133_000],
    ['gross_surplus', 82_000],
    ['operating_result', 62_000],
    ['current_result', 58_000],
    ['net_result', 67_000],
    ['net_result', 67_000],
    ['self_financing', 78_000],
  ])
  expect(financing.slice(1, 5).map(({ cents }) => cents)).toEqual([20_000, -3_000, -15_000, 9_000])
})
