import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_NAMES, OTHER } from '#app/features/analytics/rules.ts'
import { contactKinds, countKinds, type DayCount } from '#app/features/analytics/types.ts'
import { DailyCounts } from './daily-counts.ts'

const MINUTE = 60_000
const start = Date.parse('2026-11-21T23:58:30Z')

function counting(at = start) {
  const clock = { now: at }
  return { clock, counts: new DailyCounts(() => clock.now) }
}
const sum = (lines: readonly { count: number }[]) => lines.reduce((total, line) => total + line.count, 0)

describe('DailyCounts', () => {
  test('adds up by day, kind and name, and is empty after it was drained', () => {
    const { counts } = counting()
    counts.add('view', '/store')
    counts.add('view', '/store')
    counts.add('call', '/store')
    expect(counts.drain()).toEqual([
      { day: '2026-11-21', kind: 'view', name: '/store', count: 2 },
      { day: '2026-11-21', kind: 'call', name: '/store', count: 1 },
    ])
    expect(counts.drain()).toEqual([])
  })

  test('the day is Morocco’s, and what was counted before midnight stays on its day', () => {
    const { clock, counts } = counting()
    counts.add('view', '/')
    clock.now += 2 * MINUTE
    counts.add('view', '/')
    expect(counts.drain().map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
    // One hour ahead of UTC until September 2026.
    const summer = counting(Date.parse('2026-07-01T23:30:00Z'))
    summer.counts.add('view', '/')
    expect(summer.counts.drain().map(({ day }) => day)).toEqual(['2026-07-02'])
  })

  test('what could not be stored is given back and adds to what came since', () => {
    const { counts } = counting()
    counts.add('view', '/')
    const lines = counts.drain()
    counts.add('view', '/')
    counts.giveBack(lines)
    expect(counts.drain()).toEqual([{ day: '2026-11-21', kind: 'view', name: '/', count: 2 }])
  })

  test('a flood of made-up names: every one is counted, no more than the limit is kept, draining does not lift it', () => {
    const { counts } = counting()
    const stored: DayCount[] = []
    for (let i = 0; i < 50_000; i += 1) {
      counts.add('view', `/made-up/${i}`)
      if (i % 7000 === 0) stored.push(...counts.drain())
    }
    stored.push(...counts.drain())
    const saved = new Set(stored.map(({ name }) => name))
    expect(sum(stored)).toBe(50_000)
    expect(saved.size).toBe(MAX_NAMES.view + 1)
    expect(saved.has(OTHER)).toBe(true)
  })

  test('the next day has its own limit', () => {
    const { clock, counts } = counting()
    for (let i = 0; i <= MAX_NAMES.referrer; i += 1) counts.add('referrer', `site-${i}.example`)
    clock.now += 2 * MINUTE
    counts.add('referrer', 'new.example')
    expect(counts.drain().filter(({ day }) => day === '2026-11-22')).toEqual([
      { day: '2026-11-22', kind: 'referrer', name: 'new.example', count: 1 },
    ])
  })

  test('whatever is counted, nothing is lost and the lines stay within their limits', () => {
    const kind = fc.constantFrom(...countKinds)
    const name = fc.string({ unit: 'binary', maxLength: 260 })
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, name, fc.boolean()), { maxLength: 400 }), (events) => {
        const { counts } = counting()
        const lines = events.flatMap(([of, called, drains]) => {
          counts.add(of, called)
          return drains ? counts.drain() : []
        })
        lines.push(...counts.drain())
        expect(sum(lines)).toBe(events.length)
        for (const of of countKinds) {
          const names = new Set(lines.filter((line) => line.kind === of).map((line) => line.name))
          expect(names.size).toBeLessThanOrEqual(MAX_NAMES[of] + 1)
          for (const one of names) expect(one.length > 0 && one.length <= 200 && !one.includes('\0')).toBe(true)
        }
      }),
    )
  })

  test('while the database is away for months, what waits stays bounded', () => {
    const { clock, counts } = counting()
    for (let day = 0; day < 60; day += 1) {
      for (const of of contactKinds) for (let i = 0; i < 600; i += 1) counts.add(of, `/p/${i}`)
      clock.now += 24 * 60 * MINUTE
      counts.giveBack(counts.drain())
    }
    expect(counts.drain().length).toBeLessThanOrEqual(20_000)
  })
})
