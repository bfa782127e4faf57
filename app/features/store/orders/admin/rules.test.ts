import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CENTS } from '#app/platform/money.ts'
import { orderStates } from '../types.ts'
import { messagesFor, nextActionOf, parseDirhams, timeLeft } from './rules.ts'
import { readNumbers, readOrdersAddress, readPieces } from './schema.ts'

test.each([
  ['640', 64_000],
  ['640,50', 64_050],
  ['640.5', 64_050],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  ['٦٤٠', 64_000],
  ['٦٤٠٫٥', 64_050],
  ['0', 0],
])('%s is an amount', (typed, cents) => {
  expect(parseDirhams(typed)).toBe(cents)
})

test.each([
  '',
  ' ',
  '-1',
  '+1',
  'NaN',
  '1e309',
  '1e3',
  'Infinity',
  '0x10',
  '12,345,6',
  '1.2.3',
  '640 dh',
  '1,2345',
  '99999999999999999',
  '=1',
  '1.234.50',
])('%j is none', (typed) => {
  expect(parseDirhams(typed)).toBeUndefined()
})

test('an amount is read back as it was written, in both styles', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), fc.constantFrom('es', 'en', 'fr'), (cents, language) => {
      const whole = BigInt(cents) / 100n
      const text = `${new Intl.NumberFormat(language).format(whole)}${language === 'en' ? '.' : ','}${String(cents % 100).padStart(2, '0')}`
      expect(parseDirhams(text)).toBe(cents)
    }),
  )
})

test('whatever is typed is whole cents from nothing up, or no amount', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const cents = parseDirhams(typed)
      expect(cents === undefined || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    }),
  )
})

test('what is left of a hold never goes below nothing', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const after = (seconds: number) => timeLeft(new Date(now.getTime() + seconds * 1000), now)
  expect(after(40 * 60)).toEqual({ hours: 0, minutes: 40 })
  expect(after(2 * 3600 + 1)).toEqual({ hours: 2, minutes: 1 })
  expect(after(-5)).toEqual({ hours: 0, minutes: 0 })
})

test('an order that has ended has no next act; a message can be written wherever somebody waits for an answer', () => {
  expect(orderStates.filter((state) => nextActionOf(state) === undefined)).toEqual(['delivered', 'refused', 'cancelled'])
  expect(orderStates.filter((state) => messagesFor(state).length === 0)).toEqual(['refused', 'cancelled'])
})

test('an address that cannot be read is as if it had not been asked for', () => {
  const read = (query: string) => readOrdersAddress(new URLSearchParams(query))
  expect(read('view=waiting&state=shipped&place=3&older=R-1042&from=2026-11-01')).toEqual({
    view: 'waiting',
    state: 'shipped',
    place: 3,
    older: 'R-1042',
    from: '2026-11-01',
  })
  expect(read("view=__proto__&state='&place=1e309&older=R-0&from=2026-13-01&to=yesterday")).toEqual({})
  expect(readNumbers(['R-1001', 'R-1001', 'x', 'R-01', null, 'R-1002'], 50)).toEqual(['R-1001', 'R-1002'])
  expect(readNumbers(['R-1001', 'R-1002'], 1)).toEqual(['R-1001'])
})

test('pieces of a form: whole numbers by line, each line once', () => {
  const read = (entries: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of entries) form.append(name, value)
    return readPieces(form)
  }
  expect(
    read([
      ['piece.1', '2'],
      ['piece.2', '٣'],
      ['piece.3', '0'],
      ['piece.4', ''],
      ['other', 'x'],
    ]),
  ).toEqual(
    new Map([
      [1, 2],
      [2, 3],
    ]),
  )
  for (const bad of ['-1', '1.5', 'NaN', '1e309', '99999']) expect(read([['piece.1', bad]])).toBeUndefined()
  expect(
    read([
      ['piece.1', '1'],
      ['piece.1', '2'],
    ]),
  ).toBeUndefined()
})
