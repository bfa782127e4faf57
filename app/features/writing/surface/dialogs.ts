import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isSafeHref } from '#app/platform/prose.ts'
import type { RecordCard } from '#app/platform/record-card.ts'
import { schema } from './schema.ts'
import { changeAttributes, drawn, openDialog, part, type WritingTools } from './tools.ts'

const { nodes, marks } = schema
const WAIT_MS = 200

/** Puts a block where the cursor is: in the place of an empty paragraph, or after the block that one writes in. */
export function insertBlock(view: EditorView, node: Node): void {
  const { state } = view
  const { $from, to } = state.selection
  const isEmpty = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
  const at = isEmpty ? $from.before(1) : $from.depth === 0 ? to : $from.after(1)
  const tr = isEmpty ? state.tr.replaceWith(at, $from.after(1), node) : state.tr.insert(at, node)
  const inside = node.isAtom ? at + node.nodeSize : at + 1
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(inside, tr.doc.content.size)), 1))
  view.dispatch(tr.scrollIntoView())
  view.focus()
}

export const field = (root: ParentNode, name: string) =>
  root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-input="${name}"]`)

/** A search in a dialog that lists what is found as buttons; which one was pressed is read from it. */
export function searchIn(tools: WritingTools, dialog: HTMLDialogElement): void {
  const [input, list, status] = [field(dialog, 'search'), part(dialog, 'results'), part(dialog, 'status')]
  if (!input || !list || !status) return
  const kind = dialog.querySelector<HTMLSelectElement>('select')
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  const search = async () => {
    running?.abort()
    running = new AbortController()
    const text = input.value.trim()
    status.textContent = ''
    if (text.length < 2) return list.replaceChildren()
    try {
      const cards = await tools.lookup.search(text, kind?.value ?? '', running.signal)
      list.replaceChildren(...cards.map((card) => result(tools, card)))
      if (cards.length === 0) status.textContent = status.dataset.none ?? ''
    } catch (error) {
      if ((error as Error).name !== 'AbortError') status.textContent = status.dataset.failed ?? ''
    }
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void search(), WAIT_MS)
  }
  input.oninput = soon
  if (kind) {
    kind.onchange = soon
    void fillKinds(tools, kind)
  }
  input.value = ''
  list.replaceChildren()
  status.textContent = ''
}

async function fillKinds({ lookup }: WritingTools, select: HTMLSelectElement): Promise<void> {
  if (select.options.length > 1) return
  const kinds = await lookup.kinds().catch(() => [])
  if (select.options.length === 1) select.append(...kinds.map(({ kind, label }) => new Option(label, kind)))
}

function result(tools: WritingTools, card: RecordCard): HTMLElement {
  const item = drawn(tools, 'result')
  const button = item.querySelector('button')
  const [title, note] = [part(item, 'title'), part(item, 'note')]
  if (button) button.dataset.record = JSON.stringify({ kind: card.kind, id: card.id, path: card.path, title: card.title })
  if (title) title.textContent = card.title
  if (note) note.textContent = [card.over, card.detail].filter(Boolean).join(' · ')
  return item
}

type Found = Pick<RecordCard, 'kind' | 'id' | 'path' | 'title'>
export const recordOf = (button: HTMLElement): Found | undefined =>
  button.dataset.record ? (JSON.parse(button.dataset.record) as Found) : undefined

export async function insertCard(tools: WritingTools, view: EditorView): Promise<void> {
  const chosen = await openDialog(tools, 'card', (dialog) => searchIn(tools, dialog))
  const record = chosen && recordOf(chosen.pressed)
  if (record) insertBlock(view, nodes.card.create({ kind: record.kind, id: record.id }))
  else view.focus()
}

/** The link that the cursor stands in, as a range. */
function linkAt(view: EditorView): { from: number; to: number; href: string } | undefined {
  const { $from, from, to } = view.state.selection
  const { parent } = $from
  const { node, index, offset } = parent.childAfter($from.parentOffset)
  const mark = node && marks.link.isInSet(node.marks)
  if (!mark) return from === to ? undefined : { from, to, href: '' }
  const start = $from.start() + (index >= 0 ? offset : 0)
  return { from: start, to: start + (node?.nodeSize ?? 0), href: String(mark.attrs.href) }
}

/** A link by its address, or to a record that is found by its words; without words of its own it has the record's. */
export async function editLink(tools: WritingTools, view: EditorView): Promise<void> {
  if (view.state.selection.$from.parent.type.spec.marks === '') return view.focus()
  const here = linkAt(view)
  const chosen = await openDialog(tools, 'link', (dialog) => {
    searchIn(tools, dialog)
    const [address, problem, remove] = [field(dialog, 'address'), part(dialog, 'problem'), part(dialog, 'unlink')]
    if (address) address.value = here?.href ?? ''
    if (problem) problem.hidden = true
    if (remove) remove.hidden = !here?.href
    const save = part(dialog, 'save')
    // What is refused is said before the dialog closes.
    if (save && address) {
      address.oninput = () => save.toggleAttribute('data-choose', isSafeHref(address.value.trim()))
      address.oninput(new InputEvent('input'))
      save.onclick = () => {
        if (problem) problem.hidden = isSafeHref(address.value.trim())
      }
    }
  })
  if (chosen) setLink(view, here, linkOf(chosen))
  view.focus()
}

type Link = { href: string; words: string } | undefined

function linkOf({ pressed, dialog }: { pressed: HTMLElement; dialog: HTMLDialogElement }): Link {
  if (pressed.hasAttribute('data-unlink')) return undefined
  const record = recordOf(pressed)
  const href = record?.path ?? field(dialog, 'address')?.value.trim() ?? ''
  return isSafeHref(href) ? { href, words: record?.title ?? href } : undefined
}

function setLink(view: EditorView, here: { from: number; to: number } | undefined, link: Link): void {
  const { tr, selection } = view.state
  if (here) tr.removeMark(here.from, here.to)
  if (link && here) tr.addMark(here.from, here.to, marks.link.create({ href: link.href }))
  else if (link) tr.replaceWith(selection.from, selection.to, schema.text(link.words, [marks.link.create({ href: link.href })]))
  view.dispatch(tr.removeStoredMark(marks.link).scrollIntoView())
}

/** A new note where the cursor is, or other words for the one at a place. */
export async function editNote(tools: WritingTools, view: EditorView, position?: number): Promise<void> {
  const { $from, to } = view.state.selection
  if (position === undefined && !$from.parent.type.inlineContent) return view.focus()
  if (position === undefined && $from.parent.type.spec.content !== 'inline*') return view.focus()
  const known = position === undefined ? '' : String(view.state.doc.nodeAt(position)?.attrs.text ?? '')
  const chosen = await openDialog(tools, 'note', (dialog) => {
    const input = field(dialog, 'text')
    if (input) input.value = known
  })
  const text = chosen && field(chosen.dialog, 'text')?.value.replace(/\s+/g, ' ').trim()
  if (text && position === undefined) view.dispatch(view.state.tr.insert(to, nodes.note.create({ text })).scrollIntoView())
  else if (text) changeAttributes(view, position, { text })
  else if (chosen && position !== undefined) view.dispatch(view.state.tr.delete(position, position + 1))
  view.focus()
}

const WORDS = ['alt', 'caption', 'credit'] as const

/** A picture of the library with its words; at a place, other words for the one that stands there. */
export async function editPicture(tools: WritingTools, view: EditorView, position?: number): Promise<void> {
  const node = position === undefined ? null : view.state.doc.nodeAt(position)
  const chosen = await openDialog(tools, 'picture', (dialog) => preparePicture(dialog, node))
  const picker = chosen?.dialog.querySelector<HTMLInputElement>('[data-field]')
  const media = Number(/\d+/.exec(picker?.value ?? '')?.[0] ?? 0)
  if (chosen && (media > 0 || node)) {
    const texts = Object.fromEntries(WORDS.map((name) => [name, field(chosen.dialog, name)?.value.trim() ?? '']))
    const attributes = { media: media || node?.attrs.media, ...texts }
    if (position === undefined) insertBlock(view, nodes.picture.create(attributes))
    else {
      changeAttributes(view, position, attributes)
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
    }
  }
  view.focus()
}

function preparePicture(dialog: HTMLDialogElement, node: Node | null): void {
  for (const name of WORDS) {
    const input = field(dialog, name)
    if (input) input.value = String(node?.attrs[name] ?? '')
  }
  const picker = part(dialog, 'picker')
  if (picker) picker.hidden = node !== null
  // What was chosen for another place.
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-chosen] [data-remove]')) button.click()
}
