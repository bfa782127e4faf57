import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HoursRule, readHours } from './syntax.ts'
import { writeHours } from './write.ts'

function rulesOf(text: string): HoursRule[] {
  const reading = readHours(text)
  if (!reading.ok) throw new Error(`${text}: ${reading.problem} at ${reading.at}`)
  return reading.rules
}

describe('opening_hours', () => {
  it('is read rule by rule', () => {
    expect(rulesOf('Mo-Fr 08:30-12:00,14:00-18:30 "ring twice"; Sa,Su off')).toEqual([
      {
        period: null,
        days: [0, 1, 2, 3, 4],
        holidays: false,
        is: 'open',
        spans: [
          { from: 510, to: 720 },
          { from: 840, to: 1110 },
        ],
        note: 'ring twice',
        adds: false,
      },
      { period: null, days: [5, 6], holidays: false, is: 'closed', spans: [], note: null, adds: false },
    ])
    expect(rulesOf('Ramadan Mo-Th,PH 9:00-15:00')[0]).toMatchObject({ period: 'ramadan', days: [0, 1, 2, 3], holidays: true })
    expect(rulesOf('Jun 15-Sep 15,Dec 10:00-20:00')[0]?.period).toEqual([
      { from: '06-15', to: '09-15' },
      { from: '12-01', to: '12-31' },
    ])
    expect(rulesOf('Mo 18:00-02:00, Tu 10:00-12:00').map((rule) => rule.adds)).toEqual([false, true])
    expect(rulesOf('18:00-26:00')[0]?.spans).toEqual(rulesOf('18:00-02:00')[0]?.spans)
    expect(rulesOf('Sa-Mo 10:00-12:00')[0]?.days).toEqual([0, 5, 6])
  })

  it('takes the digits and dashes that people type', () => {
    expect(rulesOf('Mo–Fr ٠٩:٠٠–١٧:٠٠')).toEqual(rulesOf('Mo-Fr 09:00-17:00'))
  })

  it.each([
    ['', 'empty', 0],
    ['   ', 'empty', 3],
    ['Mo-Xx 09:00-10:00', 'bad_day', 3],
    ['Lundi 09:00-10:00', 'bad_day', 0],
    ['Mo 25:00-26:00', 'bad_time', 3],
    ['Mo 09:60-10:00', 'bad_time', 3],
    ['Mo 09:00', 'bad_time', 8],
    ['Mo 09:00-09:00', 'ends_at_start', 9],
    ['Mo 09:00-12:00,11:00-13:00', 'overlap', 15],
    ['Mo-Fr', 'missing_times', 5],
    ['Feb 30 10:00-12:00', 'bad_month', 4],
    ['Jun-Xyz 10:00-12:00', 'bad_month', 4],
    ['Mo 09:00-12:00 "by', 'unclosed_note', 15],
    ['sunrise-sunset', 'unsupported', 0],
    ['Mo 18:00+', 'unsupported', 8],
    ['Mo 09:00-12:00 || "call"', 'unsupported', 15],
    ['PH Mo 09:00-12:00', 'unsupported', 3],
    ['Mo 09:00-12:00 x', 'unexpected', 15],
    ['Mo 09:00-12:00,', 'unexpected', 15],
    [`Mo 09:00-12:00${'; Mo off'.repeat(160)}`, 'too_long', 1000],
  ])('%s is refused with its reason and place', (text, problem, at) => {
    expect(readHours(text)).toMatchObject({ ok: false, problem, at })
  })

  it('never throws, whatever it is given', () => {
    const scrap = fc.constantFrom(
      ...['Mo', '-', ',', ';', '24/7', '09:00', '31', 'Ramadan', 'PH', 'off', '"x"', '"', ' ', 'Jun', '||', '\u202e', 'ث'],
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(scrap).map((all) => all.join('')),
        ),
        (text) => void readHours(text),
      ),
    )
  })
})

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: from + length }))
const season = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((all) => all.map((n) => String(n).padStart(2, '0')))
  .map(([m = '', d = '', n = '', e = '']) => ({ from: `${m}-${d}`, to: `${n}-${e}` }))
/** What an editor may hold: at most one span, since two of one rule may not overlap. */
const rule: fc.Arbitrary<HoursRule> = fc
  .record({
    period: fc.oneof(fc.constant(null), fc.constant('ramadan' as const), fc.array(season, { minLength: 1, maxLength: 2 })),
    days: fc.oneof(
      fc.constant(null),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }).map((days) => days.sort()),
    ),
    holidays: fc.boolean(),
    is: fc.constantFrom('open' as const, 'closed' as const, 'unknown' as const),
    spans: fc.array(span, { maxLength: 1 }),
    note: fc.oneof(fc.constant(null), fc.constantFrom('بموعد', 'by appointment')),
    adds: fc.boolean(),
  })
  .map((one) => ({ ...one, spans: one.is === 'open' && one.spans.length === 0 ? [{ from: 540, to: 600 }] : one.spans }))

it('what is written is read back the same', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), (rules) => {
      const asWritten = rules.map((one, i) => ({ ...one, adds: i > 0 && one.adds && (one.days ?? one.period) !== null }))
      expect(rulesOf(writeHours(asWritten))).toEqual(asWritten)
    }),
  )
})
