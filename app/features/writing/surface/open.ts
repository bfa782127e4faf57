import { closeHistory, history } from '@tiptap/pm/history'
import { Slice } from '@tiptap/pm/model'
import { EditorState, Plugin } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { isSafeHref, type ProseBlock, plainText } from '#app/platform/prose.ts'
import { layoutApart } from './apart.ts'
import { toDocument, toNodes, toText } from './convert.ts'
import { type Format, letter, prose, type SurfaceBlock } from './formats.ts'
import { typingPlugins } from './keys.ts'
import { Lookup } from './lookup.ts'
import { nodeViews } from './node-views.ts'
import { hasStructure, MAX_PASTE, readMarkup, readPlain } from './paste.ts'
import { schema } from './schema.ts'
import { Toolbar } from './toolbar.ts'
import { findTools } from './tools.ts'

export type Surface = {
  view: EditorView
  toolbar: Toolbar
  /** The text as it stands in the plain field. */
  text: () => string
}

type SurfaceOptions = {
  field: HTMLTextAreaElement
  mount: HTMLElement
  hasEmbeds: boolean
  isLetter: boolean
  /** How the text stood here before the page was drawn again. */
  before: EditorState | undefined
  onChange: () => void
  onTooLong: () => void
}

/** Opens the writing surface of a plain field; undefined where the page has not its tools. */
export function openSurface({ field, mount, hasEmbeds, isLetter, before, onChange, onTooLong }: SurfaceOptions): Surface | undefined {
  const format = isLetter ? letter : prose
  const tools = findTools((from) => new Lookup(from))
  if (!tools) return undefined
  const toolbar = new Toolbar(tools, hasEmbeds)
  const follow = new Plugin({ view: () => ({ update: (view) => toolbar.update(view) }) })
  const isSame = before !== undefined && toText(before.doc, format) === field.value
  const state = EditorState.create({
    doc: isSame ? before.doc : toDocument(format.parse(field.value)),
    plugins: [...typingPlugins(format), history(), follow, layoutApart()],
  })
  const labels = [...(field.labels ?? [])].map((label, i) => {
    label.id ||= `${field.id}-label-${i}`
    return label.id
  })
  const view: EditorView = new EditorView(mount, {
    state: isSame ? before.reconfigure({ plugins: state.plugins }) : state,
    nodeViews: nodeViews(tools),
    attributes: {
      id: `${field.id}-surface`,
      class: 'prose',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labels.join(' '),
      ...inheritedDescription(field),
      lang: field.lang,
      dir: field.dir,
      spellcheck: 'true',
    },
    clipboardTextSerializer: (slice) => toText(schema.nodes.doc.create(null, slice.content), format),
    handleDOMEvents: {
      paste: (own, event) => take(own, event, event.clipboardData, { format, onTooLong }),
      // What is dragged inside of the text is moved by the surface itself.
      drop: (own, event) => (own.dragging ? false : take(own, event, event.dataTransfer, { format, onTooLong })),
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) onChange()
    },
  })
  toolbar.update(view)
  return { view, toolbar, text: () => toText(view.state.doc, format) }
}

/** What is wrong with the field, and what it takes, is said of the surface. */
function inheritedDescription(field: HTMLTextAreaElement): Record<string, string> {
  const names = ['aria-describedby', 'aria-invalid'].filter((name) => field.hasAttribute(name))
  return Object.fromEntries(names.map((name) => [name, field.getAttribute(name) ?? '']))
}

/** Puts in what comes from elsewhere as blocks of ours; its markup is never made into a page. */
type Taking = { format: Format; onTooLong: () => void }

function take(view: EditorView, event: Event, data: DataTransfer | null, { format, onTooLong }: Taking): boolean {
  if (!data || data.files.length > 0) {
    event.preventDefault()
    return true
  }
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
  event.preventDefault()
  if (html.length > 2 * MAX_PASTE || text.length > MAX_PASTE) {
    onTooLong()
    return true
  }
  // What was cut here is whole in its plain text, cards and pictures with it.
  const isOurs = html.includes('data-pm-slice')
  const blocks = (): SurfaceBlock[] => {
    if (isOurs && text && format === letter) return format.parse(text)
    return format.fit(html && !isOurs && hasStructure(html) ? readMarkup(html) : readPlain(text))
  }
  insert(view, blocks(), text.trim())
  return true
}

function insert(view: EditorView, blocks: readonly SurfaceBlock[], text: string): void {
  const { state } = view
  const { selection, tr } = state
  const { parent } = selection.$from
  const isAddress = !selection.empty && isSafeHref(text) && parent.inlineContent && parent.type.spec.marks !== ''
  if (isAddress) tr.addMark(selection.from, selection.to, schema.marks.link.create({ href: text }))
  // A cell and a heading have words and nothing else.
  else if (parent.type.spec.content === 'text*') tr.insertText(plainText(blocks as readonly ProseBlock[]))
  else {
    const nodes = toNodes(blocks)
    const isOpen = (i: number) => nodes.at(i)?.type === schema.nodes.paragraph
    tr.replaceSelection(
      new Slice(schema.nodes.doc.create(null, nodes.length > 0 ? nodes : null).content, isOpen(0) ? 1 : 0, isOpen(-1) ? 1 : 0),
    )
  }
  // Undone by itself, however soon it came after something else.
  view.dispatch(closeHistory(tr).scrollIntoView().setMeta('uiEvent', 'paste'))
}
