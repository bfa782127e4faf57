import type { SavedViewBar } from '#app/features/saved-views/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { formValues } from './fields/form.ts'
import { presentField } from './fields/present.ts'
import type { FieldView } from './fields/types.ts'
import { presentActs } from './present-acts.ts'
import { editsOf } from './present-cells.ts'
import { fieldLabel } from './present-import.ts'
import { offeredOptions, wholeOf } from './present-parts.ts'
import type { Resource } from './resource.ts'
import { rowName } from './row-name.ts'
import { filterNames, type ResourceListQuery } from './schema.ts'
import { fieldsOf, shapeNamed } from './shapes.ts'
import type { ResourceRow } from './types.ts'
import { type Reading, valueText } from './value-text.ts'
import type {
  FormPictures,
  LastChange,
  ListColumn,
  ListFilter,
  ListRow,
  PartsView,
  ResourceEditorView,
  ResourceListView,
  RowCounts,
} from './views.ts'

type List = Reading & {
  query: ResourceListQuery
  rows: readonly ResourceRow[]
  hasMore: boolean
  thumbs: ReadonlyMap<string, string>
  /** Column → row → what stands there. */
  computed: ReadonlyMap<string, ReadonlyMap<string, string>>
  counts: RowCounts
  hidden: string[]
  lastChange: LastChange | null
  savedViews: SavedViewBar
}

export function presentList(resource: Resource, list: List): ResourceListView {
  const { words } = resource
  const { i18n, query, rows, hasMore, counts, hidden, lastChange, savedViews } = list
  const title = i18n.t(words.title)
  const page = (number: number) => (number > 1 ? String(number) : null)
  return {
    screen: 'list',
    id: `resource-${resource.name}`,
    address: resource.address,
    view: query.view,
    title,
    crumbs: query.view === 'bin' ? [{ label: title, to: resource.address }, { label: i18n.t('resources.bin') }] : [{ label: title }],
    lead: i18n.t(words.lead),
    create: i18n.t(words.create),
    createTo: createPath(resource, query.filters),
    shownAt: resource.shownAt ?? null,
    empty: i18n.t(words.empty),
    emptyText: i18n.t(words.emptyText),
    columns: resource.list.columns.map((id) => presentColumn(resource, id, i18n)),
    rows: rows.map((row, i) => ({ ...presentRow(resource, row, list), moves: presentMoves(resource, list, i) })),
    filters: presentFilters(resource, list),
    values: {
      ...Object.fromEntries(filterNames(resource).map((name) => [name, query.filters[name] ?? ''])),
      ...{ q: query.q, ...(query.bounds ? { bbox: 'set' } : {}) },
    },
    sort: query.sort,
    byHand: resource.list.byHand ?? null,
    hidden,
    ...{ counts, tabs: presentTabs(resource, list) },
    hasBin: resource.bin,
    hasImport: resource.import,
    lastChange,
    savedViews,
    acts: presentActs(resource, query.view, i18n),
    seen: Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime())),
    ...{ asking: null, outcome: null, cell: null, refused: null },
    newer: query.page > 1 ? (page(query.page - 1) ?? '1') : null,
    older: hasMore ? page(query.page + 1) : null,
  }
}

/** A new row of the shape that the list is narrowed to. */
function createPath({ address, shapes }: Resource, filters: ResourceListQuery['filters']): string {
  const shape = shapes && filters[shapes.by]
  return shapes && shape ? `${address}/new?${new URLSearchParams({ [shapes.by]: shape })}` : `${address}/new`
}

function presentTabs({ list }: Resource, { options, counts }: List): ResourceListView['tabs'] {
  if (!list.tabs) return null
  const shown = (options[list.tabs] ?? []).map(({ value, label }) => ({ value, label, count: counts.tabs[value] ?? 0 }))
  return { filter: list.tabs, views: shown.filter(({ count }) => count > 0) }
}

function presentColumn({ fields, list }: Resource, id: string, i18n: I18n): ListColumn {
  const computed = list.computed[id]
  if (computed)
    return { id, label: i18n.t(computed.label), kind: computed.isFigure ? 'figure' : 'computed', isSortable: false, isLong: false }
  const field = fields[id]
  const isLong = field?.isLong ?? false
  return { id, label: field ? i18n.t(field.label) : id, kind: field?.kind ?? 'text', isSortable: list.sort.includes(id), isLong }
}

/** Rows are moved only where everything that stands between two of them is seen. */
function presentMoves({ list: { byHand, byHandWithin = '' } }: Resource, { query, rows, hasMore }: List, at: number): ListRow['moves'] {
  const { view, q, filters, bounds, sort, page } = query
  const isWhole = view === 'live' && q === '' && bounds === null && Object.keys(filters).every((name) => name === byHandWithin)
  if (byHand === undefined || sort.by !== byHand || sort.down || !isWhole) return null
  const isSibling = (other: ResourceRow | undefined) => other?.values[byHandWithin] === rows[at]?.values[byHandWithin]
  return { earlier: at > 0 ? isSibling(rows[at - 1]) : page > 1, later: at < rows.length - 1 ? isSibling(rows[at + 1]) : hasMore }
}

