import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { holidayOn, isRamadan } from './calendar.ts'
import { clockTime, factsOf, groupDays, planOf, stateAt, weekdayOf, weekOf } from './state.ts'
import { readHours } from './syntax.ts'

function state(text: string, at: string) {
  const reading = readHours(text)
  if (!reading.ok) throw new Error(reading.problem)
  return stateAt(reading.rules, new Date(at))
}
function rulesOf(text: string) {
  const reading = readHours(text)
  if (!reading.ok) throw new Error(reading.problem)
  return reading.rules
}

// 2026-11-23 is a Monday.
describe('open now', () => {
  const office = 'Mo-Fr 08:30-12:00,14:00-18:30; Fr 12:00-15:00 off; PH off; Ramadan Mo-Fr 09:00-15:00'

  test.each([
    ['opens on the minute', '2026-11-23T08:30:00Z', 'open', '12:00', 0],
    ['is shut at noon, and opens again today', '2026-11-23T12:00:00Z', 'closed', '14:00', 0],
    ['on Friday after the prayer only', '2026-11-27T14:30:00Z', 'closed', '15:00', 0],
    ['on Friday evening until Monday', '2026-11-27T18:30:00Z', 'closed', '8:30', 3],
    ['on a holiday until the day after', '2026-11-06T10:00:00Z', 'closed', '8:30', 3],
    ['in Ramadan by its own times', '2027-02-09T15:00:00Z', 'closed', '9:00', 1],
    ['in Ramadan without the pause at noon', '2027-02-09T13:00:00Z', 'open', '15:00', 0],
  ])('an office %s', (_, at, is, next, daysAhead) => {
    const now = state(office, at)
    expect([now.is, now.next && clockTime(now.next.minute), now.next?.daysAhead]).toEqual([is, next, daysAhead])
  })

  it('counts the night that began yesterday, also into a day off', () => {
    const cafe = 'Mo-Su 18:00-02:00; Tu off'
    expect(state(cafe, '2026-11-24T01:59:00Z')).toMatchObject({ is: 'open', next: { minute: 120, daysAhead: 0 }, soon: true })
    expect(state(cafe, '2026-11-24T02:00:00Z')).toMatchObject({ is: 'closed', next: { minute: 1080, daysAhead: 1 } })
    expect(state(cafe, '2026-11-23T20:00:00Z')).toMatchObject({ is: 'open', next: { minute: 120, daysAhead: 1 }, soon: false })
  })

  it('says when it closes soon, and midnight as the end of its day', () => {
    expect(state('10:00-24:00', '2026-11-23T23:16:00Z')).toMatchObject({ soon: true, next: { minute: 1440, daysAhead: 0 } })
    expect(state('10:00-24:00', '2026-11-23T23:14:00Z').soon).toBe(false)
  })

  it('never closes when it never does, and never opens when nothing says so', () => {
    expect(state('24/7', '2026-11-23T04:00:00Z')).toMatchObject({ is: 'open', next: null, soon: false })
    expect(state('Mo-Su 00:00-24:00', '2026-11-23T23:59:00Z')).toMatchObject({ is: 'open', next: null, soon: false })
    expect(state('off', '2026-11-23T04:00:00Z')).toMatchObject({ is: 'closed', next: null })
  })

  it('does not guess: a note alone, and what comes after a day that is unknown', () => {
    expect(state('"by appointment"', '2026-11-23T10:00:00Z').is).toBe('unknown')
    expect(state('Mo 09:00-12:00; Tu unknown; We 09:00-12:00', '2026-11-23T13:00:00Z')).toMatchObject({ is: 'closed', next: null })
  })

  it('says that a holiday or Ramadan may change what nobody wrote down', () => {
    expect(state('Mo-Su 09:00-18:00', '2026-11-18T10:00:00Z')).toMatchObject({
      is: 'open',
      varies: 'holiday',
      holiday: { id: 'independence_day', approximate: false },
    })
    expect(state('Mo-Su 09:00-18:00', '2027-02-10T10:00:00Z').varies).toBe('ramadan')
    expect(state('Mo-Su 09:00-18:00; PH off', '2026-11-18T10:00:00Z')).toMatchObject({ is: 'closed', varies: null })
  })

  it("keeps Morocco's clock, which is UTC since 2026-09-20 whatever the platform's data says", () => {
    const hours = '09:00-18:00'
    expect(state(hours, '2026-09-19T08:00:00Z').is).toBe('open')
    expect(state(hours, '2026-09-21T08:30:00Z').is).toBe('closed')
    expect(state(hours, '2026-09-21T17:30:00Z').is).toBe('open')
    expect(state(hours, '2027-07-01T08:30:00Z').is).toBe('closed')
  })
})

