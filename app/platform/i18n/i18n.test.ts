import { parse } from '@messageformat/parser'
import { describe, expect, test } from 'vitest'
import { I18n, type Messages } from './i18n.ts'
import type { MessageKey } from './keys.ts'
import type { Locale } from './locales.ts'
import { compactTokens } from './message.ts'

function i18n(locale: Locale, texts: Record<string, string>, fallback: Record<string, string> = {}): I18n {
  const compile = (source: Record<string, string>): Messages =>
    Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compactTokens(parse(text))]))
  return new I18n(locale, compile(texts), compile(fallback))
}

const key = 'test.key' as MessageKey

describe('messages', () => {
  const forms = '{count, plural, zero {z} one {1} two {2} few {f#} many {m#} other {o#}}'

  test.each([
    [0, 'z'],
    [1, '1'],
    [2, '2'],
    [3, 'f3'],
    [10, 'f10'],
    [11, 'm11'],
    [99, 'm99'],
    [100, 'o100'],
    [101, 'o101'],
    [102, 'o102'],
    [103, 'f103'],
    [111, 'm111'],
    [1000, 'o1.000'],
  ])('Arabic counts %d in its own form', (count, text) => {
    expect(i18n('ar', { [key]: forms }).t(key, { count })).toBe(text)
  })

  test.each([
    ['en', 1, 'one'],
    ['en', 2, 'other'],
    ['fr', 0, 'one'],
    ['fr', 2, 'other'],
    ['fr', 1_000_000, 'many'],
    ['es', 1, 'one'],
    ['es', 1_000_000, 'many'],
  ] as const)('%s counts %d as %s', (locale, count, form) => {
    expect(i18n(locale, { [key]: '{n, plural, one {one} many {many} other {other}}' }).t(key, { n: count })).toBe(form)
  })

  test('an exact number goes before its category; the offset is taken off # and category', () => {
    const text = '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}'
    const { t } = i18n('en', { [key]: text })
    expect([0, 1, 2, 3].map((n) => t(key, { n }))).toEqual(['nobody', 'you', 'you and 1 other', 'you and 2 others'])
  })

  test('placeholders inside plurals inside choices are filled; # belongs to the nearest plural', () => {
    const text =
      '{who, select, her {{n, plural, one {{name}: # of hers} other {{name}: {m, plural, one {# in #} other {#}} of #}}} other {{name}}}'
    const { t } = i18n('en', { [key]: text })
    expect(t(key, { who: 'her', n: 1, m: 1, name: 'Zineb' })).toBe('Zineb: 1 of hers')
    expect(t(key, { who: 'her', n: 5, m: 7, name: 'Zineb' })).toBe('Zineb: 7 of 5')
    expect(t(key, { who: 'unknown', name: 'Zineb' })).toBe('Zineb')
  })

  test('a value that looks like a message is only text', () => {
    expect(i18n('en', { [key]: '{name}' }).t(key, { name: '{count, plural, other {#}}' })).toBe('{count, plural, other {#}}')
  })

  test('a missing text falls back to Arabic, an unknown key shows itself, a missing value shows its name', () => {
    const { t } = i18n('fr', {}, { [key]: 'مرحبا {name}' })
    expect(t(key, { name: 'Idir' })).toBe('مرحبا Idir')
    expect(t(key)).toBe('مرحبا {name}')
    expect(t('test.unknown' as MessageKey)).toBe('test.unknown')
  })

  test('values to be formatted by the message are refused when it is compiled', () => {
    expect(() => i18n('en', { [key]: '{d, date, long}' })).toThrow(/format the value first/)
  })

  test('what every object inherits is no message', () => {
    expect(i18n('en', {}).has('constructor')).toBe(false)
    expect(i18n('en', {}).t('toString' as MessageKey)).toBe('toString')
  })
})

describe('numbers and dates', () => {
  test('Morocco writes 0–9, dots for thousands, a comma for decimals', () => {
    const { number, amount } = { number: i18n('ar', {}).number, amount: (cents: number) => i18n('ar', {}).amount(cents) }
    expect(number(1_234_567.5)).toBe('1.234.567,5')
    expect([amount(0), amount(5), amount(1999), amount(10_000), amount(123_456_700)]).toEqual(['0', '0,05', '19,99', '100', '1.234.567'])
  })

  test('each language groups its own way', () => {
    expect(i18n('en', {}).amount(123_456_750)).toBe('1,234,567.50')
    expect(i18n('fr', {}).amount(123_456_750).replace(/\s/g, ' ')).toBe('1 234 567,50')
    expect(i18n('es', {}).amount(123_456_750)).toBe('1.234.567,50')
  })

  test('months are the Moroccan ones, in Latin digits', () => {
    const { date } = { date: (value: string) => i18n('ar', {}).date(value, 'day') }
    const names = ['يناير', 'فبراير', 'مارس', 'أبريل', 'ماي', 'يونيو', 'يوليوز', 'غشت', 'شتنبر', 'أكتوبر', 'نونبر', 'دجنبر']
    names.forEach((name, month) => {
      expect(date(`2026-${String(month + 1).padStart(2, '0')}-05`).replace(/[\u200e\u200f,،]/g, '')).toMatch(new RegExp(`5 ${name} 2026`))
    })
  })

  test('an instant is shown on the Moroccan clock, a calendar day as it is', () => {
    const ar = i18n('ar', {})
    expect(ar.date(new Date('2026-09-20T00:30:00Z'), 'time')).toBe('01:30')
    expect(ar.date(new Date('2026-09-20T01:30:00Z'), 'time')).toBe('01:30')
    expect(i18n('en', {}).date('2026-11-21', 'day')).toBe('21 November 2026')
  })
})

test('what it does can be taken out of it by name, as screens do', () => {
  const { t, has, number, amount, date } = new I18n('fr', {})
  expect([has('x'), t('x' as MessageKey), number(1.5), amount(950)]).toEqual([false, 'x', '1,5', '9,50'])
  expect(amount(-0)).toBe('0')
  expect(date('2026-11-23')).toContain('novembre')
})