function presentRow(resource: Resource, row: ResourceRow, { thumbs, computed, ...reading }: List): Omit<ListRow, 'moves'> {
  const { i18n } = reading
  const cells = resource.list.columns.flatMap((name) => {
    const field = resource.fields[name]
    const other = computed.get(name)
    if (other) return [[name, other.get(row.id) ?? ''] as const]
    return field ? [[name, valueText(name, field, row.values[name] ?? null, reading)] as const] : []
  })
  return {
    id: row.id,
    name: rowName(resource, row.values, i18n),
    picture: thumbs.get(row.id) ?? null,
    cells: Object.fromEntries(cells),
    edits: editsOf(resource, row, i18n),
    updated: i18n.date(row.deletedAt ?? row.updatedAt, 'dayTime'),
  }
}

function presentFilters(resource: Resource, { i18n, options, query }: List): ListFilter[] {
  const search: ListFilter[] = resource.list.search.length > 0 ? [{ kind: 'search', name: 'q', label: i18n.t('resources.search') }] : []
  const others = resource.list.filters.flatMap((name): ListFilter[] => {
    const label = fieldLabel(resource, name, i18n)
    const kind = resource.fields[name]?.kind
    if (kind === 'date')
      return [
        { kind: 'date', name: `${name}_from`, label: i18n.t('resources.from', { field: label }) },
        { kind: 'date', name: `${name}_until`, label: i18n.t('resources.until', { field: label }) },
      ]
    const yesNo = [
      { value: 'on', label: i18n.t('fields.yes') },
      { value: 'off', label: i18n.t('fields.no') },
    ]
    return [{ kind: 'select', name, label, options: kind === 'toggle' ? yesNo : (options[name] ?? []) }]
  })
  const {
    list: { place },
  } = resource
  const onMap: ListFilter = { kind: 'given', name: 'bbox', label: i18n.t('resources.place'), text: i18n.t('resources.within_view') }
  return [...search, ...others, ...(place && query.bounds ? [onMap] : [])]
}

type Editor = Reading & {
  row: ResourceRow | null
  pictures: FormPictures
  /** The query of the list that it was opened from. */
  list: string
  today: string
  lastChange: LastChange | null
  /** What a new row begins with. */
  start: Readonly<Record<string, string>>
  parts: readonly PartsView[]
  /** Further pages of the row that whoever asks may open. */
  pages: Resource['pages']
}

/** What stands in the form of a new row: nothing, but for the fields that say what they begin with. */
function startValues(fields: Resource['fields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { emptyInput }]) => (typeof emptyInput === 'string' ? [[name, emptyInput]] : [])),
  )
}

export function presentEditor(
  resource: Resource,
  { row, pictures, list, today, lastChange, start, parts, pages, ...reading }: Editor,
): ResourceEditorView {
  const { i18n, options } = reading
  const { shapes } = resource
  const shape = shapes && shapeNamed(resource, row ? row.values[shapes.by] : start[shapes.by])
  const fields = fieldsOf(resource, shape)
  const title = row ? rowName(resource, row.values, i18n) : i18n.t(resource.words.create)
  const values = row ? formValues(fields, row.values, i18n) : { ...startValues(fields), ...start }
  const fieldView = (name: string): FieldView[] => {
    const field = fields[name]
    if (!field) return []
    const offered = offeredOptions(field, values, { own: options[name] ?? [], wholes: options[field.narrowedBy ?? ''] ?? [] })
    return [{ ...presentField(name, field, reading), isFixed: name === shapes?.by, options: offered }]
  }
  const whole = wholeOf(resource, values, options)
  return {
    screen: 'editor',
    address: resource.address,
    id: row?.id ?? null,
    title,
    query: new URLSearchParams({ ...(list ? { list } : {}), ...(shapes && shape && !row ? { [shapes.by]: shape } : {}) }).toString(),
    shape: options[shapes?.by ?? '']?.find(({ value }) => value === shape)?.label ?? null,
    shapes: shapes && !shape ? presentShapes(resource, options, list) : null,
    crumbs: [
      { label: i18n.t(resource.words.title), to: list ? `${resource.address}?${list}` : resource.address },
      ...(whole ? [whole] : []),
      { label: title },
    ],
    form: { values, problems: {} },
    version: String(row?.version ?? 0),
    unsaved: false,
    differences: null,
    refused: null,
    sections: resource.sections.flatMap(({ title, hint, fields: own }, i) => {
      const shown = own.flatMap(fieldView)
      const words = typeof hint === 'object' ? hint[shape ?? ''] : hint
      return shown.length > 0 ? [{ id: `section-${i + 1}`, title: i18n.t(title), hint: words ? i18n.t(words) : null, fields: shown }] : []
    }),
    pictures,
    whole,
    parts: [...parts],
    hasHistory: resource.history !== false,
    hasPreview: resource.preview,
    pages,
    hasBin: resource.bin,
    isBinned: row?.deletedAt != null,
    today,
    lastChange,
  }
}

/** What a new row can be, where that is not said yet. */
function presentShapes({ address, shapes }: Resource, options: Reading['options'], list: string): { to: string; label: string }[] {
  const by = shapes?.by ?? ''
  return (options[by] ?? []).map(({ value, label }) => ({
    to: `${address}/new?${new URLSearchParams({ [by]: value, ...(list ? { list } : {}) })}`,
    label,
  }))
}
