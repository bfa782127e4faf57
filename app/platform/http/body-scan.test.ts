import { describe, expect, test } from 'vitest'
import { type BodyScan, boundaryOf, hasShortPartHeaders, scanFields, scanJson, scanParts } from './body-scan.ts'

/** The problem of a body, whole and in pieces of every small size: where a chunk ends must not matter. */
function errorFrom(scan: () => BodyScan, text: string) {
  const bytes = Buffer.from(text)
  const problems = [bytes.length, 1, 2, 3, 7].map((size) => {
    const read = scan()
    let problem = read(bytes.subarray(0, 0))
    for (let i = 0; i < bytes.length && !problem; i += size) problem = read(bytes.subarray(i, i + size))
    return problem
  })
  expect(new Set(problems).size).toBe(1)
  return problems[0]
}

describe('scanFields', () => {
  test.each([
    ['a=1&b=2&c=3', undefined],
    ['', undefined],
    ['a&b&c&d', 'too_many'],
    ['&&&&&', 'too_many'],
  ])('%j with three allowed: %s', (text, problem) => expect(errorFrom(() => scanFields(3), text)).toBe(problem))
})

describe('scanJson', () => {
  test.each([
    ['{"a":[1,2]}', undefined],
    ['{"a":"[[[[,,,,,,,,,,\\"[[[["}', undefined],
    ['{"a":"\\\\","b":[[[]]]}', 'too_deep'],
    ['[[[[', 'too_deep'],
    ['[[],[],[]]', undefined],
    ['[1,2,3,4,5,6,7,8,9]', 'too_many'],
    ['{"a":{},"b":{},"c":{},"d":{},"e":{}}', 'too_many'],
  ])('%s with eight values three deep: %s', (text, problem) => {
    expect(errorFrom(() => scanJson({ values: 8, depth: 3 }), text)).toBe(problem)
  })
})

describe('scanParts', () => {
  const body = (parts: number) => `${'--xy\r\nContent-Disposition: form-data; name="a"\r\n\r\n-\r\n'.repeat(parts)}--xy--\r\n`

  test('counts parts, wherever a chunk ends', () => {
    expect(errorFrom(() => scanParts('xy', 3), body(3))).toBeUndefined()
    expect(errorFrom(() => scanParts('xy', 3), body(4))).toBe('too_many')
  })

  test('a delimiter that overlaps itself is not counted twice', () => {
    expect(errorFrom(() => scanParts('--', 1), '--------')).toBeUndefined()
    expect(errorFrom(() => scanParts('--', 1), '------------')).toBe('too_many')
  })
})

test('the boundary of a content type', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc')
  expect(boundaryOf('multipart/form-data; charset=utf-8; Boundary="a b" ; x=y')).toBe('a b')
  for (const none of ['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'a'.repeat(71)}`]) {
    expect(boundaryOf(none)).toBeUndefined()
  }
})

test('the headers of a part end soon', () => {
  const part = (name: string) => Buffer.from(`--xy\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n--xy--${'x'.repeat(9000)}`)
  expect(hasShortPartHeaders(part('a'), 'xy')).toBe(true)
  expect(hasShortPartHeaders(part('a'.repeat(5000)), 'xy')).toBe(false)
  expect(hasShortPartHeaders(Buffer.from('--xy\r\nContent-Disposition: form-data'), 'xy')).toBe(false)
})
