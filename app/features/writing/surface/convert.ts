import type { Mark, Node } from '@tiptap/pm/model'
import type { PictureBlock, ProseBlock, ProseSpan, ProseText } from '#app/platform/prose.ts'
import { type Format, prose, type SurfaceBlock } from './formats.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** A stored text as the surface edits it; the last paragraph is where one goes on. */
export function toDocument(blocks: readonly SurfaceBlock[]): Node {
  const content = toNodes(blocks)
  const isOpen = content.at(-1)?.type === nodes.paragraph
  return nodes.doc.create(null, isOpen ? content : [...content, nodes.paragraph.create()])
}

export const toNodes = (blocks: readonly SurfaceBlock[]): Node[] => blocks.map(toNode)

function toNode(block: SurfaceBlock): Node {
  switch (block.type) {
    case 'h2':
    case 'h3':
      return nodes.heading.create({ level: block.type === 'h2' ? 2 : 3 }, textOf(block.text))
    case 'quote':
      return nodes.quote.create(null, inlineOf(block.text))
    case 'note':
      return nodes.callout.create({ tone: block.tone ?? null }, inlineOf(block.text))
    case 'list':
      return nodes.list.create(
        { ordered: block.ordered ?? false },
        block.items.map((item) => nodes.item.create(null, inlineOf(item))),
      )
    case 'table':
      return nodes.table.create(
        null,
        [block.head, ...block.rows].map((row) =>
          nodes.row.create(
            null,
            block.head.map((_, i) => nodes.cell.create(null, textOf(row[i] ?? ''))),
          ),
        ),
      )
    case 'facts':
      return nodes.facts.create(
        null,
        block.items.map(({ label, value }) =>
          nodes.fact.create(null, [nodes.label.create(null, textOf(label)), nodes.value.create(null, textOf(value))]),
        ),
      )
    case 'picture': {
      const { media, alt = '', caption = '', credit = '' } = block
      return nodes.picture.create({ media, alt, caption, credit })
    }
    case 'card':
      return 'path' in block ? nodes.page.create({ path: block.path }) : nodes.card.create({ kind: block.kind, id: block.id })
    case 'line':
      return nodes.line.create()
    case 'button':
      return nodes.button.create({ label: block.label, href: block.href })
    default:
      return nodes.paragraph.create(null, inlineOf(block.text))
  }
}

const textOf = (text: string): Node[] => (text ? [schema.text(text)] : [])

function inlineOf(text: ProseText): Node[] {
  if (typeof text === 'string') return textOf(text)
  return text.flatMap((span) => {
    if (span.mark === 'note') return [nodes.note.create({ text: span.text })]
    return span.text ? [schema.text(span.text, marksOf(span))] : []
  })
}

function marksOf({ mark, href }: ProseSpan): Mark[] {
  if (href !== undefined) return [marks.link.create({ href })]
  return mark === 'strong' || mark === 'em' ? [marks[mark].create()] : []
}

/** What the surface holds as it is stored: what is empty is left out, and blanks are one. */
export const toBlocks = (doc: Node): SurfaceBlock[] => doc.children.flatMap((node) => toBlock(node) ?? [])

/** Nodes never change: each is read and printed once, so that a key pressed in a long text costs one block. */
const printed = { prose: new WeakMap<Node, string>(), letter: new WeakMap<Node, string>() }

/** The text of the plain field. */
export function toText(doc: Node, format: Format = prose): string {
  return doc.children
    .map((node) => printNode(node, format))
    .filter(Boolean)
    .join('\n\n')
}

function printNode(node: Node, { name, print }: Format): string {
  const known = printed[name].get(node)
  if (known !== undefined) return known
  const block = toBlock(node)
  const text = block ? print(block) : ''
  printed[name].set(node, text)
  return text
}

