import { expect, test } from 'vitest'
import { summarizeError, withoutSecrets } from './error-summary.server.ts'

test('a message with lines of its own leaves nothing in the stack', () => {
  const error = new Error('فاطمة\n    at home (/rif/Fatima:1:2)\n    at last')
  const { stack } = summarizeError(error)
  expect(stack?.join()).not.toContain('Fatima')
  expect(stack?.[0]).toContain('error-summary.test.ts')
})

test('what quotes its input says only its kind', () => {
  const parse = () => JSON.parse('{"phone": 0612345678x}')
  try {
    parse()
  } catch (error) {
    expect(summarizeError(error).message).toBe('SyntaxError in what was sent')
  }
  expect.assertions(1)
})

test('a mail server’s answer is left out, its code is not', () => {
  const error = Object.assign(new Error("Can't send mail - all recipients were rejected: 550 <someone@example.ma>"), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['someone@example.ma'],
  })
  expect(JSON.stringify(summarizeError(error))).not.toContain('example.ma')
  expect(summarizeError(error)).toMatchObject({ message: 'mail error EENVELOPE', code: 'EENVELOPE' })
})

test('causes and the errors of several are summarised alike, without end', () => {
  const inner = new Error('to amina@example.ma')
  const ring = new Error('outer', { cause: new AggregateError([inner, 'text with 0612345678'], 'many') })
  inner.cause = ring
  const text = JSON.stringify(summarizeError(ring))
  expect(text).not.toMatch(/amina|0612345678/)
  expect(text).toContain('to [address]')
})

test.each([
  ['GET /auth/verify?token=abc.def&x=1', 'GET /auth/verify?token=[secret]&x=1'],
  ['call +212 612-345678 or 06 12 34 56 78', 'call [number] or [number]'],
  ['mail fatima@example.ma, again', 'mail [address], again'],
  ['the order R-1001 at 12:30', 'the order R-1001 at 12:30'],
  ['relation product_variants_never_oversold', 'relation product_variants_never_oversold'],
])('%s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected)
})
