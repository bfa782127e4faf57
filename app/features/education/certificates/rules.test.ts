import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateCode, readCertificateCode } from './rules.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const codes = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(certificateCode)

test('a code is read however it is spelled', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readCertificateCode(code)).toBe(code)
      expect(readCertificateCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
    }),
  )
})

test('a code with one letter changed is none, whichever letter and whatever stands in its place', () => {
  fc.assert(
    fc.property(codes, fc.nat({ max: 11 }), fc.nat({ max: LETTERS.length - 1 }), (code, place, letter) => {
      const bare = code.replaceAll('-', '').slice(3)
      const other = LETTERS.charAt(letter)
      fc.pre(other !== bare.charAt(place))
      expect(readCertificateCode(`RIF${bare.slice(0, place)}${other}${bare.slice(place + 1)}`)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

test.each(['', 'RIF', 'RIF-0000-0000', `RIF-${'0'.repeat(40)}`, '../../etc', 'RIF-٠٠٠٠-0000-0000'])('«%s» is no code', (input) => {
  expect(readCertificateCode(input)).toBeUndefined()
})
