import { describe, expect, test } from 'vitest'
import { answerRange, readRange } from './range.ts'

test.each([
  [undefined, 'all'],
  ['bytes=0-126', { start: 0, end: 126 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-1001', 'refused'],
  ['bytes=5-4', 'refused'],
  ['bytes=-0', 'refused'],
  ['bytes=0-1,5-6', 'all'],
  ['chapters=1-2', 'all'],
] as const)('%s of 1000 bytes', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})

describe('a file that is asked for in spans', () => {
  const file = { etag: '"a"', size: 1000 }
  const answer = (headers: Record<string, string>) => answerRange(new Headers(headers), file)

  test('is sent whole, in part, not again, or not at all', () => {
    expect(answer({})).toMatchObject({ status: 200, span: { start: 0, end: 999 }, headers: { 'content-length': '1000' } })
    expect(answer({ range: 'bytes=10-19' })).toMatchObject({
      status: 206,
      span: { start: 10, end: 19 },
      headers: { 'content-range': 'bytes 10-19/1000', 'content-length': '10', 'accept-ranges': 'bytes' },
    })
    expect(answer({ range: 'bytes=2000-' })).toMatchObject({ status: 416, span: null, headers: { 'content-range': 'bytes */1000' } })
    expect(answer({ 'if-none-match': 'W/"a"' })).toMatchObject({ status: 304, span: null })
  })

  test('that changed meanwhile is sent whole', () => {
    expect(answer({ range: 'bytes=10-19', 'if-range': '"b"' }).status).toBe(200)
    expect(answer({ range: 'bytes=10-19', 'if-range': '"a"' }).status).toBe(206)
  })
})
