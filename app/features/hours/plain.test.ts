import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SPANS, type PlainDay, type PlainHours, readPlain, writePlain } from './plain.ts'
import { planOf, stateAt } from './state.ts'
import { DAY_MINUTES, type HoursRule, readHours } from './syntax.ts'

const rulesOf = (text: string): HoursRule[] => {
  const reading = readHours(text)
  if (!reading.ok) throw new Error(`${text}: ${reading.problem}`)
  return reading.rules
}

describe('hours in plain words', () => {
  it.each([
    ['Mo-Fr 08:30-12:00,14:00-18:30; Sa 09:00-13:00; Su off', 'week'],
    ['Mo-Sa 08:00-19:00; Fr 12:30-14:30 off; Ramadan Mo-Sa 09:00-15:00; PH off', 'written'],
    ['Mo-Sa 08:00-19:00; Ramadan Mo-Sa 09:00-15:00; PH off; Fr 12:30-14:30 off', 'week'],
    ['24/7', 'always'],
    ['24/7; PH off', 'week'],
    ['Mo-Su 18:00-02:00', 'week'],
    ['Jun-Sep 10:00-20:00', 'written'],
    ['"by appointment"', 'written'],
    ['Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00', 'written'],
    ['Mo 12:00-13:00 off; Mo-Fr 08:00-18:00', 'week'],
    ['sunrise-sunset', 'written'],
  ])('%s is shown as %s', (text, mode) => {
    const hours = readPlain(text)
    expect(hours.mode).toBe(mode)
    if (hours.mode === 'written') expect(writePlain(hours)).toBe(text)
  })

  it('nothing written is unknown, and unknown writes nothing', () => {
    expect(readPlain(null)).toEqual({ mode: 'unknown' })
    expect(readPlain('  ')).toEqual({ mode: 'unknown' })
    expect(writePlain({ mode: 'unknown' })).toBeNull()
  })

  it('says nothing of Ramadan and holidays unless asked, and then visitors are told that hours may differ', () => {
    const day: PlainDay = { is: 'open', spans: [{ from: 540, to: 720 }] }
    const week = Array.from({ length: 7 }, () => day)
    const plain = { mode: 'week', week, friday: null, ramadan: 'unsaid', holidays: 'unsaid' } as const
    const throneDay = new Date('2026-07-30T10:00:00Z')
    expect(stateAt(rulesOf(writePlain(plain) ?? ''), throneDay).varies).toBe('holiday')
    expect(stateAt(rulesOf(writePlain({ ...plain, holidays: 'same' }) ?? ''), throneDay)).toMatchObject({ is: 'open', varies: null })
  })

  it('on holidays as usual means as that day of the week', () => {
    const open: PlainDay = { is: 'open', spans: [{ from: 480, to: 960 }] }
    const week: PlainDay[] = [{ is: 'closed' }, open, open, open, open, { is: 'open', spans: [{ from: 540, to: 720 }] }, { is: 'closed' }]
    const rules = rulesOf(writePlain({ mode: 'week', week, friday: null, ramadan: 'unsaid', holidays: 'same' }) ?? '')
    const spans = (weekday: number) => planOf(rules, { date: '', weekday, holiday: true, ramadan: false }).spans
    expect([0, 1, 5].map(spans)).toEqual([[], [{ from: 480, to: 960 }], [{ from: 540, to: 720 }]])
  })
})

/** One to three spans in order, apart from each other; the last may pass midnight. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 2, maxLength: 2 * MAX_SPANS })
  .map((cuts) => cuts.sort((a, b) => a - b).slice(0, cuts.length - (cuts.length % 2)))
  .map((cuts) => Array.from({ length: cuts.length / 2 }, (_, i) => ({ from: (cuts[2 * i] ?? 0) * 5, to: (cuts[2 * i + 1] ?? 0) * 5 })))
  .chain((all) => fc.constantFrom(all, [...all.slice(0, -1), { from: all.at(-1)?.from ?? 0, to: (all[0]?.from ?? 0) + DAY_MINUTES }]))
  .map((all) => all.filter((span) => span.to > span.from))
const day: fc.Arbitrary<PlainDay> = fc.oneof(
  fc.constant<PlainDay>({ is: 'closed' }),
  fc.constant<PlainDay>({ is: 'unknown' }),
  fc.constant<PlainDay>({ is: 'open', spans: [{ from: 0, to: DAY_MINUTES }] }),
  spans.map((all): PlainDay => ({ is: 'open', spans: all })),
)
const week = fc.oneof(
  fc.array(day, { minLength: 7, maxLength: 7 }),
  day.map((one) => Array.from({ length: 7 }, () => one)),
)
const hours: fc.Arbitrary<PlainHours> = fc.oneof(
  fc.constant({ mode: 'unknown' as const }),
  fc.constant({ mode: 'always' as const }),
  fc.record({
    mode: fc.constant('week' as const),
    week,
    friday: fc.constantFrom(null, { from: 750, to: 870 }),
    ramadan: fc.oneof(fc.constantFrom('unsaid' as const, 'same' as const, 'closed' as const), week),
    holidays: fc.oneof(fc.constantFrom('unsaid' as const, 'same' as const), day),
  }),
)

const kinds = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  [false, true].flatMap((holiday) => [false, true].map((ramadan) => ({ date: '', weekday, holiday, ramadan }))),
)

it('whatever the editor can produce is read back as the table that produced it', () => {
  fc.assert(
    fc.property(hours, (typed) => {
      const text = writePlain(typed)
      const back = readPlain(text)
      // Never the syntax: what was entered as a table stays one.
      expect(back.mode).toBe(typed.mode)
      expect(writePlain(back)).toBe(text === null ? null : writePlain(readPlain(writePlain(back))))
      if (text === null || typed.mode !== 'week' || back.mode !== 'week') return
      expect(back.week).toEqual(typed.week)
      expect(back.friday).toEqual(typed.friday)
      const [label, again] = [rulesOf(text), rulesOf(writePlain(back) ?? '')]
      expect(kinds.map((kind) => planOf(again, kind))).toEqual(kinds.map((kind) => planOf(label, kind)))
      expect(back.ramadan === 'unsaid').toBe(typed.ramadan === 'unsaid')
      expect(back.holidays === 'unsaid').toBe(typed.holidays === 'unsaid')
    }),
    { numRuns: 400 },
  )
})
