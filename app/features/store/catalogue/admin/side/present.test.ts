import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { dayInWords } from './present.ts'

test.each([
  ['ar', '2026-11-21T00:00:00Z', 'اليوم'],
  ['ar', '2026-11-20T23:59:00Z', 'أمس'],
  ['ar', '2026-11-12T10:00:00Z', '12 نونبر'],
  ['ar', '2025-08-12T10:00:00Z', '12 غشت 2025'],
  ['fr', '2026-11-20T10:00:00Z', 'hier'],
  ['es', '2026-11-12T10:00:00Z', '12 de noviembre'],
] as const)('in %s, %s is told as %s', (locale, at, words) => {
  expect(dayInWords(new Date(at), '2026-11-21', i18nFor(locale))).toBe(words)
})
