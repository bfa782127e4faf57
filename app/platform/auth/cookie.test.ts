import { describe, expect, test } from 'vitest'
import { openSignedValue, readCookie, SESSION_COOKIE, sessionCookieName, signValue } from './cookie.ts'

describe('signed cookies', () => {
  const signed = signValue('token', 'secret')

  test('open with their own secret and nothing else', () => {
    expect(openSignedValue(signed, 'secret')).toBe('token')
    expect(openSignedValue(signed, 'another')).toBeUndefined()
    expect(openSignedValue(signed.replace('token', 'tokem'), 'secret')).toBeUndefined()
  })

  test.each([
    undefined,
    '',
    '.',
    'token',
    'token.',
    `.${signed.split('.')[1]}`,
    `${signed}x`,
    signed.slice(0, -1),
    'é'.repeat(40),
    'x'.repeat(600),
  ])('refuse %j', (value) => {
    expect(openSignedValue(value, 'secret')).toBeUndefined()
  })

  test('a value with dots in it is split at the last one', () => {
    expect(openSignedValue(signValue('a.b.c', 's'), 's')).toBe('a.b.c')
  })
})

test('reading a cookie header', () => {
  expect(readCookie('a=1; b=x%2By ; a=2', 'a')).toBe('1')
  expect(readCookie('a=1; b=x%2By ; a=2', 'b')).toBe('x+y')
  expect(readCookie('ab=1', 'a')).toBeUndefined()
  expect(readCookie('a=%E0%A4%A', 'a')).toBeUndefined()
  expect(readCookie(null, 'a')).toBeUndefined()
})

test('every session cookie carries the name that passes by the page cache', () => {
  expect([sessionCookieName(false), sessionCookieName(true)].every((name) => name.includes(SESSION_COOKIE))).toBe(true)
})
