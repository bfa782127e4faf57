import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HoursValues, hoursFieldNames, hoursFromForm, hoursModes, hoursValues, readHoursValues } from './schema.ts'
import { readHours } from './syntax.ts'

const week = (days: Record<number, HoursValues>): HoursValues =>
  Object.assign(
    { mode: 'week' },
    ...Object.entries(days).map(([day, text]) =>
      Object.fromEntries(Object.entries(text).map(([name, value]) => [`w${day}.${name}`, value])),
    ),
  )
const rest = (from: number, is: string) => Object.fromEntries(Array.from({ length: 7 - from }, (_, i) => [from + i, { is }]))

describe('hours as they are typed', () => {
  it('become the syntax underneath', () => {
    const typed = {
      ...week({
        0: { is: 'open', from1: '8:30', to1: '12', from2: '14', to2: '18h30' },
        ...rest(1, 'same'),
        5: { is: 'open', from1: '9', to1: '13' },
        6: { is: 'closed' },
      }),
      'friday.from1': '12:30',
      'friday.to1': '14:30',
      holidays: 'closed',
      ramadan: 'own',
      ...Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`r${day}.is`, day === 0 ? 'open' : day < 5 ? 'same' : 'closed'])),
      'r0.from1': '9',
      'r0.to1': '15',
    }
    expect(readHoursValues(typed)).toEqual({
      ok: true,
      value:
        'Mo-Fr 08:30-12:00,14:00-18:30; Sa 09:00-13:00; Su off; Ramadan Mo-Fr 09:00-15:00; Ramadan Sa,Su off; PH off; Fr 12:30-14:30 off',
    })
  })

  it.each<[string, HoursValues, Record<string, string>]>([
    ['a day without a choice', week({ 0: { is: 'closed' }, ...rest(2, 'closed') }), { 'w1.is': 'hours_day' }],
    ['Monday as the day before', week(rest(0, 'same')), { 'w0.is': 'hours_day' }],
    ['open without times', week({ 0: { is: 'open' }, ...rest(1, 'closed') }), { 'w0.from1': 'hours_missing' }],
    ['one end only', week({ 0: { is: 'open', from1: '8' }, ...rest(1, 'closed') }), { 'w0.to1': 'hours_missing' }],
    ['no time', week({ 0: { is: 'open', from1: '8', to1: 'x' }, ...rest(1, 'closed') }), { 'w0.to1': 'hours_time' }],
    [
      'the same time twice',
      week({ 0: { is: 'open', from1: '8', to1: '8:00' }, ...rest(1, 'closed') }),
      { 'w0.to1': 'hours_ends_at_start' },
    ],
    [
      'overlapping',
      week({ 0: { is: 'open', from1: '8', to1: '12', from2: '11', to2: '15' }, ...rest(1, 'closed') }),
      { 'w0.from2': 'hours_overlap' },
    ],
    [
      'a prayer into the night',
      { ...week(rest(0, 'closed')), 'w0.is': 'closed', 'friday.from1': '23', 'friday.to1': '1' },
      { 'friday.to1': 'hours_prayer' },
    ],
    ['nothing chosen', {}, { mode: 'hours_mode' }],
    ['text that is no hours', { mode: 'written', written: 'كل يوم' }, { written: 'hours_unreadable' }],
    ['no text', { mode: 'written' }, { written: 'hours_missing' }],
  ])('%s is told beside its field', (_, values, problems) => {
    expect(readHoursValues(values)).toMatchObject({ ok: false, problems })
  })

  it('the times of a closed day do not count, and are given back', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(week({ 0: { is: 'closed', from1: 'x' }, ...rest(1, 'same') })))
      form.set(`hours.${name}`, value)
    const { values, read } = hoursFromForm(form)
    expect(read).toEqual({ ok: true, value: 'Mo-Su off' })
    expect(values['w0.from1']).toBe('x')
  })
})

const someTime = fc.constantFrom('', '8', '08:30', '12:00', '14', '18:30', '24:00', '0', '2:15', 'x', '٩')
const someValue = (name: string) => {
  if (name === 'mode') return fc.constantFrom(...hoursModes, '', 'week', 'week', 'week')
  if (name === 'ramadan' || name === 'holidays') return fc.constantFrom('', 'unsaid', 'same', 'closed', 'all_day', 'own')
  if (name.endsWith('.is')) return fc.constantFrom('open', 'closed', 'all_day', 'unknown', 'same', '')
  return name === 'written' ? fc.constantFrom('', 'Mo 08:00-12:00', 'Jun-Sep 10:00-12:00', 'x') : someTime
}
const anyForm = fc.record(Object.fromEntries(hoursFieldNames.map((name) => [name, someValue(name)])))
/** Forms that people finish: every day chosen, times in order. */
const goodDay = fc.constantFrom<HoursValues>(
  ...[{ is: 'closed' }, { is: 'unknown' }, { is: 'all_day' }, { is: 'open', from1: '8', to1: '12' }, { is: 'open', from1: '18', to1: '2' }],
  { is: 'open', from1: '8', to1: '10', from2: '11', to2: '12', from3: '15', to3: '24' },
)
const goodForm = fc
  .record({
    days: fc.array(goodDay, { minLength: 14, maxLength: 14 }),
    feast: goodDay,
    friday: fc.boolean(),
    ramadan: fc.constantFrom('unsaid', 'same', 'closed', 'own'),
    holidays: fc.constantFrom('unsaid', 'same', 'closed', 'all_day'),
  })
  .map(
    ({ days, friday, ramadan, holidays }): HoursValues => ({
      mode: 'week',
      ramadan,
      holidays,
      ...(friday ? { 'friday.from1': '12:30', 'friday.to1': '14:30' } : {}),
      ...Object.assign(
        {},
        ...days.map((day, at) =>
          Object.fromEntries(Object.entries(day).map(([name, value]) => [`${at < 7 ? 'w' : 'r'}${at % 7}.${name}`, value])),
        ),
      ),
    }),
  )

describe('whatever is sent', () => {
  it('is either told or kept as hours that are read', () => {
    fc.assert(
      fc.property(anyForm, (values) => {
        const read = readHoursValues(values)
        if (!read.ok) expect(Object.keys(read.problems).length).toBeGreaterThan(0)
        else if (read.value !== null) expect(readHours(read.value).ok).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('when kept, stands in the editor again and is kept the same', () => {
    fc.assert(
      fc.property(goodForm, (values) => {
        const read = readHoursValues(values)
        if (!read.ok) throw new Error(JSON.stringify(read.problems))
        const again = readHoursValues(hoursValues(read.value))
        expect(again).toEqual({ ok: true, value: read.value })
      }),
      { numRuns: 300 },
    )
  })
})
