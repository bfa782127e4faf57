import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { mergeChart } from '../ledger/chart.server.ts'
import { isPostable, netOf, netUnder } from '../ledger/rules.ts'
import type { AccountBalance } from '../ledger/types.ts'
import { makeBilan, makeCpc, makeTaxReport } from './rules.ts'
import { readReportYear, readTaxPeriod } from './schema.ts'
import type { ReportBox } from './types.ts'

const shipped = mergeChart([]).flatMap(({ code }) => (isPostable(code) ? [code] : []))
/** Of the chart, and such as an accountant adds. */
const account = fc.oneof(
  fc.constantFrom(...shipped),
  fc
    .record({ first: fc.integer({ min: 1, max: 7 }), rest: fc.integer({ min: 100, max: 999_999 }) })
    .map(({ first, rest }) => `${first}${rest}`),
)
const pair = fc.record({ debit: account, credit: account, cents: fc.integer({ min: 1, max: 1_000_000_000 }) })

/** Balanced books: every amount on both sides. */
const books = fc.array(pair, { maxLength: 40 }).map((pairs) => {
  const sums = new Map<string, AccountBalance>()
  const add = (code: string, side: 'debitInCents' | 'creditInCents', cents: number) => {
    const sum = sums.get(code) ?? { account: code, debitInCents: 0, creditInCents: 0 }
    sum[side] += cents
    sums.set(code, sum)
  }
  for (const { debit, credit, cents } of pairs) {
    add(debit, 'debitInCents', cents)
    add(credit, 'creditInCents', cents)
  }
  return [...sums.values()]
})

const total = (boxes: readonly ReportBox[]) => boxes.reduce((sum, { cents }) => sum + cents, 0)
const expectTraced = (boxes: readonly ReportBox[]) => {
  for (const { cents, accounts } of boxes) expect(cents).toBe(accounts.reduce((sum, part) => sum + part.cents, 0))
}

describe('whatever is posted', () => {
  test('assets equal liabilities, and every account stands in one box', () => {
    fc.assert(
      fc.property(books, (balances) => {
        const bilan = makeBilan(balances)
        expect(bilan.assetsInCents).toBe(bilan.liabilitiesInCents)
        expect(total(bilan.assets)).toBe(bilan.assetsInCents)
        const boxes = [...bilan.assets, ...bilan.liabilities]
        expectTraced(boxes)
        const placed = boxes.flatMap(({ accounts }) => accounts.map((part) => part.account))
        expect(placed.toSorted()).toEqual(balances.flatMap((sum) => (netOf(sum) === 0 ? [] : [sum.account])).toSorted())
      }),
    )
  })

  test('the net result of the CPC is the sum of classes 6 and 7, and no account is lost', () => {
    fc.assert(
      fc.property(books, (balances) => {
        const cpc = makeCpc(balances)
        expect(cpc.netResult + 0).toBe(-netUnder(balances, ['6', '7']) + 0)
        expect(cpc.netResult).toBe(cpc.beforeTax - total(cpc.others.filter(({ id }) => id === 'income_tax')))
        const boxes = [...cpc.income, ...cpc.expenses, ...cpc.others]
        expectTraced(boxes)
        const placed = boxes.flatMap(({ accounts }) => accounts.map((part) => part.account))
        const posted = balances.filter((sum) => /^[67]/.test(sum.account) && netOf(sum) !== 0)
        expect(placed.toSorted()).toEqual(posted.map((sum) => sum.account).toSorted())
      }),
    )
  })

  const rates = [
    { code: 'tva_20', basisPoints: 2000 },
    { code: 'tva_10', basisPoints: 1000 },
    { code: 'tva_exempt', basisPoints: 0 },
  ]
  const taxSum = fc.record({
    account: fc.constantFrom('7121', '7111', '4455', '34551', '34552', '6121', '2355', '7182'),
    taxCode: fc.constantFrom('tva_20', 'tva_10', 'tva_exempt', 'tva_14', null),
    debitInCents: fc.nat(1_000_000),
    creditInCents: fc.nat(1_000_000),
    entries: fc.integer({ min: 1, max: 9 }),
  })

  test('the boxes of TVA are exactly what was posted to its accounts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(taxSum, { selector: (sum) => `${sum.account} ${sum.taxCode}` }), fc.nat(10_000), (sums, before) => {
        const report = makeTaxReport(sums, rates, before)
        expect(report.taxInCents + 0).toBe(-netUnder(sums, ['4455']) + 0)
        expect(report.deductibleInCents).toBe(netUnder(sums, ['3455']))
        expect(report.dueInCents).toBe(report.taxInCents - report.deductibleInCents - before)
        for (const box of report.sales) {
          const code = box.id === 'no_rate' ? null : box.id
          const own = sums.filter(({ taxCode }) => taxCode === code)
          expect(box.taxInCents + 0).toBe(-netUnder(own, ['4455']) + 0)
        }
        expect(report.turnoverInCents).toBe(report.sales.reduce((sum, { baseInCents }) => sum + baseInCents, 0))
      }),
    )
  })
})