describe('the week as a table', () => {
  it('is the usual one, Ramadan its own, and like days are one line', () => {
    const rules = rulesOf('Mo-Fr 09:00-17:00; Fr 12:00-14:30 off; Sa 09:00-13:00; Ramadan Mo-Sa 10:00-15:00')
    const usual = groupDays(weekOf(rules, '2027-02-10', { holiday: false, ramadan: false }))
    expect(usual.map(({ from, to, plan }) => [from, to, plan.spans.length])).toEqual([
      [0, 3, 1],
      [4, 4, 2],
      [5, 5, 1],
      [6, 6, 0],
    ])
    expect(groupDays(weekOf(rules, '2026-11-23', { holiday: false, ramadan: true })).map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [6, 6],
    ])
  })

  it('follows the season', () => {
    const rules = rulesOf('Nov-Mar 10:00-16:00; Apr-Oct 09:00-20:00')
    expect(planOf(rules, factsOf('2026-12-31')).spans).toEqual([{ from: 600, to: 960 }])
    expect(planOf(rules, factsOf('2026-07-01')).spans).toEqual([{ from: 540, to: 1200 }])
  })
})

describe('the calendar', () => {
  it.each([
    ['2026-11-18', { id: 'independence_day', approximate: false }],
    ['2026-10-31', { id: 'unity_day', approximate: false }],
    ['2027-03-11', { id: 'eid_al_fitr', approximate: true }],
    ['2028-05-05', { id: 'eid_al_adha', approximate: true }],
    ['2026-11-21', null],
  ])('knows %s', (day, holiday) => expect(holidayOn(day)).toEqual(holiday))

  it('has Ramadan end where the Eid begins', () => {
    for (const [last, eid] of [
      ['2026-03-20', '2026-03-21'],
      ['2027-03-09', '2027-03-10'],
      ['2028-02-26', '2028-02-27'],
    ] as const) {
      expect([isRamadan(last), isRamadan(eid), holidayOn(eid)?.id]).toEqual([true, false, 'eid_al_fitr'])
    }
  })

  it('knows the weekday', () => expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-22')]).toEqual([0, 6]))
})

describe('whatever the hours', () => {
  const time = fc.integer({ min: 0, max: 47 }).map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
  const days = fc.constantFrom('Mo', 'Tu-Th', 'Fr', 'Sa,Su', 'Mo-Su', 'PH', 'Ramadan', 'Ramadan Fr', 'Jun-Sep')
  const times = fc.oneof(
    fc
      .tuple(time, time)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => `${a}-${b}`),
    fc.constantFrom('off', '12:00-14:00 off'),
  )
  const text = fc
    .array(fc.tuple(fc.constantFrom('; ', ', '), days, times), { minLength: 1, maxLength: 5 })
    .map((rules) => rules.map(([sign, day, hours], i) => `${i ? sign : ''}${day} ${hours}`).join(''))
  const instant = fc.integer({ min: Date.UTC(2026, 8, 21), max: Date.UTC(2028, 11, 20) }).map((ms) => new Date(ms - (ms % 60_000)))

  it('what is said to come next is what happens then, and nothing happens before', () => {
    fc.assert(
      fc.property(text, instant, fc.double({ min: 0, max: 0.999, noNaN: true }), (hours, now, part) => {
        const rules = rulesOf(hours)
        const here = stateAt(rules, now)
        if (!here.next) return
        const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
        const then = day + here.next.daysAhead * 86_400_000 + here.next.minute * 60_000
        expect(then).toBeGreaterThan(now.getTime())
        expect(stateAt(rules, new Date(then)).is).not.toBe(here.is)
        const between = new Date(now.getTime() + Math.floor((then - now.getTime()) * part))
        expect(stateAt(rules, between).is).toBe(here.is)
      }),
      { numRuns: 300 },
    )
  })
})
