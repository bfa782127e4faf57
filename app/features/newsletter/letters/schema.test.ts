import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLetterBody, printLetterBody } from '#app/platform/letter-text.ts'
import { listLinks } from './rules.ts'
import { letterBodySchema, readCardPath, readLetterBody, readSendTime } from './schema.ts'

const words = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'أبجد abc+>@-|/\\*[]().!#'.split('')) })

describe('the text of a letter', () => {
  test('is read as blocks: words, buttons, cards and lines', () => {
    const text = '## عنوان\nفقرة **بارزة**\n+ اقرأ المقال | /article/x\n@ /fr/product/honey\n---\n- بند\n! سؤال'
    expect(parseLetterBody(text)).toEqual([
      { type: 'h2', text: 'عنوان' },
      { type: 'p', text: [{ text: 'فقرة ' }, { text: 'بارزة', mark: 'strong' }] },
      { type: 'button', label: 'اقرأ المقال', href: '/article/x' },
      { type: 'card', path: '/product/honey' },
      { type: 'line' },
      { type: 'list', items: ['بند'] },
      { type: 'note', text: 'سؤال' },
    ])
  })

  test('what is stored is shown and read again as it was, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (lines) => {
        const stored = parseLetterBody(lines.join('\n'))
        expect(parseLetterBody(printLetterBody(stored))).toEqual(stored)
      }),
    )
  })

  test.each([
    ['+ اضغط | javascript:alert(1)', 'prose_link'],
    ['+ اضغط | data:text/html,<script>', 'prose_link'],
    ['@ https://evil.example/x', 'letter_card'],
    ['@ //evil.example/x', 'letter_card'],
    ['| أ | ب |\n| ج | د |', 'letter_shape'],
    [':: الهاتف :: 0600', 'letter_shape'],
    [Array.from({ length: 31 }, (_, i) => `@ /article/${i}`).join('\n'), 'letter_many_cards'],
    ['x'.repeat(40_001), 'resources_too_long'],
  ])('%j is refused', (text, code) => {
    expect(readLetterBody(text)).toBe(code)
  })

  test.each([
    { type: 'html', html: '<script>' },
    { type: 'p', text: 'x', onclick: 'alert(1)' },
    { type: 'p', text: [{ text: 'x', href: 'javascript:alert(1)' }] },
    { type: 'button', label: 'x', href: ' javascript:alert(1)' },
    { type: 'card', path: '/x', picture: 'https://evil.example/pixel.gif' },
    { type: 'table', head: ['x'], rows: [] },
    'x',
    null,
  ])('a surface that stores %j is refused', (block) => {
    expect(letterBodySchema.safeParse([block]).success).toBe(false)
  })

  test('its links are numbered once each, and mail addresses are none', () => {
    expect(listLinks(parseLetterBody('[a](https://a.example/) [b](mailto:x@a.example)\n+ c | /c\n+ d | /c\n@ /card'))).toEqual([
      'https://a.example/',
      '/c',
      '/card',
    ])
  })

  test('a card names a page of the site, a time is one of Morocco’s clock', () => {
    expect([readCardPath('/es/article/x'), readCardPath('//evil.example'), readCardPath('article')]).toEqual([
      '/article/x',
      undefined,
      undefined,
    ])
    expect(readSendTime('2026-11-26', '18:00')?.toISOString()).toBe('2026-11-26T18:00:00.000Z')
    expect(readSendTime('2026-07-01', '18:00')?.toISOString()).toBe('2026-07-01T17:00:00.000Z')
    for (const [day, time] of [
      ['2026-02-30', '10:00'],
      ['2026-11-26', '24:00'],
      ['', ''],
    ] as const)
      expect(readSendTime(day, time)).toBeUndefined()
  })
})
