import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView, NodeViewConstructor } from '@tiptap/pm/view'
import { editNote, editPicture } from './dialogs.ts'
import { editButton } from './letter-dialogs.ts'
import { drawn, part, type WritingTools } from './tools.ts'

type Position = () => number | undefined

/** Between the words: drawn by the server's template, filled with what is true now, with its buttons. */
export function nodeViews(tools: WritingTools): Record<string, NodeViewConstructor> {
  return {
    picture: (node, view, at) => pictureView(tools, node, view, at),
    card: (node, view, at) => cardView(tools, node, view, at),
    page: (node, view, at) => pageView(tools, node, view, at),
    button: (node, view, at) => buttonView(tools, node, view, at),
    note: (node, view, at) => noteView(tools, node, view, at),
  }
}

function boxed(dom: HTMLElement, view: EditorView, at: Position, edit?: (position: number) => void): NodeView {
  dom.contentEditable = 'false'
  dom.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    const position = at()
    if (!button || position === undefined) return
    if (button.hasAttribute('data-remove')) {
      const size = view.state.doc.nodeAt(position)?.nodeSize ?? 1
      view.dispatch(view.state.tr.delete(position, position + size))
      view.focus()
    } else if (button.hasAttribute('data-edit')) edit?.(position)
  })
  return {
    dom,
    stopEvent: (event) => event.target instanceof Element && event.target.closest('button') !== null,
    ignoreMutation: () => true,
  }
}

function pictureView(tools: WritingTools, node: Node, view: EditorView, at: Position): NodeView {
  const dom = drawn(tools, 'picture')
  const { media, alt, caption, credit } = node.attrs as Record<string, string>
  const [image, gone, line] = [dom.querySelector('img'), part(dom, 'gone'), part(dom, 'caption')]
  if (line) line.textContent = [caption, credit].filter(Boolean).join(' · ')
  tools.lookup.picture(Number(media)).then(
    (picture) => {
      if (picture && image) {
        image.src = picture.src
        image.alt = alt || picture.alt
      }
      if (!picture && gone) gone.hidden = false
    },
    () => undefined,
  )
  return boxed(dom, view, at, (position) => void editPicture(tools, view, position))
}

function cardView(tools: WritingTools, node: Node, view: EditorView, at: Position): NodeView {
  const dom = drawn(tools, 'card')
  const { kind, id } = node.attrs
  const [image, title, note, gone] = [dom.querySelector('img'), part(dom, 'title'), part(dom, 'note'), part(dom, 'gone')]
  if (title) title.textContent = String(id)
  tools.lookup.card(`${kind}:${id}`).then(
    (card) => {
      if (gone) gone.hidden = card !== undefined
      if (!card) return
      if (title) title.textContent = card.title
      if (note) note.textContent = [card.over, card.detail].filter(Boolean).join(' · ')
      if (image && card.photo) {
        image.src = card.photo.src
        image.hidden = false
      }
    },
    () => undefined,
  )
  return boxed(dom, view, at)
}

/** The card of a page, in a letter. */
function pageView(tools: WritingTools, node: Node, view: EditorView, at: Position): NodeView {
  const dom = drawn(tools, 'card')
  const path = String(node.attrs.path)
  const [image, title, note, gone] = [dom.querySelector('img'), part(dom, 'title'), part(dom, 'note'), part(dom, 'gone')]
  if (title) title.textContent = path
  tools.lookup.page(path).then(
    (page) => {
      if (gone) gone.hidden = page !== undefined
      if (!page) return
      if (title) title.textContent = page.title
      if (note) note.textContent = [page.over, page.note].filter(Boolean).join(' · ')
      if (image) {
        image.src = page.picture
        image.hidden = false
      }
    },
    () => undefined,
  )
  return boxed(dom, view, at)
}

function buttonView(tools: WritingTools, node: Node, view: EditorView, at: Position): NodeView {
  const dom = drawn(tools, 'button')
  const [title, note] = [part(dom, 'title'), part(dom, 'note')]
  if (title) title.textContent = String(node.attrs.label)
  if (note) note.textContent = String(node.attrs.href)
  return boxed(dom, view, at, (position) => void editButton(tools, view, position))
}

/** Its number comes from the style sheet, which counts them. */
function noteView(tools: WritingTools, node: Node, view: EditorView, at: Position): NodeView {
  const dom = document.createElement('sup')
  dom.className = 'wr-note'
  dom.title = String(node.attrs.text)
  dom.contentEditable = 'false'
  dom.addEventListener('click', () => {
    const position = at()
    if (position === undefined) return
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
    void editNote(tools, view, position)
  })
  return { dom, ignoreMutation: () => true }
}
