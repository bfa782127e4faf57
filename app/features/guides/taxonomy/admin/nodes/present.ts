import { guideNames, type NodeKind, type TreeRow, treeRows } from '#app/features/guides/entries/admin/present.ts'
import type { GuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { guideIds } from '#app/features/guides/types.ts'
import { formValues } from '#app/features/resources/fields/form.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { nodeFields } from './schema.ts'

export type NodeOption = { value: string; label: string }
export type TreeLine = TreeRow & {
  unfolded: boolean
  shown: boolean
  selected: boolean /** The address with this line unfolded or folded. */
  toggle: string
  select: string
}

export type NodeView = {
  id: string
  kind: Exclude<NodeKind, 'guide'>
  name: string
  parent: string
  to: string
  entries: number
  holds: number
  version: number
  values: Values
  /** What is saved of them, where they are drawn again unsaved. */
  base?: Values
  moves: NodeOption[]
  merges: NodeOption[]
}
/** What is to be made, and where. */
export type AddView = { kind: Exclude<NodeKind, 'guide'>; into: string; parent: string; values: Values; base?: Values }

export type TreeScreenParts = { lines: TreeLine[]; node: NodeView | null; adding: AddView | null; adds: Record<string, AddView['kind']> }

/** What can be made in which kind of place. */
export const childOf = (row: Pick<TreeRow, 'id' | 'kind'>): AddView['kind'] | null =>
  row.kind === 'guide'
    ? row.id === 'guide:general'
      ? 'city'
      : 'category'
    : row.kind === 'city'
      ? 'sector'
      : row.kind === 'sector'
        ? 'category'
        : null

export function presentTree(tree: GuideTree, i18n: I18n, search: URLSearchParams): TreeScreenParts {
  const rows = treeRows(tree, i18n)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const selected = byId.get(search.get('node') ?? '')
  const into = byId.get(search.get('add') ?? '')
  const unfolded = unfoldedIds(search, byId, into ?? byId.get(selected?.parent ?? ''))
  const shown = new Set<string>()
  for (const row of rows) if (row.parent === null || (shown.has(row.parent) && unfolded.has(row.parent))) shown.add(row.id)
  const address = (changes: Record<string, string | null>) => {
    const query = new URLSearchParams(search)
    for (const name of ['did', 'add', 'node']) query.delete(name)
    for (const [name, value] of Object.entries(changes)) if (value !== null) query.set(name, value)
    return `/admin/guides-management?${query}`
  }
  const lines = rows.map((row) => {
    const others = [...unfolded].filter((id) => id !== row.id)
    return {
      ...row,
      ...{ unfolded: unfolded.has(row.id), shown: shown.has(row.id), selected: row.id === selected?.id },
      toggle: `${address({ unfold: (unfolded.has(row.id) ? others : [...others, row.id]).join('.') || '-' })}#${row.id}`,
      select: `${address({ node: row.id })}#${row.id}`,
    }
  })
  const kind = into && childOf(into)
  return {
    lines,
    node: selected && selected.kind !== 'guide' ? nodeView(tree, i18n, selected, rows) : null,
    adding: into && kind ? { kind, into: into.id, parent: into.name, values: formValues(nodeFields, {}, i18n) } : null,
    adds: Object.fromEntries(rows.flatMap((row) => (childOf(row) ? [[row.id, childOf(row)]] : []))) as Record<string, AddView['kind']>,
  }
}

/** What the address unfolds, and the way to what is chosen. */
function unfoldedIds(search: URLSearchParams, byId: ReadonlyMap<string, TreeRow>, chosen: TreeRow | undefined): Set<string> {
  const unfolded = new Set(search.get('unfold')?.split('.') ?? guideIds.map((guide) => `guide:${guide}`))
  for (let row = chosen; row; row = byId.get(row.parent ?? '')) unfolded.add(row.id)
  return unfolded
}

/** How a node stands saved, as in the inputs of its form; undefined when it is gone. */
export function savedNode(tree: GuideTree, i18n: I18n, id: string): { version: number; values: Values } | undefined {
  const row = treeRows(tree, i18n).find((one) => one.id === id)
  return row && row.kind !== 'guide' ? valuesOf(tree, row, i18n) : undefined
}

function nodeView(tree: GuideTree, i18n: I18n, row: TreeRow, rows: readonly TreeRow[]): NodeView {
  const parent = rows.find((one) => one.id === row.parent)
  return {
    ...{
      id: row.id,
      kind: row.kind as NodeView['kind'],
      name: row.name,
      to: row.to,
      parent: parent?.name ?? '',
      entries: row.figures.entries,
    },
    holds: row.kind === 'category' ? row.figures.entries : rows.filter((one) => one.parent === row.id).length,
    ...valuesOf(tree, row, i18n),
    ...optionsFor(tree, i18n, row),
  }
}

function valuesOf(tree: GuideTree, row: Pick<TreeRow, 'kind' | 'place'>, i18n: I18n): { version: number; values: Values } {
  const city = row.kind === 'city' ? tree.cities.find(({ id }) => id === row.place.cityId) : undefined
  const category = tree.categories.find(({ id }) => id === row.place.categoryId)
  const node = row.kind === 'sector' ? tree.sectors.find(({ id }) => id === row.place.sectorId) : category
  const values = city
    ? {
        ...{ name: city.name, description: city.summary, slug: city.id, city_kind: city.kind },
        latitude: city.latitude,
        longitude: city.longitude,
      }
    : { name: node?.name, description: node?.description, slug: node?.slug, illustration: category?.illustration }
  return { version: (city ?? node)?.version ?? 0, values: formValues(nodeFields, values, i18n) }
}

function optionsFor(tree: GuideTree, i18n: I18n, row: TreeRow): Pick<NodeView, 'moves' | 'merges'> {
  const name = (text: LocalText) => localize(text, i18n.locale)
  const comma = i18n.t('admin.list_comma')
  const cityName = (id: string) => name(tree.cities.find((city) => city.id === id)?.name ?? { ar: id })
  const sectors = tree.sectors.map((sector) => ({
    value: `sector:${sector.id}`,
    label: `${cityName(sector.cityId)}${comma}${name(sector.name)}`,
  }))
  const isElsewhere = (option: NodeOption) => option.value !== row.parent && option.value !== row.id
  if (row.kind === 'city') return { moves: [], merges: [] }
  if (row.kind === 'sector') {
    const cities = tree.cities.map((city) => ({ value: `city:${city.id}`, label: name(city.name) }))
    return { moves: cities.filter(isElsewhere), merges: sectors.filter(isElsewhere) }
  }
  const guides = guideIds
    .filter((guide) => guide !== 'general')
    .map((guide) => ({ value: `guide:${guide}`, label: i18n.t(guideNames[guide]) }))
  const places = new Map([...guides, ...sectors].map((option) => [option.value, option.label]))
  const others = tree.categories
    .filter((category) => category.id !== row.place.categoryId)
    .map((category) => ({
      value: `category:${category.id}`,
      label: `${places.get(category.sectorId === null ? `guide:${category.guide}` : `sector:${category.sectorId}`) ?? ''}${comma}${name(category.name)}`,
    }))
  return { moves: [...guides, ...sectors].filter(isElsewhere), merges: others }
}
