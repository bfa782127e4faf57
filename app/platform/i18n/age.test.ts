import { expect, test } from 'vitest'
import { ageInWords } from './age.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ages = (tag: string, ...spans: number[]) => spans.map((ms) => ageInWords(tag, NOW - ms, NOW))

test('Arabic says each count in its own form, in the digits of Morocco', () => {
  expect(ages('ar-MA', 0, HOUR, 2 * HOUR, 3 * HOUR, 11 * HOUR)).toEqual([
    'الآن',
    'قبل ساعة واحدة',
    'قبل ساعتين',
    'قبل 3 ساعات',
    'قبل 11 ساعة',
  ])
  expect(ages('ar-MA', 5 * MINUTE, 11 * MINUTE, DAY, 2 * DAY, 3 * DAY, 11 * DAY)).toEqual([
    'قبل 5 دقائق',
    'قبل 11 دقيقة',
    'أمس',
    'أول أمس',
    'قبل 3 أيام',
    'قبل 11 يومًا',
  ])
})

test('the other languages say it their way', () => {
  expect(ages('en', 0, HOUR, 40 * DAY)).toEqual(['now', '1 hour ago', 'last month'])
  expect(ages('fr', 0, 90 * MINUTE, DAY)).toEqual(['maintenant', 'il y a 1 heure', 'hier'])
  expect(ages('es', 0, 2 * HOUR, DAY)).toEqual(['ahora', 'hace 2 horas', 'ayer'])
})

test('a time that has not been yet is now', () => {
  expect(ages('en', -DAY)).toEqual(['now'])
})
