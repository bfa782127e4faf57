import type { FieldKind } from './fields/types.ts'
import type { Resource } from './resource.ts'

const FILTERED: readonly FieldKind[] = ['select', 'ref', 'toggle', 'date']
const SEARCHED: readonly FieldKind[] = ['text', 'local', 'phone']
const IN_PLACE: readonly FieldKind[] = ['money', 'number']
/** What the kit's own buttons are called. */
const INTENTS = ['save', 'cell', 'bin', 'redraw', 'restore', 'undo', 'preview', 'import', 'earlier', 'later']
/** Names that the address or the form uses itself. */
const RESERVED = 'q sort page columns column did open id intent version pick list updated batch bbox seen reason row sure'.split(' ')

/** What a declaration names that does not exist, or that the kit cannot do; undefined where nothing is wrong. */
export function findDeclarationProblem(resource: Resource): string | undefined {
  return [...fieldProblems(resource), ...listProblems(resource), ...shapeProblems(resource), ...otherProblems(resource)][0]
}

const kindOf = ({ fields }: Resource, name: string) => fields[name]?.kind
const among = (resource: Resource, kinds: readonly FieldKind[], name: string) => kinds.some((kind) => kind === kindOf(resource, name))
const columnsOf = ({ list }: Resource) => list.columns.filter((name, i) => i === 0 || !list.computed[name])

function fieldProblems(resource: Resource): string[] {
  const { fields, title, titleElse, list, sections, table, pictures } = resource
  const shown = sections.flatMap((section) => section.fields)
  const named = [title, ...(titleElse ? [titleElse] : []), ...columnsOf(resource), ...list.filters, ...list.search, ...list.sort, ...shown]
  const isStored = (name: string) => (kindOf(resource, name) === 'picture' ? pictures !== undefined : name in table)
  const names = Object.keys(fields)
  return [
    ...names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name) || RESERVED.includes(name)).map((name) => `${name} is no name for a field`),
    ...names.filter((name) => !isStored(name)).map((name) => `${name} is stored nowhere`),
    ...named.filter((name) => !fields[name]).map((name) => `there is no field ${name}`),
    ...names.filter((name) => shown.filter((one) => one === name).length !== 1).map((name) => `${name} stands in no section, or in two`),
  ]
}

function listProblems(resource: Resource): string[] {
  const { list } = resource
  const { tabs, byHand, byHandWithin } = list
  const others = columnsOf(resource).slice(1)
  const isFilter = (name: string) => kindOf(resource, name) === 'select' && list.filters.includes(name)
  const hasPlace = byHand === undefined || (kindOf(resource, byHand) === 'number' && others.includes(byHand))
  return [
    ...list.filters.filter((name) => !among(resource, FILTERED, name)).map((name) => `nothing is filtered by ${name}`),
    ...(tabs === undefined || isFilter(tabs) ? [] : [`${tabs} makes no tabs`]),
    ...(hasPlace ? [] : [`rows have no place in ${byHand}`]),
    ...(byHandWithin === undefined || (byHand && isFilter(byHandWithin)) ? [] : [`rows have no place within ${byHandWithin}`]),
    ...list.search.filter((name) => !among(resource, SEARCHED, name)).map((name) => `nothing is searched in ${name}`),
    ...list.inPlace
      .filter((name) => !others.includes(name) || !among(resource, IN_PLACE, name))
      .map((name) => `${name} is not written in the table`),
  ]
}

/** A file has one set of columns, so rows of several shapes are not read from one. */
function shapeProblems(resource: Resource): string[] {
  const { shapes, fields } = resource
  if (!shapes) return []
  const named = [...new Set(Object.values(shapes.fields).flat())]
  return [
    ...(kindOf(resource, shapes.by) === 'select' ? [] : [`${shapes.by} gives no shape`]),
    ...named.filter((name) => !fields[name]).map((name) => `there is no field ${name}`),
    ...Object.keys(fields)
      .filter((name) => name !== shapes.by && !named.includes(name))
      .map((name) => `${name} is in no shape`),
    ...(resource.import ? ['rows of several shapes are not imported'] : []),
  ]
}

function otherProblems({ parts, acts }: Resource): string[] {
  return [
    ...parts.flatMap(({ of, by, order, shown }) =>
      [by, order, ...shown].filter((name) => !of.fields[name]).map((name) => `parts of ${of.name} have no field ${name}`),
    ),
    ...acts.filter(({ intent }) => INTENTS.includes(intent)).map(({ intent }) => `${intent} is an act of the kit's own`),
  ]
}
