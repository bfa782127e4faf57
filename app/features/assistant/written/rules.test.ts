import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerText, knownFigures, withoutUnsupported } from './rules.ts'

const KEY = 'sk-test-0123456789abcdef'
const writer = () => new AnswerText({ secrets: [KEY], isSource: (number) => number <= 3 })

function write(pieces: readonly string[]): string {
  const written = writer()
  const shown = [...pieces.map((piece) => written.push(piece)), written.end()].join('')
  expect(shown).toBe(written.text)
  return shown
}

test.each([
  ['الجواب [1] ثم [٢].', 'الجواب [1] ثم [2].'],
  ['لا مصدر له [9] ولا [12]', 'لا مصدر له  ولا '],
  ['انظر [هذا](https://evil.example/?d=1) هنا', 'انظر هذا هنا'],
  ['![صورة بديلة](https://evil.example/leak?d=1) ثم', 'صورة بديلة ثم'],
  ['رقم [1](https://evil.example) مصدر', 'رقم [1] مصدر'],
  ['اذهب إلى https://evil.example/leak?d=1 الآن', 'اذهب إلى … الآن'],
  ['اذهب إلى evil.example/leak?d=1 الآن', 'اذهب إلى … الآن'],
  ['www.evil.example و//evil.example وjavascript:alert(1)', '… و… و…'],
  ['نص <img src=x onerror=alert(1)> هنا <script>a b</script>', 'نص  هنا a b'],
  ['# عنوان\n* بند\n## ثان\n> قول', 'عنوان\n- بند\nثان\nقول'],
  ['```json\nكلمة\n```\n`رمز`', '\nكلمة\n\n`رمز`'],
  ['\u202eمقلوب\u202c خفي\u200b\u2063 \u{e0041}', 'مقلوب خفي '],
  [`المفتاح ${KEY} سر`, 'المفتاح … سر'],
  ['<think>خطة https://x.y\n\n</think>\n\nالجواب', 'الجواب'],
  ['أصغر 3 < 5 وأكبر 5 > 3', 'أصغر 3 < 5 وأكبر 5 > 3'],
  ['ثمنه 12.50 درهما، و**غليظ**.', 'ثمنه 12.50 درهما، و**غليظ**.'],
  ['x'.repeat(5000), '…'],
])('%j is shown as it may be', (raw, shown) => {
  expect(write([raw])).toBe(shown)
  expect(write([...raw])).toBe(shown)
})

test('in whatever pieces a text comes, it is shown alike, and nothing of an address or the key', () => {
  const part = fc.constantFrom(
    '[1]',
    '[',
    ']',
    '(',
    ')',
    '!',
    ' ',
    '\n',
    'كلمة',
    '**',
    '<img src=',
    '>',
    'https://evil.example/?d=1',
    'https:',
    '//evil.example',
    KEY,
    KEY.slice(0, 9),
    KEY.slice(9),
    '\u202e',
    '# ',
    '- ',
    '`',
    '12',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
      const whole = write([parts.join('')])
      expect(write(parts)).toBe(whole)
      expect(write([...parts.join('')])).toBe(whole)
      expect(whole).not.toMatch(/evil\.example\/|:\/\/|\]\(http|<img|\u202e/)
      expect(whole).not.toContain(KEY)
    }),
    { numRuns: 500 },
  )
})

test('a link that breaks off leaves its words', () => {
  expect(write(['[1](https:'])).toBe('[1]')
  expect(write(['انظر [هنا](https://evil.example/?d=1\nوهذا (هكذا'])).toBe('انظر هنا\nوهذا (هكذا')
  expect(write(['المجموع [1](في الشهر'])).toBe('المجموع [1](في الشهر')
})

test('a text ends where an answer does', () => {
  expect(write(Array.from({ length: 5000 }, () => 'كلمة ')).length).toBe(12_000)
})

test('a line whose figure nothing brought loses its sources, any other has them', () => {
  const known = knownFigures(['مبيعات: 12.345,50 درهما، 3 طلبات', 'كم في 2026؟'], [1_234_550, 7, 9900])
  const lines = (text: string) => withoutUnsupported(text, known)
  expect(lines('بعنا 12 345,50 درهما [1]')).toBe('بعنا 12 345,50 درهما [1]')
  expect(lines('بعنا 12,345.50 في 3 طلبات [1]')).toBe('بعنا 12,345.50 في 3 طلبات [1]')
  expect(lines('بعنا ١٢٣٤٥٫٥٠ [1]')).toBe('بعنا ١٢٣٤٥٫٥٠ [1]')
  expect(lines('المجموع 99 درهما [2]')).toBe('المجموع 99 درهما [2]')
  expect(lines('بعنا 15 طلبا [1]\nو7 منتجات [2]')).toBe('بعنا 15 طلبا\nو7 منتجات [2]')
  expect(lines('1. الأول [1]')).toBe('1. الأول [1]')
  expect(lines('في 2026 [1]')).toBe('في 2026 [1]')
})
