import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'

const SITE = 'https://rif.example'

describe('safeNextPath', () => {
  test.each(['/admin', '/admin/outbox?page=2', '/ai-chat', '/store?category=%D8%B9#x', '/guide/a/b'])('keeps %s', (path) => {
    expect(safeNextPath(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'admin',
    '',
    ' /admin',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/admin/login',
    '/admin/login?next=/admin',
    '/admin/./login',
    '/admin/logout',
    `/${'a'.repeat(1001)}`,
    null,
    undefined,
    7,
    ['/admin'],
  ])('refuses %j', (path) => {
    expect(safeNextPath(path)).toBeUndefined()
  })

  test('whatever it lets through stays on the site, also when it is read again', () => {
    const nasty = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        ':',
        '@',
        '//',
        '%2f',
        '%5c',
        '?',
        '#',
        'evil.example',
        'http',
        'javascript',
        '\t',
        '\n',
        ' ',
        '\0',
        'a',
      ),
      { maxLength: 12 },
    )
    const path = fc.oneof(
      nasty.map((parts) => parts.join('')),
      nasty.map((parts) => `/${parts.join('')}`),
      fc.string({ unit: 'binary' }),
    )
    let saved = 0
    fc.assert(
      fc.property(path, (value) => {
        const next = safeNextPath(value)
        if (next === undefined) return
        saved += 1
        expect(next.startsWith('/')).toBe(true)
        expect(new URL(next, SITE).origin).toBe(SITE)
        // A browser drops tabs and line ends and reads a backslash as a slash.
        expect(new URL(next.replaceAll('\\', '/'), SITE).origin).toBe(SITE)
        expect(safeNextPath(next)).toBe(next)
      }),
      { numRuns: 5000 },
    )
    expect(saved).toBeGreaterThan(100)
  })
})
