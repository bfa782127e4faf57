import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from '@tiptap/pm/model'

/** Each block runs the way of its own first letter. */
const AUTO = { dir: 'auto' }

const words = (tag: string, over: Partial<NodeSpec> = {}): NodeSpec => ({
  content: 'inline*',
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, AUTO, 0],
  ...over,
})

const plain = (tag: string): NodeSpec => words(tag, { content: 'text*', marks: '', isolating: true })

/** What a long text may hold (app/platform/prose.ts), as the surface edits it: one node for each kind of block. */
const nodes = {
  doc: { content: 'block+' },
  // First of the blocks: what follows a heading or a quotation is a paragraph.
  paragraph: words('p', { group: 'block' }),
  heading: {
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
    ],
    toDOM: (node): DOMOutputSpec => [`h${node.attrs.level}`, AUTO, 0],
  },
  quote: words('blockquote', { group: 'block', defining: true }),
  callout: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { tone: { default: null } },
    parseDOM: [
      { tag: 'p.prose-warning', priority: 70, attrs: { tone: 'warning' } },
      { tag: 'p.prose-note', priority: 60 },
    ],
    toDOM: (node): DOMOutputSpec => ['p', { ...AUTO, class: node.attrs.tone === 'warning' ? 'prose-note prose-warning' : 'prose-note' }, 0],
  },
  list: {
    group: 'block',
    content: 'item+',
    attrs: { ordered: { default: false } },
    parseDOM: [
      { tag: 'ul', attrs: { ordered: false } },
      { tag: 'ol', attrs: { ordered: true } },
    ],
    toDOM: (node): DOMOutputSpec => [node.attrs.ordered ? 'ol' : 'ul', 0],
  },
  item: words('li', { defining: true }),
  table: {
    group: 'block',
    content: 'row+',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: (): DOMOutputSpec => ['table', ['tbody', 0]],
  },
  row: { content: 'cell+', parseDOM: [{ tag: 'tr' }], toDOM: (): DOMOutputSpec => ['tr', 0] },
  cell: plain('td'),
  facts: { group: 'block', content: 'fact+', isolating: true, parseDOM: [{ tag: 'dl' }], toDOM: (): DOMOutputSpec => ['dl', 0] },
  fact: { content: 'label value', parseDOM: [{ tag: 'div.fact' }], toDOM: (): DOMOutputSpec => ['div', { class: 'fact' }, 0] },
  label: plain('dt'),
  value: plain('dd'),
  picture: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { media: {}, alt: { default: '' }, caption: { default: '' }, credit: { default: '' } },
    toDOM: (): DOMOutputSpec => ['figure'],
  },
  card: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { kind: {}, id: {} },
    toDOM: (): DOMOutputSpec => ['aside'],
  },
  // A letter has these besides (platform/letter-text.ts).
  line: { group: 'block', atom: true, parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  button: { group: 'block', atom: true, draggable: true, attrs: { label: {}, href: {} }, toDOM: (): DOMOutputSpec => ['p'] },
  page: { group: 'block', atom: true, draggable: true, attrs: { path: {} }, toDOM: (): DOMOutputSpec => ['aside'] },
  note: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { text: {} },
    toDOM: (): DOMOutputSpec => ['sup'],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

/** One mark at a time, as a span has one. */
const marks = {
  strong: { excludes: '_', parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: (): DOMOutputSpec => ['strong', 0] },
  em: { excludes: '_', parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
  link: {
    excludes: '_',
    inclusive: false,
    attrs: { href: {} },
    // No address: the surface is no place to leave from by accident, and none that could be opened from it.
    toDOM: (): DOMOutputSpec => ['a', { class: 'link' }, 0],
  },
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
