import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeChart } from '../ledger/chart.server.ts'
import { chargedOf, chargeLines, depreciationAccounts, disposalLines, dueCharge, monthsOfUse, planOf, usedUpAt } from './rules.ts'
import type { Asset } from './types.ts'

const asset = (values: Partial<Asset> = {}): Asset => ({
  id: 'a',
  name: 'آلة تعبئة',
  account: '2331',
  inServiceOn: '2024-04-15',
  costInCents: 100_000,
  lifeMonths: 36,
  depreciatedBeforeInCents: 0,
  disposedOn: null,
  charges: [],
  ...values,
})

const plans = fc.record({
  inServiceOn: fc
    .record({ year: fc.integer({ min: 2000, max: 2090 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}-17`),
  costInCents: fc.integer({ min: 1, max: 10_000_000_000_000 }),
  lifeMonths: fc.integer({ min: 1, max: 50 }).map((years) => years * 12),
})

test('a plan by hand: nine months of the first year, three of the last, and every cent', () => {
  expect(planOf(asset()).map(({ year, chargeInCents, netInCents }) => [year, chargeInCents, netInCents])).toEqual([
    [2024, 25_000, 75_000],
    [2025, 33_333, 41_667],
    [2026, 33_334, 8_333],
    [2027, 8_333, 0],
  ])
  expect([monthsOfUse('2024-04-15', '2024-03'), monthsOfUse('2024-04-15', '2024-04'), monthsOfUse('2024-04-15', '2025-04')]).toEqual([
    0, 1, 13,
  ])
})

test('the years of any plan add up to the cost, never run back, and end at nothing', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const years = planOf(plan)
      expect(years.reduce((sum, { chargeInCents }) => sum + chargeInCents, 0)).toBe(plan.costInCents)
      expect(years.at(-1)?.netInCents).toBe(0)
      expect(years.every(({ chargeInCents, netInCents }) => chargeInCents >= 0 && netInCents >= 0)).toBe(true)
    }),
  )
})

test('whatever was charged before, posting each year that is due ends at what is used up', () => {
  fc.assert(
    fc.property(plans, fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }), (plan, skips) => {
      let year = Number(plan.inServiceOn.slice(0, 4))
      const one = asset({ ...plan })
      for (const skip of skips) {
        year += skip
        one.charges.push({ year, amountInCents: dueCharge(one, `${year}-12`), number: '' })
        expect(chargedOf(one)).toBe(usedUpAt(one, `${year}-12`))
        expect(dueCharge(one, `${year}-12`)).toBe(0)
      }
    }),
  )
})

test('entries balance; what is gone is due nothing; land is not depreciated; every account is in the chart', () => {
  const due = [
    { asset: asset(), amountInCents: 700 },
    { asset: asset({ account: '2355' }), amountInCents: 50 },
    { asset: asset({ account: '2111' }), amountInCents: 9 },
  ]
  const lines = chargeLines(due).map(({ account, debitInCents, creditInCents }) => [account, debitInCents - creditInCents])
  expect(lines).toEqual([
    ['6191', 9],
    ['6193', 750],
    ['2811', -9],
    ['28331', -700],
    ['2835', -50],
  ])
  const sold = asset({ charges: [{ year: 2024, amountInCents: 25_000, number: '' }] })
  expect(disposalLines(sold, 5000).map(({ account, debitInCents, creditInCents }) => [account, debitInCents - creditInCents])).toEqual([
    ['6193', 5000],
    ['28331', -5000],
    ['28331', 30_000],
    ['6513', 70_000],
    ['2331', -100_000],
  ])
  expect(dueCharge(asset({ disposedOn: '2025-01-01' }), '2026-12')).toBe(0)
  expect(['2311', '2486', '3111'].map(depreciationAccounts)).toEqual([undefined, undefined, undefined])
  const chart = mergeChart([]).map(({ code }) => code)
  const depreciable = chart.filter((code) => /^2[123]/.test(code) && code !== '2311')
  for (const code of depreciable) {
    const accounts = depreciationAccounts(code)
    expect([code, chart.includes(accounts?.accumulated ?? ''), chart.includes(accounts?.expense ?? '')]).toEqual([code, true, true])
  }
})
