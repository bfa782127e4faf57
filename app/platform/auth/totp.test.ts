import { expect, test } from 'vitest'
import { base32, decryptSecret, encryptSecret, matchTotp, newTotpSecret, otpauthUri, stepAt, totpAt } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  expect(totpAt(RFC_SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a clock that is half a minute off is forgiven, a minute and a half is not', () => {
  const now = new Date('2026-11-21T10:00:10Z')
  const codeAt = (ms: number) => totpAt(RFC_SECRET, stepAt(new Date(now.getTime() + ms)))
  expect([-30_000, 0, 30_000].map((ms) => matchTotp(RFC_SECRET, codeAt(ms), now))).toEqual([-1, 0, 1].map((n) => stepAt(now) + n))
  expect([-90_000, 90_000].map((ms) => matchTotp(RFC_SECRET, codeAt(ms), now))).toEqual([undefined, undefined])
})

test('base32 and the address that the picture shows', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(otpauthUri(RFC_SECRET, { issuer: 'Dalil Rif', account: 'a+b@c.ma' })).toBe(
    'otpauth://totp/Dalil%20Rif:a%2Bb%40c.ma?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Dalil%20Rif&algorithm=SHA1&digits=6&period=30',
  )
})

test('a stored secret opens with the site’s own key only, and not when a bit of it changed', () => {
  const secret = newTotpSecret()
  const stored = encryptSecret(secret, 'site')
  expect(decryptSecret(stored, 'site')).toEqual(secret)
  expect(decryptSecret(stored, 'another')).toBeUndefined()
  // The first letter of the last part stands for six whole bits of it.
  const at = stored.lastIndexOf('.') + 1
  expect(decryptSecret(`${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`, 'site')).toBeUndefined()
  expect(encryptSecret(secret, 'site')).not.toBe(stored)
})
