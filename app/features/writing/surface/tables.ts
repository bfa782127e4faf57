import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { schema } from './schema.ts'

const { nodes } = schema
const MAX_COLUMNS = 12

/** A table with a head and two rows. */
export function newTable(): Node {
  const row = () =>
    nodes.row.create(
      null,
      [0, 1].map(() => nodes.cell.create()),
    )
  return nodes.table.create(null, [row(), row(), row()])
}

type Place = { $from: ResolvedPos; table: Node; start: number; row: number; column: number }

/** Where the cursor stands in a table; its first row is the head. */
function placeOf({ selection: { $from } }: EditorState): Place | undefined {
  if ($from.depth < 3 || $from.node(1).type !== nodes.table) return undefined
  return { $from, table: $from.node(1), start: $from.start(1), row: $from.index(1), column: $from.index(2) }
}

export const isInTable = (state: EditorState): boolean => placeOf(state) !== undefined

/** Where the words of a cell begin. */
function cellStart(table: Node, start: number, row: number, column: number): number {
  let position = start
  for (let i = 0; i < row; i += 1) position += table.child(i).nodeSize
  const cells = table.child(row)
  position += 1
  for (let i = 0; i < column; i += 1) position += cells.child(i).nodeSize
  return position + 1
}

/** The table with other rows, the cursor in one of its cells; without rows it is gone. */
function replaceRows(tr: Transaction, { table, start }: Place, rows: readonly Node[], row: number, column: number): Transaction {
  const [from, to] = [start - 1, start - 1 + table.nodeSize]
  if (rows.length === 0 || rows[0]?.childCount === 0) return tr.delete(from, to)
  const next = nodes.table.create(null, rows)
  tr.replaceWith(from, to, next)
  const [r, c] = [Math.min(row, next.childCount - 1), Math.min(column, next.child(0).childCount - 1)]
  return tr.setSelection(TextSelection.create(tr.doc, cellStart(next, start, r, c)))
}

const emptyRow = (columns: number) =>
  nodes.row.create(
    null,
    Array.from({ length: columns }, () => nodes.cell.create()),
  )

function change(edit: (rows: Node[], place: Place) => { rows: Node[]; row: number; column: number } | undefined): Command {
  return (state, dispatch) => {
    const place = placeOf(state)
    const edited = place && edit([...place.table.children], place)
    if (!place || !edited) return false
    dispatch?.(replaceRows(state.tr, place, edited.rows, edited.row, edited.column).scrollIntoView())
    return true
  }
}

export const addRow = change((rows, { row, column }) => ({
  rows: rows.toSpliced(row + 1, 0, emptyRow(rows[0]?.childCount ?? 1)),
  row: row + 1,
  column,
}))

export const removeRow = change((rows, { row, column }) => ({ rows: rows.toSpliced(row, 1), row, column }))

export const addColumn = change((rows, { row, column }) =>
  (rows[0]?.childCount ?? 0) >= MAX_COLUMNS
    ? undefined
    : {
        rows: rows.map((one) => nodes.row.create(null, one.children.toSpliced(column + 1, 0, nodes.cell.create()))),
        row,
        column: column + 1,
      },
)

export const removeColumn = change((rows, { row, column }) => ({
  rows: (rows[0]?.childCount ?? 1) > 1 ? rows.map((one) => nodes.row.create(null, one.children.toSpliced(column, 1))) : [],
  row,
  column,
}))

/** To the next cell or the one before; past the last one a row is added. */
export function stepCell(by: 1 | -1): Command {
  return (state, dispatch) => {
    const place = placeOf(state)
    if (!place) return false
    const { table, start, row, column } = place
    const columns = table.child(0).childCount
    const at = row * columns + column + by
    if (at < 0) return false
    if (at >= table.childCount * columns) {
      return change((rows) => ({ rows: [...rows, emptyRow(columns)], row: rows.length, column: 0 }))(state, dispatch)
    }
    const position = cellStart(table, start, Math.floor(at / columns), at % columns)
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, position)).scrollIntoView())
    return true
  }
}

/** Enter goes down its column, and past the last row makes another. */
export const nextRow: Command = (state, dispatch) => {
  const place = placeOf(state)
  if (!place) return false
  const { table, start, row, column } = place
  if (row + 1 >= table.childCount) return addRow(state, dispatch)
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, cellStart(table, start, row + 1, column))).scrollIntoView())
  return true
}

/** In a list of facts: from a name to its value, and on to the next one. */
export const nextFact: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type === nodes.label) {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $from.after() + 1)).scrollIntoView())
    return true
  }
  if ($from.parent.type !== nodes.value) return false
  const after = $from.after(2)
  const tr = state.tr
  if ($from.index(1) + 1 >= $from.node(1).childCount)
    tr.insert(after, nodes.fact.create(null, [nodes.label.create(), nodes.value.create()]))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView())
  return true
}
