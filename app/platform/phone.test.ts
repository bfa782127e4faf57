import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, messagingLink, parsePhone } from './phone.ts'

test.each([
  '0612345678',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '+212612345678',
  '+212 6 12 34 56 78',
  '+212 (0) 6 12 34 56 78',
  '00212612345678',
  '212612345678',
  '٠٦١٢٣٤٥٦٧٨',
  '۰۶۱۲۳۴۵۶۷۸',
  ' \u200f06\u00a012 34 56 78 ',
  '06/12/34/56/78',
])('%s is read as the Moroccan mobile number', (typed) => {
  expect(parsePhone(typed)).toBe('+212612345678')
})

test.each([
  '',
  '19',
  'abc',
  '061234567',
  '06123456789',
  '0912345678',
  '0412345678',
  '+212912345678',
  '+2126123456',
  '++212612345678',
  '+0612345678',
  '1e9',
  '06 12 34 56 7x',
  '٠٦',
  '-',
])('%s is no telephone number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined()
})

test('numbers of other countries need their country code', () => {
  expect(parsePhone('+33 6 12 34 56 78')).toBe('+33612345678')
  expect(parsePhone('0034 612 34 56 78')).toBe('+34612345678')
  expect(parsePhone('612345678')).toBeUndefined()
})

test('what is shown is read back as the same number, however it is spaced', () => {
  const national = fc.tuple(fc.constantFrom('5', '6', '7', '8'), fc.stringMatching(/^\d{8}$/)).map(([first, rest]) => `+212${first}${rest}`)
  fc.assert(
    fc.property(national, fc.constantFrom('', ' ', '.', '-', '\u00a0'), (e164, gap) => {
      expect(formatPhone(e164)).toMatch(/^0\d( \d\d){4}$/)
      expect(parsePhone(formatPhone(e164).replaceAll(' ', gap))).toBe(e164)
    }),
  )
})

test('short codes and foreign numbers are shown as they are', () => {
  expect(formatPhone('150')).toBe('150')
  expect(formatPhone('+33612345678')).toBe('+33612345678')
})

test('the messaging link has digits only, and keeps every character of its text', () => {
  const link = new URL(messagingLink('+212600000000', 'عسل & زيت #1? 100%'))
  expect(link.pathname).toBe('/212600000000')
  expect(link.searchParams.get('text')).toBe('عسل & زيت #1? 100%')
  expect(link.hash).toBe('')
})
