import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#app/features/hours/state.ts'
import { addDays } from '#app/platform/time.ts'
import { addMonths, dateToCopy, daysBetween, monthOf, readRotaList, shiftDates, weeksOf } from './rules.ts'

const month = fc
  .tuple(fc.integer({ min: 2024, max: 2035 }), fc.integer({ min: 1, max: 12 }))
  .map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`)
const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n))

describe('the calendar', () => {
  it('has every day of its month once, in weeks from Monday', () => {
    fc.assert(
      fc.property(month, (each) => {
        const weeks = weeksOf(each)
        const days = weeks.flat().filter((one) => one !== null)
        const { first, last } = monthOf(each)
        expect(days).toEqual(daysBetween(first, last))
        expect(weeks.every((week) => week.length === 7 && week.every((one, at) => one === null || weekdayOf(one) === at))).toBe(true)
        expect(addMonths(addMonths(each, 13), -13)).toBe(each)
      }),
    )
  })

  it('copies a night from the same weekday of the month before', () => {
    fc.assert(
      fc.property(day, (each) => {
        const source = dateToCopy(each)
        expect(weekdayOf(source)).toBe(weekdayOf(each))
        expect(source.slice(0, 7)).toBe(addMonths(each.slice(0, 7), -1))
      }),
    )
  })
})

describe('a turn', () => {
  it('is a run of nights, again every so many weeks', () => {
    expect(shiftDates({ from: '2026-11-27', nights: 2, everyWeeks: 0, until: '2026-11-01' })).toEqual(['2026-11-27', '2026-11-28'])
    expect(shiftDates({ from: '2026-11-23', nights: 2, everyWeeks: 2, until: '2026-12-08' })).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-12-07', '2026-12-08'],
    ])
  })

  it('names no night twice and none after its end', () => {
    const plan = fc.record({
      from: day,
      nights: fc.integer({ min: 1, max: 31 }),
      everyWeeks: fc.integer({ min: 1, max: 8 }),
      length: fc.integer({ min: 0, max: 400 }),
    })
    fc.assert(
      fc.property(plan, ({ length, ...rest }) => {
        const until = addDays(rest.from, length)
        const nights = shiftDates({ ...rest, until })
        expect(new Set(nights).size).toBe(nights.length)
        expect(nights.every((night) => night >= rest.from && night <= until)).toBe(true)
        expect(nights[0]).toBe(rest.from)
      }),
    )
  })
})

const pharmacies = [
  { id: 'nour', names: ['صيدلية النور', 'Pharmacie Nour'] },
  { id: 'chifa', names: ['صيدلية الشفاء', 'Pharmacie Chifa'] },
  { id: 'chifa2', names: ['صيدلية الشفاء الجديدة', 'Pharmacie Chifa 2'] },
]
const read = (text: string) => readRotaList(text, { month: '2026-11', pharmacies })

describe('a list that is pasted', () => {
  it.each([
    ['21/11 صيدلية النور', ['2026-11-21'], 'nour'],
    ['٢١/١١ النور', ['2026-11-21'], 'nour'],
    ['2026-12-01: Pharmacie Nour', ['2026-12-01'], 'nour'],
    ['21 النور', ['2026-11-21'], 'nour'],
    ['29/11-1/12 الشفاء', ['2026-11-29', '2026-11-30', '2026-12-01'], 'chifa'],
    ['21-23/11: الشفاء الجديدة', ['2026-11-21', '2026-11-22', '2026-11-23'], 'chifa2'],
    ['21/11 إلى 22/11 صيدلية الشفاء', ['2026-11-21', '2026-11-22'], 'chifa'],
    ['30.12.2026 au 31.12.2026 Nour', ['2026-12-30', '2026-12-31'], 'nour'],
    ['1/11-31/12 النور', daysBetween('2026-11-01', '2026-12-31'), 'nour'],
  ])('%s', (text, days, entryId) => {
    expect(read(text)).toMatchObject([{ days, entryId }])
  })

  it.each([
    ['النور 21/11', 'date'],
    ['31/11 النور', 'date'],
    ['99 النور', 'date'],
    ['23/11-21/11 النور', 'order'],
    ['1/11/2026-2/11/2027 النور', 'too_long'],
    ['21/11 السلام', 'name'],
    ['21/11', 'name'],
    ['21/11 صيدلية', 'name'],
  ])('%s is refused', (text, problem) => {
    expect(read(text)).toMatchObject([{ problem }])
  })

  it('a name that fits two is not guessed; empty lines are passed over', () => {
    const two = [
      ...pharmacies.slice(0, 1),
      { id: 'nour2', names: ['صيدلية النور الجديدة'] },
      { id: 'nour3', names: ['صيدلية النور القديمة'] },
    ]
    expect(readRotaList('\n1 النور\n\n2 الجديدة النور', { month: '2026-11', pharmacies: two.slice(1) })).toMatchObject([
      { line: 2, problem: 'ambiguous' },
      { line: 4, entryId: 'nour2' },
    ])
  })

  it('takes a year of lines, and says which line is one too many', () => {
    const year = daysBetween('2026-11-01', '2027-11-30').map((date) => `${date} النور`)
    expect(read(year.join('\n')).flatMap((line) => ('days' in line ? line.days : []))).toEqual(daysBetween('2026-11-01', '2027-11-30'))
    const lines = Array.from({ length: 401 }, () => '2026-11-01 النور')
    expect(read(lines.join('\n')).filter((line) => 'problem' in line)).toMatchObject([{ line: 401, problem: 'too_many' }])
    const nights = Array.from({ length: 9 }, () => '1/11/2026-31/10/2027 النور')
    expect(read(nights.join('\n')).filter((line) => 'problem' in line)).toMatchObject([{ line: 9, problem: 'too_many_nights' }])
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom('21', '/', '-', '11', ' ', 'النور', '\n', '2026')).map((all) => all.join('')),
        ),
        (text) => void read(text),
      ),
    )
  })
})
