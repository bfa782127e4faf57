import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isYearEnd, resultLines, toCheck } from './rules.ts'

test('the result: whatever was earned and spent, both come to nothing, and the difference stands on the one account that it is', () => {
  const balances = fc.uniqueArray(
    fc.record({
      account: fc.constantFrom('6111', '6121', '61231', '6193', '7111', '7121', '7161', '3421', '5141'),
      debitInCents: fc.integer({ min: 0, max: 1_000_000_000 }),
      creditInCents: fc.integer({ min: 0, max: 1_000_000_000 }),
    }),
    { selector: ({ account }) => account },
  )
  fc.assert(
    fc.property(balances, (posted) => {
      const lines = resultLines(posted)
      const sum = (of: typeof lines) => of.reduce((total, { debitInCents, creditInCents }) => total + debitInCents - creditInCents, 0)
      expect(sum(lines)).toBe(0)
      for (const { account, debitInCents, creditInCents } of posted) {
        const left = debitInCents - creditInCents + sum(lines.filter((line) => line.account === account))
        expect(left).toBe(/^[67]/.test(account) ? 0 : debitInCents - creditInCents)
      }
      const results = lines.filter(({ account }) => account.startsWith('119'))
      expect(results.length).toBeLessThan(2)
      for (const { account, creditInCents } of results) expect(account).toBe(creditInCents > 0 ? '1191' : '1199')
      expect(lines.every(({ debitInCents, creditInCents }) => debitInCents > 0 !== creditInCents > 0)).toBe(true)
    }),
  )
})

test('what cannot be left open stops, what may is looked at, what is nothing is done', () => {
  expect([toCheck('bank', 2), toCheck('drafts', 2), toCheck('bank', 0)].map(({ state }) => state)).toEqual(['stop', 'look', 'done'])
  expect(['2025-12-31', '2026-11-30'].map(isYearEnd)).toEqual([true, false])
})
