import { foldArabic } from '#app/platform/arabic.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { doubledFields, type MappedColumn, type Mapping, mappedColumns, mappingGuesser } from '#app/platform/files/mapping.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import { FileError, type SourceRow } from '#app/platform/files/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { formValues, inputNames, nameInputs, parseForm } from './fields/form.ts'
import { inputLabel } from './fields/labels.ts'
import type { FieldOptions, FieldValues, ResourceFields } from './fields/types.ts'
import { changedFields } from './fields/versions.ts'
import type { Resource, SheetRows } from './resource.ts'
import type { ResourceRow } from './types.ts'

/** Rows that a file may hold. */
export const MAX_SHEET_LINES = 1000
/** Rows that an export holds, and among which an import looks for its own. */
export const MAX_EXPORT = 20_000

type Shape = Pick<Resource, 'fields' | 'title'> & Partial<Pick<Resource, 'complete' | 'findProblems' | 'unique'>>

export type ImportRow = {
  /** In the file. */
  line: number
  /** Null for a row that is not there yet. */
  id: string | null
  version: number
  name: string
  state: 'new' | 'changed' | 'same' | 'wrong'
  values: FieldValues | null
  /** Names of the fields that would change. */
  changed: string[]
  problems: FieldErrors
}

/** The inputs of the form, as columns, or the one column that a field has instead; a pasted link is no value. */
const columnNames = (fields: ResourceFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.cell) return [name]
    return inputNames(name, field).filter((input) => field.kind !== 'point' || !input.endsWith('.link'))
  })

function cellOf(resource: Shape, row: ResourceRow, column: string, inputs: Values): string {
  const cell = resource.fields[column]?.cell
  const value = row.values[column] ?? null
  return cell ? (value === null ? '' : cell.write(value)) : (inputs[column] ?? '')
}

/** Cells as the inputs of a form. */
function cellInputs(fields: ResourceFields, cells: Values): Values {
  const inputs = Object.entries(cells).map(([column, text]) => {
    const field = fields[column]
    return field?.cell ? nameInputs(column, field, field.cell.read(text)) : { [column]: text }
  })
  return Object.assign({}, ...inputs)
}

/** A table that can be imported again: names of inputs as headings, values as the form shows them. */
export function sheetOf(resource: Shape, rows: readonly ResourceRow[], i18n: I18n): string[][] {
  const columns = columnNames(resource.fields)
  const lines = rows.map((row) => {
    const inputs = formValues(resource.fields, row.values, i18n)
    return [row.id, ...columns.map((column) => cellOf(resource, row, column, inputs))]
  })
  return [['id', ...columns], ...lines]
}

type Known = { rows: readonly ResourceRow[]; options: FieldOptions; i18n: I18n }

/** What a column of a table may hold: a row's id, or an input of the form. */
export const sheetFields = ({ fields }: Pick<Shape, 'fields'>): string[] => ['id', ...columnNames(fields)]

export const sheetFieldLabel = ({ fields }: Pick<Shape, 'fields'>, field: string, i18n: I18n): string =>
  field === 'id' ? i18n.t('resources.import_id') : inputLabel(fields, field, i18n)

type SheetPlan = {
  rows: ImportRow[]
  columns: MappedColumn[]
  /** Fields that two columns would fill: nothing is planned then. */
  doubled: string[]
}

/**
 * What would become of each row of a CSV, or of what a room has read otherwise. `choose` says which column is what, where somebody has;
 * otherwise the headings do. A row is found by its id, or by its name where that is not in doubt; a column that the file does not have
 * leaves what stands there. Throws a FileError for what cannot be read.
 */
export function planSheet(
  resource: Shape,
  file: string | SheetRows,
  known: Known,
  choose: (columns: readonly string[]) => Mapping<string> | undefined = () => undefined,
): SheetPlan {
  const { columns, rows } = typeof file === 'string' ? readCsv(file) : file
  if (rows.length > MAX_SHEET_LINES) throw new FileError('too_many_rows', { most: MAX_SHEET_LINES })
  const inputs = sheetFields(resource)
  const labels = Object.fromEntries(inputs.map((input) => [input, [sheetFieldLabel(resource, input, known.i18n)]]))
  const mapping = choose(columns) ?? mappingGuesser(inputs, labels)(columns)
  const doubled = doubledFields(mapping)
  const find = finder(resource, known.rows)
  const seen = new Set<string>()
  const isTaken = takenFinder(resource, known.rows)
  return {
    ...{ columns: mappedColumns(columns, rows, mapping), doubled },
    rows: doubled.length > 0 ? [] : rows.map((source) => planRow(resource, { source, mapping, find, seen, isTaken }, known)),
  }
}