const net = (code: string, cents: number): AccountBalance => ({
  account: code,
  debitInCents: Math.max(cents, 0),
  creditInCents: Math.max(-cents, 0),
})
const amounts = (boxes: readonly ReportBox[]) =>
  Object.fromEntries(boxes.filter(({ cents }) => cents !== 0).map(({ id, cents }) => [id, cents]))

test('a year worked by hand: the mockup’s result', () => {
  const cpc = makeCpc([
    net('7111', -1_248_000),
    net('7121', -9_126_000),
    net('7131', -1_230_000),
    net('7161', -2_000_000),
    net('6111', 895_000),
    net('6121', 8_133_040),
    net('61426', 968_460),
    net('6161', 65_000),
    net('61711', 1_440_000),
    net('6193', 525_000),
    net('6311', 112_000),
    net('7577', -125_000),
    net('6588', 20_000),
  ])
  expect(cpc).toMatchObject({
    operatingIncome: 13_604_000,
    operatingExpenses: 12_026_500,
    operatingResult: 1_577_500,
    financialResult: -112_000,
    currentResult: 1_465_500,
    nonCurrentResult: 105_000,
    netResult: 1_570_500,
  })
})

test('depreciation and uncalled capital lessen their box; what is on the wrong side goes to the other', () => {
  const bilan = makeBilan([
    net('23321', 6_800_000),
    net('28332', -2_175_000),
    net('1111', -3_600_000),
    net('1119', 100_000),
    net('3421', -5_000),
    net('4411', 7_000),
    net('5141', -1_127_000),
  ])
  expect(amounts(bilan.assets)).toEqual({ tangible_assets: 4_625_000, other_debtors: 7_000 })
  expect(amounts(bilan.liabilities)).toEqual({ capital: 3_500_000, other_creditors: 5_000, bank_credit: 1_127_000 })
})

describe('the address', () => {
  const params = (query: string) => new URLSearchParams(query)

  test('names a month, a quarter or a year; this one when it says nothing', () => {
    expect(readTaxPeriod(params(''), '2026-11-21')).toEqual({ id: '2026-11', from: '2026-11-01', to: '2026-11-30' })
    expect(readTaxPeriod(params('period=2024-02'), '2026-11-21')).toMatchObject({ from: '2024-02-01', to: '2024-02-29' })
    expect(readTaxPeriod(params('period=2026-Q4'), '2026-11-21')).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
    expect([readReportYear(params(''), '2026-11-21'), readReportYear(params('year=2025'), '2026-11-21')]).toEqual([2026, 2025])
  })

  test.each(['2026', '2026-13', '2026-00', '2026-Q5', '2026-q1', '1999-01', '2026-1', "2026-01' or 1=1"])('%s is no period', (period) => {
    expect(() => readTaxPeriod(params(new URLSearchParams({ period }).toString()), '2026-11-21')).toThrow(AppError)
  })

  test.each(['26', '20260', 'x', '1999', '-2026'])('%s is no year', (year) => {
    expect(() => readReportYear(params(`year=${year}`), '2026-11-21')).toThrow(AppError)
  })
})
