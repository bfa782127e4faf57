import { describe, expect, test } from 'vitest'
import { proseSchema } from '#app/platform/prose-schema.ts'
import { HOSTILE_MARKUP } from '#tests/factories/hostile-markup.ts'
import { hasStructure, readMarkup, readPlain } from './paste.ts'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style='text-align:right'><span lang=AR-MA dir=RTL>الميناء<o:p></o:p></span></h1>
<p class=MsoNormal dir=RTL><span style='font-family:Arial'>قبل <b>الفجر</b> قرب
<a href="https://example.org/a?b=1&amp;c=2">السوق</a>.<o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>أول</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.</span><![endif]>ثان</p>
<table class=MsoTableGrid><tr><td><p>سمك</p></td><td><p>ثمن</p></td></tr><tr><td><p>سردين</p></td><td><p>12</p></td></tr></table>
<!--EndFragment--></body></html>`

test('what comes from Word is its words, headings, lists, tables and links, and nothing of its styles', () => {
  expect(readMarkup(WORD)).toEqual([
    { type: 'h2', text: 'الميناء' },
    {
      type: 'p',
      text: [
        { text: 'قبل ' },
        { text: 'الفجر', mark: 'strong' },
        { text: ' قرب ' },
        { text: 'السوق', href: 'https://example.org/a?b=1&c=2' },
        { text: '.' },
      ],
    },
    { type: 'list', items: ['أول', 'ثان'], ordered: true },
    { type: 'table', head: ['سمك', 'ثمن'], rows: [['سردين', '12']] },
  ])
})

test('a page of the web, nested lists, quotations, and what an online editor wraps in a bold element that is none', () => {
  const html =
    '<b style="font-weight:normal" id="docs"><h2>أ</h2><h4>ب</h4><p><span style="font-weight:700">ج</span> <i>د</i></p><ul><li><p>واحد</p><ol><li>في الداخل</li></ol></li><li>اثنان</li></ul><blockquote><p>قول</p></blockquote>أول<br>ثان</b>'
  expect(readMarkup(html)).toEqual([
    { type: 'h2', text: 'أ' },
    { type: 'h3', text: 'ب' },
    { type: 'p', text: [{ text: 'ج', mark: 'strong' }, { text: ' ' }, { text: 'د', mark: 'em' }] },
    { type: 'list', items: ['واحد'] },
    { type: 'list', items: ['في الداخل'], ordered: true },
    { type: 'list', items: ['اثنان'] },
    { type: 'quote', text: 'قول' },
    { type: 'p', text: 'أول' },
    { type: 'p', text: 'ثان' },
  ])
})

test('Markdown means what it says; messages come without who sent them and when', () => {
  expect(readPlain('# عنوان\n\n__غامق__ و_مائل_ و![صورة](https://a.example/x.png) هنا\n\n---\n+ بند\n```\nنص\n```')).toEqual([
    { type: 'h2', text: 'عنوان' },
    {
      type: 'p',
      text: [{ text: 'غامق', mark: 'strong' }, { text: ' و_مائل_ وصورة هنا' }],
    },
    { type: 'list', items: ['بند'] },
    { type: 'p', text: 'نص' },
  ])
  expect(readPlain('[12/11/2026, 10:22] وردة: وصلت القوارب\n[12/11/2026, 10:23:04] +212 612-345678: *اليوم*')).toEqual([
    { type: 'p', text: 'وصلت القوارب' },
    { type: 'p', text: [{ text: 'اليوم', mark: 'em' }] },
  ])
})

describe('what is pasted can carry nothing but words', () => {
  test.each(HOSTILE_MARKUP)('%s', (html) => {
    for (const blocks of [readMarkup(html), readPlain(html)]) {
      expect(proseSchema.safeParse(blocks).success).toBe(true)
      expect(JSON.stringify(blocks)).not.toMatch(/"href"/)
      expect(blocks.every(({ type }) => type !== 'picture' && type !== 'card')).toBe(true)
    }
    // What stands behind an element that never ends, or in one that is not shown, goes with it.
    if (!/svg|math|noscript|select|xmp|video|{{|<!--!/.test(html)) expect(JSON.stringify(readMarkup(html))).toContain('نص')
  })

  test('markup that never ends is read in time that grows with its length', () => {
    for (const part of ['<', '<a', '<a "', '<!--', '<p>', '&#', '<td>', '<a href="', '<a \'"', '<![if '])
      expect(readMarkup(part.repeat(300_000 / part.length)).length).toBeLessThan(2)
  })
})

test('coloured code and plain pages are better taken by their plain text', () => {
  expect(hasStructure('<meta charset="utf-8"><div><span>## x</span></div>')).toBe(false)
  expect(hasStructure('<h2>x</h2>')).toBe(true)
})
