import fc from 'fast-check'
import type { ProseBlock, ProseSpan } from '#app/platform/prose.ts'

/** Words among which every sign of the plain field stands, so that each has to be told from a sign. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'ريف',
        'a',
        '*',
        '**',
        '[',
        ']',
        '(',
        '\\',
        '|',
        '::',
        ':',
        '#',
        '##',
        '###',
        '>',
        '-',
        '--',
        '!',
        '!!',
        '![',
        '•',
        '1.',
        '١)',
        '^[',
        '{{',
        '<b>',
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(' '))

const optional = fc.option(words, { nil: undefined })

/** Marked words between plain ones: neighbours that are alike would be one. */
const marked: fc.Arbitrary<ProseSpan> = fc.oneof(
  fc.record({ text: words, mark: fc.constantFrom('strong' as const, 'em' as const, 'note' as const) }),
  fc.record({ text: words, href: fc.constantFrom('/articles', 'https://example.org/a_%28b%29', 'tel:15') }),
)
const rich = fc.oneof(
  words,
  fc.array(marked, { minLength: 1, maxLength: 3 }).map((spans) => spans.flatMap((span) => [{ text: ' و ' }, span]).slice(1)),
)

const without = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

const block: fc.Arbitrary<ProseBlock> = fc.oneof(
  fc.record({ type: fc.constantFrom('p' as const, 'quote' as const, 'note' as const), text: rich }),
  fc.record({ type: fc.constantFrom('h2' as const, 'h3' as const), text: words }),
  fc.record({ type: fc.constant('note' as const), text: rich, tone: fc.constant('warning' as const) }),
  fc.record({ type: fc.constant('list' as const), items: fc.array(rich, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    type: fc.constant('list' as const),
    items: fc.array(rich, { minLength: 1, maxLength: 3 }),
    ordered: fc.constant(true as const),
  }),
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 })).chain(([columns, rows]) =>
    fc.record({
      type: fc.constant('table' as const),
      head: fc.array(words, { minLength: columns, maxLength: columns }),
      rows: fc.array(fc.array(fc.oneof(words, fc.constant('')), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    }),
  ),
  fc.record({
    type: fc.constant('facts' as const),
    items: fc.array(fc.record({ label: words, value: fc.oneof(words, fc.constant('')) }), { minLength: 1, maxLength: 3 }),
  }),
  fc
    .record({
      type: fc.constant('picture' as const),
      media: fc.integer({ min: 1, max: 999_999 }),
      alt: optional,
      caption: optional,
      credit: optional,
    })
    .map(without),
  fc.record({
    type: fc.constant('card' as const),
    kind: fc.constantFrom('product', 'place'),
    id: fc.constantFrom('honey-1', 'عسل', '0190-a', 'a:b', '[x]'),
  }),
)

/** Any text that may be stored, as it is read back from its plain field. */
export const anyText: fc.Arbitrary<ProseBlock[]> = fc.array(block, { maxLength: 4 })
