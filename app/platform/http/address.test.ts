import { describe, expect, test } from 'vitest'
import { normalise } from './address.ts'

describe('normalise', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/a/', '/a'],
    ['/a///', '/a'],
    ['//evil.example/a', '/evil.example/a'],
    ['/a?b=1', '/a'],
    ['/a?page=2&q=x', '/a?page=2&q=x'],
    ['/a?q=x&page=2', '/a?page=2&q=x'],
    ['/a?q=a%26b', '/a?q=a%26b'],
    ['/a?q=', '/a?q='],
    ['/دليل', '/%D8%AF%D9%84%D9%8A%D9%84'],
    ['/%D8%AF%D9%84%D9%8A%D9%84', '/%D8%AF%D9%84%D9%8A%D9%84'],
    ['/a/../b', '/b'],
    ['/a#x', '/a'],
  ])('%s is kept as %s', (raw, key) => {
    expect(normalise(raw, ['q', 'page'])).toBe(key)
  })
})
