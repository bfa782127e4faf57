import { toggleMark } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import type { MarkType } from '@tiptap/pm/model'
import type { Command, EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { editLink, editNote, editPicture, insertBlock, insertCard } from './dialogs.ts'
import { editButton, insertPage } from './letter-dialogs.ts'
import { currentKind, type LineKind, toLines } from './lines.ts'
import { schema } from './schema.ts'
import { addColumn, addRow, isInTable, newTable, removeColumn, removeRow } from './tables.ts'
import { drawn, type WritingTools } from './tools.ts'

const LINES: readonly LineKind[] = ['heading', 'subheading', 'quote', 'callout', 'warning', 'list', 'numbers']
const MARKS: Readonly<Record<string, MarkType>> = { strong: schema.marks.strong, emphasis: schema.marks.em }

const commands: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(LINES.map((kind) => [kind, toLines(kind)])),
  strong: toggleMark(schema.marks.strong),
  emphasis: toggleMark(schema.marks.em),
  undo,
  redo,
  'row-add': addRow,
  'row-remove': removeRow,
  'column-add': addColumn,
  'column-remove': removeColumn,
}

const inserts: Readonly<Record<string, (tools: WritingTools, view: EditorView) => unknown>> = {
  link: editLink,
  note: (tools, view) => editNote(tools, view),
  picture: (tools, view) => editPicture(tools, view),
  card: insertCard,
  page: insertPage,
  button: (tools, view) => editButton(tools, view),
  line: (_tools, view) => insertBlock(view, schema.nodes.line.create()),
  table: (_tools, view) => insertBlock(view, newTable()),
}

function isMarked({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

/** The buttons of a surface: one stop of the Tab key, the arrows go along them. */
export class Toolbar {
  dom: HTMLElement
  #tools: WritingTools
  #view: EditorView | undefined

  constructor(tools: WritingTools, hasEmbeds: boolean) {
    this.#tools = tools
    this.dom = drawn(tools, 'toolbar')
    if (!hasEmbeds) for (const button of this.dom.querySelectorAll('[data-embeds]')) button.remove()
    this.#buttons().forEach((button, i) => {
      button.tabIndex = i === 0 ? 0 : -1
    })
    // The text keeps its selection and, on a phone, its keyboard.
    this.dom.addEventListener('mousedown', (event) => event.preventDefault())
    this.dom.addEventListener('click', (event) => this.#press((event.target as Element).closest('button')))
    this.dom.addEventListener('keydown', (event) => this.#step(event))
  }

  #buttons = () => [...this.dom.querySelectorAll<HTMLButtonElement>('button[data-do]')]
  #shown = () => this.#buttons().filter((button) => !button.closest('[hidden]'))

  #press(button: HTMLButtonElement | null) {
    const [view, name] = [this.#view, button?.dataset.do]
    if (!view || !name) return
    const insert = inserts[name]
    if (insert) insert(this.#tools, view)
    else {
      commands[name]?.(view.state, view.dispatch, view)
      view.focus()
    }
  }

  #step(event: KeyboardEvent) {
    const isRtl = getComputedStyle(this.dom).direction === 'rtl'
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const buttons = this.#shown()
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    const next = buttons[(to + buttons.length) % buttons.length]
    for (const button of this.#buttons()) button.tabIndex = button === next ? 0 : -1
    next?.focus()
  }

  /** Which buttons are on, and which can do something here. */
  update(view: EditorView) {
    this.#view = view
    const { state } = view
    const kind = currentKind(state)
    const inTable = isInTable(state)
    for (const group of this.dom.querySelectorAll<HTMLElement>('[data-table]')) group.hidden = !inTable
    for (const button of this.#buttons()) {
      const name = button.dataset.do ?? ''
      const mark = MARKS[name]
      if (mark) button.ariaPressed = String(isMarked(state, mark))
      else if ((LINES as readonly string[]).includes(name)) button.ariaPressed = String(kind === name)
      else if (name === 'undo' || name === 'redo') button.ariaDisabled = String(!commands[name]?.(state))
    }
  }
}
