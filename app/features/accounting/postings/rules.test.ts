import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postingDay, postingLines, ruleAt } from './rules.ts'

test('whatever was paid, for whatever at whatever rate, the lines come to it exactly on both sides', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom(0, 1000, 1400, 2000, null),
      fc.constantFrom('in' as const, 'out' as const),
      (a, b, rate, direction) => {
        fc.pre(a + b > 0)
        const accounts = direction === 'in' ? { goods: '7111', delivery: '71276' } : { goods: '6111', delivery: '61426' }
        const lines = postingLines({
          event: { reference: 'R-1', parts: { goods: a, delivery: b } },
          direction,
          rule: { isPosted: true, money: '5161', accounts, taxCode: null },
          tax: rate === null ? null : { code: 'tva', basisPoints: rate },
        })
        const sum = (side: 'debitInCents' | 'creditInCents') => lines.reduce((total, line) => total + line[side], 0)
        expect([sum('debitInCents'), sum('creditInCents')]).toEqual([a + b, a + b])
        expect(lines.every((line) => line.debitInCents > 0 !== line.creditInCents > 0)).toBe(true)
        expect(lines.find(({ account }) => account === '5161')?.[direction === 'in' ? 'debitInCents' : 'creditInCents']).toBe(a + b)
      },
    ),
  )
})

test('the rule of an event is the last one from before it', () => {
  const rules = [10, 30, 20].map((time) => ({ validFrom: new Date(time) }))
  expect([5, 10, 25, 40].map((time) => ruleAt(rules, new Date(time))?.validFrom.getTime())).toEqual([undefined, 10, 20, 20])
})

test('an event is posted on its day in Morocco, or on the first open one', () => {
  const at = new Date('2026-11-30T23:30:00Z')
  expect([postingDay(at, null), postingDay(at, '2026-11-30'), postingDay(at, '2026-10-31')]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-11-30',
  ])
})