function toBlock(node: Node): SurfaceBlock | undefined {
  switch (node.type) {
    case nodes.heading:
      return filled(node.attrs.level === 2 ? { type: 'h2', text: oneLine(node) } : { type: 'h3', text: oneLine(node) })
    case nodes.quote:
      return filled({ type: 'quote', text: spansOf(node) })
    case nodes.callout:
      return filled({ type: 'note', text: spansOf(node), ...(node.attrs.tone === 'warning' ? { tone: 'warning' } : {}) })
    case nodes.list: {
      const items = node.children.map(spansOf).filter((item) => item.length > 0)
      return items.length > 0 ? { type: 'list', items, ...(node.attrs.ordered ? { ordered: true } : {}) } : undefined
    }
    case nodes.table:
      return tableOf(node)
    case nodes.facts:
      return factsOf(node)
    case nodes.picture:
      return pictureOf(node)
    case nodes.card:
      return { type: 'card', kind: String(node.attrs.kind), id: String(node.attrs.id) }
    case nodes.page:
      return { type: 'card', path: String(node.attrs.path) }
    case nodes.line:
      return { type: 'line' }
    case nodes.button:
      return { type: 'button', label: collapse(String(node.attrs.label)).trim(), href: String(node.attrs.href) }
    default:
      return filled({ type: 'p', text: spansOf(node) })
  }
}

type Worded = Extract<ProseBlock, { text: ProseText }>

const filled = (block: Worded): Worded | undefined => (block.text.length > 0 ? block : undefined)

const collapse = (text: string): string => text.replace(/[^\S\u00a0\u202f]+/g, ' ')
const oneLine = (node: Node): string => collapse(node.textContent).trim()

function tableOf(node: Node): ProseBlock | undefined {
  const [head = [], ...rows] = node.children.map((row) => row.children.map(oneLine))
  return [head, ...rows].flat().some(Boolean) ? { type: 'table', head, rows } : undefined
}

function factsOf(node: Node): ProseBlock | undefined {
  const items = node.children
    .map(({ children: [label, value] }) => ({ label: label ? oneLine(label) : '', value: value ? oneLine(value) : '' }))
    .filter(({ label, value }) => label || value)
  return items.length > 0 ? { type: 'facts', items } : undefined
}

function pictureOf({ attrs }: Node): PictureBlock {
  const texts = ['alt', 'caption', 'credit'].flatMap((name) => {
    const text = collapse(String(attrs[name])).trim()
    return text ? [[name, text] as const] : []
  })
  return { type: 'picture', media: Number(attrs.media), ...Object.fromEntries(texts) }
}

/** Blanks at the edge of what is marked stand outside of it, where the signs of the plain field can have them. */
function spansOf(node: Node): ProseText {
  const pieces = node.children.flatMap((child): ProseSpan[] => {
    if (child.type === nodes.note) return [{ text: collapse(String(child.attrs.text)).trim(), mark: 'note' }]
    const text = child.text ?? ''
    const [mark] = child.marks
    if (!mark) return [{ text }]
    const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
    const own: ProseSpan = mark.type === marks.link ? { text: core, href: String(mark.attrs.href) } : { text: core, mark: markName(mark) }
    return [{ text: before }, ...(core ? [own] : []), { text: after }]
  })
  return tidy(pieces)
}

const markName = (mark: Mark): 'strong' | 'em' => (mark.type === marks.strong ? 'strong' : 'em')

const isAlike = (one: ProseSpan, other: ProseSpan) => one.mark === other.mark && one.href === other.href && one.mark !== 'note'

function tidy(pieces: readonly ProseSpan[]): ProseText {
  const spans: ProseSpan[] = []
  for (const piece of pieces) {
    const last = spans.at(-1)
    const isAfterBlank = last === undefined || (last.mark !== 'note' && /[^\S\u00a0\u202f]$/.test(last.text))
    const text = isAfterBlank ? collapse(piece.text).replace(/^ /, '') : collapse(piece.text)
    if (!text) continue
    if (last && isAlike(last, piece)) last.text += text
    else spans.push({ ...piece, text })
  }
  return trimmed(spans)
}

/** A line has no blanks at its ends. */
function trimmed(spans: ProseSpan[]): ProseText {
  const [first, last] = [spans[0], spans.at(-1)]
  if (first && isPlain(first)) first.text = first.text.trimStart()
  if (last && isPlain(last)) last.text = last.text.trimEnd()
  const own = spans.filter(({ text }) => text !== '')
  const [only] = own
  return own.length <= 1 && (!only || isPlain(only)) ? (only?.text ?? '') : own
}

const isPlain = ({ mark, href }: ProseSpan) => mark === undefined && href === undefined
