import type { Node } from '@tiptap/pm/model'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { schema } from './schema.ts'

const { nodes } = schema

/** What a line of words can be. */
export type LineKind = 'paragraph' | 'heading' | 'subheading' | 'quote' | 'callout' | 'warning' | 'list' | 'numbers'

/** One line of the text with where its words begin: a block of its own, or an item of a list. */
type Line = { kind: LineKind; node: Node; start: number; list: Node | undefined }

function kindOf(node: Node, list: Node | null | undefined): LineKind | undefined {
  if (node.type === nodes.item) return list?.attrs.ordered ? 'numbers' : 'list'
  if (node.type === nodes.heading) return node.attrs.level === 2 ? 'heading' : 'subheading'
  if (node.type === nodes.callout) return node.attrs.tone === 'warning' ? 'warning' : 'callout'
  if (node.type === nodes.quote) return 'quote'
  return node.type === nodes.paragraph ? 'paragraph' : undefined
}

/** Of the line in which the selection begins. */
export function currentKind({ selection: { $from } }: EditorState): LineKind | undefined {
  return $from.depth === 0 ? undefined : kindOf($from.parent, $from.depth > 1 ? $from.node(-1) : null)
}

/** The blocks that the selection touches, as lines; undefined where one of them holds none. */
function linesOf({ selection: { $from, $to }, doc }: EditorState): { lines: Line[]; from: number; to: number } | undefined {
  const [first, last] = [$from.index(0), $to.index(0)]
  const lines: Line[] = []
  let from = 0
  doc.forEach((block, offset, i) => {
    if (i === first) from = offset
    if (i < first || i > last) return
    if (block.type === nodes.list) {
      block.forEach((item, at) => {
        lines.push({ kind: kindOf(item, block) ?? 'list', node: item, start: offset + at + 2, list: block })
      })
    } else {
      const kind = kindOf(block, null)
      if (kind) lines.push({ kind, node: block, start: offset + 1, list: undefined })
    }
  })
  const blocks = doc.children.slice(first, last + 1)
  const size = blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const isWords = blocks.every((block) => block.type === nodes.list || kindOf(block, null) !== undefined)
  return isWords ? { lines, from, to: from + size } : undefined
}

function blockOf(kind: LineKind, node: Node): Node {
  const { content } = node
  switch (kind) {
    case 'heading':
    case 'subheading':
      return nodes.heading.create({ level: kind === 'heading' ? 2 : 3 }, node.textContent ? schema.text(node.textContent) : null)
    case 'quote':
      return nodes.quote.create(null, content)
    case 'callout':
    case 'warning':
      return nodes.callout.create({ tone: kind === 'warning' ? 'warning' : null }, content)
    case 'list':
    case 'numbers':
      return nodes.item.create(null, content)
    default:
      return nodes.paragraph.create(null, content)
  }
}

/** The lines as blocks again: neighbours of one kind of list are one list, unless they were two. */
function regroup(lines: readonly Line[], chosen: ReadonlySet<Line>): { content: Node[]; starts: number[] } {
  const content: Node[] = []
  const starts: number[] = []
  let size = 0
  let open: { kind: LineKind; list: Node | undefined; items: Node[] } | undefined
  const close = () => {
    if (!open) return
    const list = nodes.list.create({ ordered: open.kind === 'numbers' }, open.items)
    content.push(list)
    size += 2
    open = undefined
  }
  for (const line of lines) {
    const block = blockOf(line.kind, line.node)
    if (block.type !== nodes.item) {
      close()
      starts.push(size + 1)
      content.push(block)
      size += block.nodeSize
      continue
    }
    const isSame = open?.kind === line.kind && (open.list === line.list || chosen.has(line))
    if (!isSame) {
      close()
      open = { kind: line.kind, list: line.list, items: [] }
    }
    starts.push(size + 2)
    open?.items.push(block)
    size += block.nodeSize
  }
  close()
  return { content, starts }
}

/** Makes the lines of the selection what they should be; those that are it already become paragraphs again. */
export function toLines(kind: LineKind): Command {
  return (state, dispatch) => {
    const found = linesOf(state)
    if (!found) return false
    const { from, to } = state.selection
    const chosen = found.lines.filter(({ start, node }) => start + node.content.size >= from && start <= to)
    if (chosen.length === 0) return false
    const next = chosen.every((line) => line.kind === kind) ? 'paragraph' : kind
    if (dispatch) dispatch(retype(state.tr, found, new Map(chosen.map((line) => [line, next]))).scrollIntoView())
    return true
  }
}

type Found = NonNullable<ReturnType<typeof linesOf>>

function retype(tr: Transaction, { lines, from, to }: Found, kinds: ReadonlyMap<Line, LineKind>): Transaction {
  const { anchor, head } = tr.selection
  const changed = lines.map((line) => {
    const kind = kinds.get(line)
    return kind ? { ...line, kind } : line
  })
  const { content, starts } = regroup(changed, new Set(changed.filter((_, i) => kinds.has(lines[i] as Line))))
  const moved = (position: number) => {
    const at = Math.max(
      0,
      lines.findLastIndex(({ start }) => start <= position),
    )
    return from + (starts[at] ?? 1) + Math.max(0, position - (lines[at]?.start ?? position))
  }
  tr.replaceWith(from, to, content)
  const limit = tr.doc.content.size
  return tr.setSelection(
    TextSelection.between(tr.doc.resolve(Math.min(moved(anchor), limit)), tr.doc.resolve(Math.min(moved(head), limit))),
  )
}

/** At the beginning of a line that is more than a paragraph: first it is one. */
export const backToParagraph: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  const kind = currentKind(state)
  if (!empty || $from.parentOffset > 0 || !kind || kind === 'paragraph') return false
  return toLines(kind)(state, dispatch)
}

/** Enter in an empty item ends the list. */
export const leaveList: Command = (state, dispatch) => {
  const kind = currentKind(state)
  const isEmptyItem = state.selection.empty && state.selection.$from.parent.content.size === 0 && (kind === 'list' || kind === 'numbers')
  return isEmptyItem && kind ? toLines(kind)(state, dispatch) : false
}
