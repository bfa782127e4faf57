import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import articles from '#content/articles/articles.json' with { type: 'json' }
import pages from '#content/pages/pages.json' with { type: 'json' }
import { anyText } from '#tests/factories/prose.ts'
import { isSafeHref, type LocalBody } from './prose.ts'
import { proseSchema } from './prose-schema.ts'
import { parseProse, plainLines, printProse, writtenProse } from './prose-text.ts'

test('signs become blocks and spans; what closes nothing stays words', () => {
  const text =
    '## عنوان\n### أصغر\n\nفقرة **غامقة** و*مائلة* و[رابط](/articles).\nأخرى\n> قول\n>\n> يتبع\n>\n! تنبيه\n!! تحذير\n- أ\n- **ب**\n|س|ع|\n|---|---|\n|1|\n1. أول\n2. ثان\n:: الهاتف :: 15\n![ميناء](picture:7) الفجر :: هيئة\n{{product: honey-1}}\nكلمة^[مصدرها].\n5 * 3 * 2 [x] **'
  expect(parseProse(text)).toEqual([
    { type: 'h2', text: 'عنوان' },
    { type: 'h3', text: 'أصغر' },
    {
      type: 'p',
      text: [
        { text: 'فقرة ' },
        { text: 'غامقة', mark: 'strong' },
        { text: ' و' },
        { text: 'مائلة', mark: 'em' },
        { text: ' و' },
        { text: 'رابط', href: '/articles' },
        { text: '.' },
      ],
    },
    { type: 'p', text: 'أخرى' },
    { type: 'quote', text: 'قول يتبع' },
    { type: 'note', text: 'تنبيه' },
    { type: 'note', text: 'تحذير', tone: 'warning' },
    { type: 'list', items: ['أ', [{ text: 'ب', mark: 'strong' }]] },
    { type: 'table', head: ['س', 'ع'], rows: [['1', '']] },
    { type: 'list', items: ['أول', 'ثان'], ordered: true },
    { type: 'facts', items: [{ label: 'الهاتف', value: '15' }] },
    { type: 'picture', media: 7, alt: 'ميناء', caption: 'الفجر', credit: 'هيئة' },
    { type: 'card', kind: 'product', id: 'honey-1' },
    { type: 'p', text: [{ text: 'كلمة' }, { text: 'مصدرها', mark: 'note' }, { text: '.' }] },
    { type: 'p', text: '5 * 3 * 2 [x] **' },
  ])
})

test('plain lines are the words, a block a line; what had no signs is as it was', () => {
  expect(plainLines('## عسل الجبل\n\nمن **قمم** [إكاون](/guides) نفسها^[قول المنتج].\n- خام\n- في البرطمان')).toBe(
    'عسل الجبل\nمن قمم إكاون نفسها. قول المنتج\nخام في البرطمان',
  )
  expect(plainLines('سطر أول\nسطر ثان، 5 * 3 = 15')).toBe('سطر أول\nسطر ثان، 5 * 3 = 15')
  expect(plainLines('')).toBe('')
})

test('a description says in which language it is drawn', () => {
  expect(writtenProse({ ar: 'عسل', en: '*Honey*' }, 'en')).toEqual({
    blocks: [{ type: 'p', text: [{ text: 'Honey', mark: 'em' }] }],
    locale: 'en',
  })
  expect(writtenProse({ ar: 'عسل' }, 'fr')).toEqual({ blocks: [{ type: 'p', text: 'عسل' }], locale: 'ar' })
})

test('every shipped text is read back from its field as it was', () => {
  const bodies = [...articles, ...pages].flatMap(({ body }) => Object.values(body as LocalBody))
  expect(bodies.length).toBeGreaterThan(40)
  for (const blocks of bodies) expect(parseProse(printProse(blocks))).toEqual(blocks)
})

test('any words in any block are read back to the same, whatever signs they hold', () => {
  fc.assert(
    fc.property(anyText, (blocks) => {
      expect(parseProse(printProse(blocks))).toEqual(blocks)
    }),
  )
})

test('an address keeps its brackets, encoded; a script in one is an address and not words', () => {
  const blocks = parseProse('[ريف](https://example.org/a_(b)) [x](javascript:alert(1))')
  expect(blocks).toEqual([
    {
      type: 'p',
      text: [{ text: 'ريف', href: 'https://example.org/a_%28b%29' }, { text: ' ' }, { text: 'x', href: 'javascript:alert%281%29' }],
    },
  ])
  expect(parseProse(printProse(blocks))).toEqual(blocks)
  expect(proseSchema.safeParse(blocks).success).toBe(false)
})

test('a hostile text is read in time that grows with its length', () => {
  for (const part of ['[', '[a](', '**a', '*a', '\\', '> ', '|', '[a]('.repeat(3), '^[a', '![a](picture:1', '{{a: b']) {
    expect(parseProse(part.repeat(60_000 / part.length)).length).toBeLessThanOrEqual(1)
  }
})

describe('what may be stored', () => {
  const XSS = [
    '<script>alert(1)</script>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ]

  test.each(XSS)('markup is words in every node: %s', (markup) => {
    const line = markup.replaceAll('\n', ' ')
    const blocks = parseProse(`${line}\n## ${line}\n> ${line}\n! ${line}\n- ${line}\n:: ${line} :: ${line}`)
    expect(proseSchema.safeParse(blocks).success).toBe(true)
    expect(blocks.map(({ type }) => type)).toEqual(['p', 'h2', 'quote', 'note', 'list', 'facts'])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://a',
    '//evil.example',
    '/\\evil.example',
    'article',
    '',
  ])('the address %j is refused', (href) => {
    expect(isSafeHref(href)).toBe(false)
    expect(proseSchema.safeParse([{ type: 'p', text: [{ text: 'x', href }] }]).success).toBe(false)
  })

  test.each(['/articles', '/article/ريف#part-1', 'https://example.org/a', 'mailto:a@example.org', 'tel:+212612345678'])(
    'the address %s is taken',
    (href) => {
      expect(isSafeHref(href)).toBe(true)
    },
  )

  test.each([
    { type: 'script', text: 'x' },
    { type: 'p', text: 'x', onclick: 'x' },
    { type: 'p', text: [{ text: 'x', style: 'x' }] },
    { type: 'p', text: [{ text: 'x', mark: 'blink' }] },
    { type: 'list', items: [{ type: 'p', text: 'x' }] },
    { type: 'html', html: '<b>' },
    { type: 'h1', text: 'x' },
    { type: 'note', text: 'x', tone: 'loud' },
    { type: 'list', items: ['x'], ordered: 'yes' },
    { type: 'picture', media: 'https://evil.example/x.png' },
    { type: 'picture', media: 1, src: '/x.png' },
    { type: 'picture', media: -1 },
    { type: 'card', kind: 'product', id: 'a b' },
    { type: 'card', kind: '../admin', id: 'a' },
    { type: 'card', kind: 'product', id: 'a', html: '<b>' },
    null,
  ])('a node that nobody knows is refused: %j', (node) => {
    expect(proseSchema.safeParse([node]).success).toBe(false)
  })

  test('a document of too many nodes is refused', () => {
    expect(proseSchema.safeParse(parseProse('x\n'.repeat(5000))).success).toBe(true)
    expect(proseSchema.safeParse(parseProse('x\n'.repeat(5001))).success).toBe(false)
  })
})
