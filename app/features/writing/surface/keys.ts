import { baseKeymap, chainCommands, toggleMark } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import { InputRule, inputRules } from '@tiptap/pm/inputrules'
import { keymap } from '@tiptap/pm/keymap'
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state'
import type { Format } from './formats.ts'
import { backToParagraph, currentKind, type LineKind, leaveList, toLines } from './lines.ts'
import { schema } from './schema.ts'
import { nextFact, nextRow, stepCell } from './tables.ts'

const { nodes, marks } = schema

/** Enter, and where a line is no block: the next place to write in. */
const enter = chainCommands(leaveList, nextRow, nextFact)

const keys = (isLetter: boolean) =>
  keymap({
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-Alt-0': toLines('paragraph'),
    'Mod-Alt-2': toLines('heading'),
    'Mod-Alt-3': toLines(isLetter ? 'heading' : 'subheading'),
    'Mod-Shift-7': toLines('numbers'),
    'Mod-Shift-8': toLines('list'),
    'Mod-Shift-9': toLines('quote'),
    Backspace: backToParagraph,
    Enter: enter,
    'Shift-Enter': chainCommands(enter, (state, dispatch, view) => baseKeymap.Enter?.(state, dispatch, view) ?? false),
    Tab: chainCommands(stepCell(1), nextFact),
    'Shift-Tab': stepCell(-1),
  })

/** What is written at the beginning of a paragraph as in the plain field is done at once. */
function lineRule(match: RegExp, kind: LineKind): InputRule {
  return new InputRule(match, (state, _match, start, end) => {
    if (currentKind(state) !== 'paragraph') return null
    const written = state.apply(state.tr.delete(start, end))
    const { tr } = state
    tr.delete(start, end)
    return applied(written, kind, tr)
  })
}

/** The command's own step on top of what was taken out. */
function applied(written: EditorState, kind: LineKind, tr: EditorState['tr']): EditorState['tr'] | null {
  let isDone = false
  toLines(kind)(written, (next) => {
    for (const step of next.steps) tr.step(step)
    tr.setSelection(TextSelection.create(tr.doc, next.selection.anchor, next.selection.head))
    isDone = true
  })
  return isDone ? tr : null
}

/** Three strokes alone in a paragraph are a line across the letter. */
const dividingLine = new InputRule(/^---$/, (state) => {
  const { $from } = state.selection
  if ($from.depth !== 1 || $from.parent.type !== nodes.paragraph || $from.parent.textContent !== '--') return null
  const tr = state.tr.replaceWith($from.before(1), $from.after(1), [nodes.line.create(), nodes.paragraph.create()])
  return tr.setSelection(TextSelection.create(tr.doc, $from.before(1) + 2))
})

const rules = (isLetter: boolean) =>
  inputRules({
    rules: [
      lineRule(/^#{1,2}\s$/, 'heading'),
      lineRule(/^#{3}\s$/, isLetter ? 'heading' : 'subheading'),
      lineRule(/^[-*•]\s$/, 'list'),
      lineRule(/^[1١][.)]\s$/, 'numbers'),
      lineRule(/^>\s$/, 'quote'),
      lineRule(/^!\s$/, 'callout'),
      lineRule(/^!!\s$/, isLetter ? 'callout' : 'warning'),
      ...(isLetter ? [dividingLine] : []),
    ],
  })

/** Below whatever ends the text there is a paragraph to go on in. */
const lastParagraph = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged) || doc.lastChild?.type === nodes.paragraph) return null
    return tr.insert(doc.content.size, nodes.paragraph.create())
  },
})

/**
 * The first letter of an empty line is put in here: where the key came before the last step was drawn, Chromium leaves the cursor
 * before what was typed.
 */
const firstLetter = new Plugin({
  props: {
    handleDOMEvents: {
      beforeinput(view, event) {
        const { data, inputType, isComposing } = event
        const { empty, $from, from } = view.state.selection
        if (inputType !== 'insertText' || !data || isComposing || !empty || $from.parent.content.size > 0) return false
        // A key that moved the cursor just now is known to the page and not yet to the editor: the letter goes where the page has it.
        const cursor = document.getSelection()
        if (!cursor?.anchorNode || !view.dom.contains(cursor.anchorNode)) return false
        if (view.posAtDOM(cursor.anchorNode, cursor.anchorOffset) !== from) return false
        event.preventDefault()
        const insert = () => view.state.tr.insertText(data, from).scrollIntoView()
        if (!view.someProp('handleTextInput', (take) => take(view, from, from, data, insert))) view.dispatch(insert())
        return true
      },
    },
  },
})

export const typingPlugins = ({ name }: Format): Plugin[] => {
  const isLetter = name === 'letter'
  return [rules(isLetter), keys(isLetter), keymap(baseKeymap), firstLetter, lastParagraph]
}
