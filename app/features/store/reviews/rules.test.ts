import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { firstNameOf, summaryOf } from './rules.ts'
import { parseReview } from './schema.ts'

test.each([
  ['فاطمة', 'فاطمة'],
  ['  سعاد   المرابط ', 'سعاد'],
  ['عبد الرحيم الوزاني', 'عبد الرحيم'],
  ['السيدة خديجة العلوي', 'خديجة'],
  ['الحاج أبو بكر', 'أبو بكر'],
  ['Mme. Nadia Amrani', 'Nadia'],
  ['Abd El Karim', 'Abd El'],
  ['الحاج', 'الحاج'],
  ['x'.repeat(80), 'x'.repeat(30)],
])('%j is called %j', (full, first) => {
  expect(firstNameOf(full)).toBe(first)
})

test('the mean is that of the ratings themselves, to a tenth; nothing is said of nothing', () => {
  expect(summaryOf([])).toBeUndefined()
  expect(
    summaryOf([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
    ]),
  ).toEqual({ count: 3, average: 4.7, byRating: [0, 0, 0, 1, 2] })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }), (given) => {
      const counts = [1, 2, 3, 4, 5].map((rating) => ({ rating, count: given.filter((n) => n === rating).length }))
      const summary = summaryOf(counts.filter(({ count }) => count > 0))
      expect(summary?.count).toBe(given.length)
      expect(Math.abs((summary?.average ?? 0) - given.reduce((a, b) => a + b) / given.length)).toBeLessThanOrEqual(0.05 + 1e-9)
    }),
  )
})

const good = { product: 'honey', rating: '5', text: ' طيب ', signature: 'name' }
const problemsOf = (fields: object) => {
  try {
    return parseReview({ ...good, ...fields })
  } catch (error) {
    return error instanceof AppError ? (error.fields ?? error.code) : error
  }
}

test('a review is read as it is meant: bidi controls go, HTML stays text, emoji count as one letter', () => {
  expect(problemsOf({})).toEqual({ product: 'honey', rating: 5, text: 'طيب', signature: 'name' })
  expect(problemsOf({ text: '\u202eأهلا\u0000\r\n\n\n\n<b>x</b>' })).toMatchObject({ text: 'أهلا\n\n<b>x</b>' })
  expect(problemsOf({ text: '🍯'.repeat(1000) })).toMatchObject({ rating: 5 })
})

const refused: [Record<string, string>, unknown][] = [
  ...['0', '6', 'NaN', '', '4.5', '-1', '1e0', '٥', ' 5', '5\n'].map(
    (rating) => [{ rating }, { rating: 'rating_required' }] as [Record<string, string>, unknown],
  ),
  [{ text: 'x'.repeat(1001) }, { text: 'review_length' }],
  [{ text: 'x'.repeat(10_240) }, { text: 'review_length' }],
  [{ signature: 'admin' }, { signature: 'signature_required' }],
  [{ product: '' }, 'bad_request'],
  [{ product: 'x'.repeat(101) }, 'bad_request'],
]

test.each(refused)('%j is refused', (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems)
})