/** By id, then by name where exactly one has it. */
function finder({ title, fields }: Shape, rows: readonly ResourceRow[]): (id: string, name: string) => ResourceRow | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map<string, ResourceRow | undefined>()
  for (const row of rows) {
    const name = foldArabic(nameOf({ title, fields }, row.values))
    byName.set(name, byName.has(name) ? undefined : row)
  }
  return (id, name) => (id === '' ? byName.get(foldArabic(name)) : byId.get(id))
}

/** The inputs whose value another row has, there or in the file, where the table takes each once. */
function takenFinder({ unique = {}, fields }: Shape, rows: readonly ResourceRow[]): Planned['isTaken'] {
  const names = [...new Set(Object.values(unique))].filter((name) => fields[name])
  const holders = new Map<string, string>(
    rows.flatMap(({ id, values }) => names.map((name) => [`${name} ${JSON.stringify(values[name])}`, id] as const)),
  )
  return (values, id) =>
    names.filter((name) => {
      const key = `${name} ${JSON.stringify(values[name])}`
      const holder = holders.get(key)
      if (holder === undefined && values[name] !== null) holders.set(key, id ?? '')
      return holder !== undefined && (id === null || holder !== id)
    })
}

function nameOf({ title, fields }: Shape, values: FieldValues): string {
  const value = values[title]
  if (fields[title]?.kind === 'local') return (value as { ar?: string } | null)?.ar ?? ''
  return typeof value === 'string' ? value : ''
}

type Planned = {
  source: SourceRow
  mapping: Readonly<Record<string, string>>
  find: (id: string, name: string) => ResourceRow | undefined
  /** Rows that the file has named already. */
  seen: Set<string>
  isTaken: (values: FieldValues, id: string | null) => string[]
}

function planRow(resource: Shape, { source, mapping, find, seen, isTaken }: Planned, { options, i18n }: Known): ImportRow {
  const { fields, title } = resource
  const mapped = Object.entries(mapping).filter(([column]) => Object.hasOwn(source.cells, column))
  const cells = Object.fromEntries(mapped.map(([column, input]) => [input, (source.cells[column] ?? '').trim()]))
  const codes = Object.fromEntries(Object.entries(cells).map(([input, cell]) => [input, codeOf(options[input], cell)]))
  const id = cells.id ?? ''
  const row = find(id, codes[`${title}.ar`] ?? codes[title] ?? '')
  const input: Values = { ...(row ? formValues(fields, row.values, i18n) : {}), ...cellInputs(fields, codes) }
  const parsed = parseForm(fields, input, options)
  const problems: FieldErrors = 'problems' in parsed ? { ...parsed.problems } : {}
  if (id !== '' && !row) problems.id = 'resources_id'
  if (row && seen.has(row.id)) problems.id = 'resources_twice'
  if (source.fault) problems.id ??= 'resources_cells'
  if (row) seen.add(row.id)
  const found = {
    line: source.row,
    id: row?.id ?? null,
    version: row?.version ?? 0,
    name: input[`${title}.ar`] ?? input[title] ?? '',
    problems,
  }
  if ('problems' in parsed || Object.keys(problems).length > 0) return { ...found, state: 'wrong', values: null, changed: [] }
  return settle(resource, { found, row, parsed: parsed.values, isTaken })
}

type Settling = {
  found: Omit<ImportRow, 'state' | 'values' | 'changed'>
  row: ResourceRow | undefined
  parsed: FieldValues
  isTaken: Planned['isTaken']
}

/** What becomes of a row whose cells can be read: by the rules of its room, and by what the others have. */
function settle(resource: Shape, { found, row, parsed, isTaken }: Settling): ImportRow {
  const { fields } = resource
  const values = resource.complete?.(parsed) ?? parsed
  const changed = row ? changedFields(fields, row.values, values) : []
  if (row && changed.length === 0) return { ...found, state: 'same', values, changed }
  const problems: FieldErrors = { ...resource.findProblems?.({ before: row?.values ?? null, after: values }) }
  for (const name of isTaken(values, found.id)) problems[name] = 'resources_taken'
  if (Object.keys(problems).length > 0) return { ...found, problems, state: 'wrong', values: null, changed: [] }
  return { ...found, state: row ? 'changed' : 'new', values, changed }
}

/** People write what an option is called; the form sends its code. */
function codeOf(options: FieldOptions[string] | undefined, cell: string): string {
  if (!options || options.some(({ value }) => value === cell)) return cell
  const name = foldArabic(cell)
  return options.find(({ label }) => name !== '' && foldArabic(label) === name)?.value ?? cell
}
