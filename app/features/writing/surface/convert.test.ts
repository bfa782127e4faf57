import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LetterBlock, printLetterBody } from '#app/platform/letter-text.ts'
import { type ProseBlock, spanText } from '#app/platform/prose.ts'
import { parseProse, printProse } from '#app/platform/prose-text.ts'
import articles from '#content/articles/articles.json' with { type: 'json' }
import { anyText } from '#tests/factories/prose.ts'
import { toBlocks, toDocument, toText } from './convert.ts'
import { letter } from './formats.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

test('whatever may be stored is the same after it was opened in the surface, and so is the text of its field', () => {
  fc.assert(
    fc.property(anyText, (blocks) => {
      const doc = toDocument(blocks)
      doc.check()
      expect(toBlocks(doc)).toEqual(blocks)
      expect(toText(doc)).toBe(printProse(blocks))
    }),
  )
})

test('every shipped article is the same after it was opened and left', () => {
  const bodies = articles.flatMap(({ body }) => Object.values(body))
  expect(bodies.length).toBeGreaterThan(20)
  for (const blocks of bodies) expect(toBlocks(toDocument(blocks as never))).toEqual(blocks)
})

const anyLetter = fc.array(
  fc.oneof(
    anyText.map((blocks) => letter.fit(blocks as ProseBlock[])),
    fc.constant([{ type: 'line' as const }]),
    fc
      .record({
        type: fc.constant('button' as const),
        label: fc.constantFrom('اقرأ', 'Lire + voir'),
        href: fc.constantFrom('/a', 'https://a.example/x'),
      })
      .map((one) => [one]),
    fc.record({ type: fc.constant('card' as const), path: fc.constantFrom('/article/x', '/product/honey') }).map((one) => [one]),
  ),
  { maxLength: 6 },
)

test('a letter is the same after it was opened in the surface, and so is the text of its field', () => {
  fc.assert(
    fc.property(anyLetter, (parts) => {
      // As it would be stored: read from a field.
      const stored = letter.parse(printLetterBody(parts.flat() as LetterBlock[]))
      const doc = toDocument(stored)
      doc.check()
      expect(toBlocks(doc)).toEqual(stored)
      expect(toText(doc, letter)).toBe(printLetterBody(stored as LetterBlock[]))
    }),
  )
})

test('what no letter has comes into one as its words', () => {
  const fit = letter.fit(
    parseProse(
      '### أ\n| سمك | ثمن |\n|---|---|\n| سردين | 12 |\n:: الهاتف :: 15\nكلمة^[مصدرها].\n{{product: honey}}\n1. أول',
    ) as ProseBlock[],
  )
  expect(fit.map((block) => ('text' in block ? spanText(block.text) : block.type))).toEqual([
    'أ',
    'سمك · ثمن',
    'سردين · 12',
    'الهاتف: 15',
    'كلمة (مصدرها).',
    'list',
  ])
})

test('blanks go where the signs can have them: never inside of what is marked, never two, never at the end', () => {
  const strong = (text: string) => schema.text(text, [marks.strong.create()])
  const doc = nodes.doc.create(null, [
    nodes.paragraph.create(null, [schema.text('  a '), strong(' b '), schema.text('  c '), strong('  ')]),
    nodes.paragraph.create(null, [schema.text('   ')]),
    nodes.list.create(null, [nodes.item.create(), nodes.item.create(null, [schema.text('x')])]),
    nodes.paragraph.create(),
  ])
  const blocks = toBlocks(doc)
  expect(blocks).toEqual([
    { type: 'p', text: [{ text: 'a ' }, { text: 'b', mark: 'strong' }, { text: ' c' }] },
    { type: 'list', items: ['x'] },
  ])
  expect(parseProse(toText(doc))).toEqual(blocks)
})

test('a text of 50,000 words is opened and printed, and what was not changed is not printed again', () => {
  const line = 'ذهب الصيادون إلى البحر قبل الفجر ثم عادوا إلى الميناء القديم ومعهم السردين '.repeat(4).trim()
  const blocks = parseProse(`${line}\n`.repeat(1000))
  const doc = toDocument(blocks)
  const text = toText(doc)
  expect(text.split(/\s+/).length).toBeGreaterThan(50_000)
  expect(parseProse(text)).toEqual(blocks)
})
