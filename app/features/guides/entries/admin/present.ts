import { categoryPath, homePath } from '#app/features/guides/rules.ts'
import type { GuideTree, TreeStats } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { type CategoryPlace, type GuideId, guideIds } from '#app/features/guides/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { AdminEntry } from '../queries/admin-entries.server.ts'
import { hasOpeningHours } from '../rules.ts'
import { placeAddress, type TreePlace } from './list/types.ts'

export const guideNames: Record<GuideId, MessageKey> = {
  general: 'entries.guide_general',
  health: 'admin.place_health',
  tourism: 'admin.place_tourism',
  legal: 'admin.place_legal',
}

export type NodeKind = 'guide' | 'city' | 'sector' | 'category'

/** One line of the tree: `id` is `category:12`. */
export type TreeRow = {
  id: string
  kind: NodeKind
  parent: string | null
  level: number
  name: string
  to: string
  figures: TreeStats
  place: TreePlace
  hasChildren: boolean
}

const none: TreeStats = { entries: 0, drafts: 0, stale: 0, en: 0, es: 0, fr: 0 }
const added = (a: TreeStats, b: TreeStats): TreeStats => ({
  ...{ entries: a.entries + b.entries, drafts: a.drafts + b.drafts, stale: a.stale + b.stale },
  ...{ en: a.en + b.en, es: a.es + b.es, fr: a.fr + b.fr },
})
const sum = (rows: readonly TreeRow[]) => rows.reduce((total, row) => added(total, row.figures), none)

/** The tree line by line from above, each with what lies below it. */
export function treeRows(tree: GuideTree, i18n: I18n): TreeRow[] {
  return guideIds.flatMap((guide) => {
    const id = `guide:${guide}`
    const below =
      guide === 'general' ? cityRows(tree, i18n.locale, id) : categoryRows(tree, i18n.locale, { parent: id, level: 2, place: { guide } })
    const direct = below.filter((row) => row.parent === id)
    return [line({ id, kind: 'guide', parent: null, level: 1, name: i18n.t(guideNames[guide]), place: { guide } }, direct), ...below]
  })
}

type Line = Omit<TreeRow, 'to' | 'figures' | 'hasChildren'>

function line(row: Line, below: readonly TreeRow[], figures = sum(below)): TreeRow {
  return { ...row, to: placeAddress(row.place), figures, hasChildren: below.length > 0 }
}

function cityRows(tree: GuideTree, locale: Locale, parent: string): TreeRow[] {
  return tree.cities.flatMap((city) => {
    const id = `city:${city.id}`
    const place: TreePlace = { guide: 'general', cityId: city.id }
    const below = tree.sectors.filter((sector) => sector.cityId === city.id).flatMap((sector) => sectorRows(tree, locale, id, sector))
    const direct = below.filter((row) => row.parent === id)
    return [line({ id, kind: 'city', parent, level: 2, name: localize(city.name, locale), place }, direct), ...below]
  })
}

function sectorRows(tree: GuideTree, locale: Locale, parent: string, sector: GuideTree['sectors'][number]): TreeRow[] {
  const id = `sector:${sector.id}`
  const place: TreePlace = { guide: 'general', cityId: sector.cityId, sectorId: sector.id }
  const below = categoryRows(tree, locale, { parent: id, level: 4, place })
  return [line({ id, kind: 'sector', parent, level: 3, name: localize(sector.name, locale), place }, below), ...below]
}

function categoryRows(tree: GuideTree, locale: Locale, under: Pick<TreeRow, 'level' | 'place'> & { parent: string }): TreeRow[] {
  const { guide, sectorId = null } = under.place
  return tree.categories
    .filter((category) => category.guide === guide && category.sectorId === sectorId)
    .map((category) => {
      const place = { ...under.place, categoryId: category.id }
      const row = { id: `category:${category.id}`, kind: 'category' as const, ...under, name: localize(category.name, locale), place }
      return { ...line(row, [], category.figures), to: placeAddress(place, category.slug) }
    })
}

/** The categories that lie in a part of the tree. */
export function categoriesIn(tree: GuideTree, place: TreePlace): number[] {
  const { guide, cityId, sectorId, categoryId } = place
  if (categoryId !== undefined) return [categoryId]
  const sectors = tree.sectors.filter(
    (sector) => (cityId === undefined || sector.cityId === cityId) && (sectorId === undefined || sector.id === sectorId),
  )
  const ids = new Set(sectors.map((sector) => sector.id))
  return tree.categories
    .filter((category) => category.guide === guide && (guide !== 'general' || ids.has(category.sectorId ?? 0)))
    .map((category) => category.id)
}

export type EntryRowView = {
  id: string
  name: string
  /** What an edit in place changes: the source of the other languages. */
  nameAr: string
  /** Where it stands in the guide, from above. */
  where: string
  city: string
  phone: string
  status: AdminEntry['status']
  verified: { text: string; state: 'never' | 'old' | 'fresh' | 'sample' }
  lacks: MessageKey[]
  updated: string
  deleted: string
  version: number
}

type Around = { tree: GuideTree; i18n: I18n; yearAgo: string }

export function presentAdminEntries(rows: readonly AdminEntry[], { tree, i18n, yearAgo }: Around): EntryRowView[] {
  const cities = new Map(tree.cities.map((city) => [city.id, localize(city.name, i18n.locale)]))
  const wheres = new Map(tree.categories.map((category) => [category.id, categoryPathName(tree, category.id, i18n)]))
  return rows.map((row) => ({
    id: row.id,
    name: localize(row.name, i18n.locale),
    nameAr: row.name.ar,
    where: wheres.get(row.categoryId) ?? '',
    city: (row.cityId && cities.get(row.cityId)) ?? '',
    phone: row.phone ? formatPhone(row.phone) : '',
    status: row.status,
    verified: verifiedView(row, i18n, yearAgo),
    lacks: [
      ...(row.phone || !hasOpeningHours(row.kind) ? [] : (['entries.lack_phone'] as const)),
      ...(row.hours || !hasOpeningHours(row.kind) ? [] : (['entries.lack_hours'] as const)),
      ...(row.hasPoint || row.kind === 'procedure' ? [] : (['entries.lack_point'] as const)),
    ],
    updated: i18n.date(row.updatedAt, 'day'),
    deleted: row.deletedAt ? i18n.date(row.deletedAt, 'day') : '',
    version: row.version,
  }))
}

export function verifiedView(row: Pick<AdminEntry, 'verifiedOn' | 'sample'>, i18n: I18n, yearAgo: string): EntryRowView['verified'] {
  if (row.sample) return { text: i18n.t('common.sample'), state: 'sample' }
  if (row.verifiedOn === null) return { text: i18n.t('entries.never_verified'), state: 'never' }
  return { text: i18n.date(new Date(`${row.verifiedOn}T12:00:00Z`), 'day'), state: row.verifiedOn < yearAgo ? 'old' : 'fresh' }
}

/** The way to a category in words: 'Al Hoceima, transport, stations'. */
export function categoryPathName(tree: GuideTree, categoryId: number, i18n: I18n): string {
  const category = tree.categories.find(({ id }) => id === categoryId)
  if (!category) return ''
  const sector = tree.sectors.find(({ id }) => id === category.sectorId)
  const city = sector && tree.cities.find(({ id }) => id === sector.cityId)
  const names = [city?.name, sector?.name, category.name].flatMap((name) => (name ? [localize(name, i18n.locale)] : []))
  return (sector ? names : [i18n.t(guideNames[category.guide]), ...names]).join(i18n.t('admin.list_comma'))
}

export type CategoryOption = { value: string; label: string; group: string }

/** Every category, to choose one: by guide, and in the general guide by city and sector. */
export function categoryOptions(tree: GuideTree, i18n: I18n): CategoryOption[] {
  const comma = i18n.t('admin.list_comma')
  const options = tree.categories.map((category): CategoryOption => {
    const sector = tree.sectors.find(({ id }) => id === category.sectorId)
    const city = sector && tree.cities.find(({ id }) => id === sector.cityId)
    const above = [city?.name, sector?.name].flatMap((name) => (name ? [localize(name, i18n.locale)] : []))
    const group = above.length > 0 ? above.join(comma) : i18n.t(guideNames[category.guide])
    return { value: String(category.id), label: localize(category.name, i18n.locale), group }
  })
  const groups = Map.groupBy(options, (option) => option.group)
  return [...groups.values()].flat()
}

/** The lines of the tree that stand beside a list: the way to what is open, what lies below it, and beside the way. */
export function treeLinks(rows: readonly TreeRow[], place: TreePlace | null) {
  const current = place && rows.find((row) => isSame(row.place, place))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const open = new Set<string | null>([null])
  for (let row = current ?? undefined; row; row = row.parent ? byId.get(row.parent) : undefined) open.add(row.id)
  return (
    rows
      .filter((row) => open.has(row.parent))
      // Communes without a sector of their own would only lengthen the way.
      .filter((row) => row.kind !== 'city' || row.hasChildren || open.has(row.id))
      .map(({ id, kind, level, name, to, figures }) => ({
        id,
        kind,
        level,
        name,
        to,
        entries: figures.entries,
        stale: figures.stale,
        current: id === current?.id,
      }))
  )
}

function isSame(a: TreePlace, b: TreePlace): boolean {
  if (a.categoryId !== undefined || b.categoryId !== undefined) return a.categoryId === b.categoryId
  if (a.sectorId !== undefined || b.sectorId !== undefined) return a.sectorId === b.sectorId
  return a.guide === b.guide && a.cityId === b.cityId
}

export function listTitle(tree: GuideTree, place: TreePlace | null, i18n: I18n): string {
  if (!place) return i18n.t('entries.all_entries')
  const row = treeRows(tree, i18n).find((one) => isSame(one.place, place))
  return row?.name ?? i18n.t(guideNames[place.guide])
}

/** Where visitors see a part of the tree; cities have no page of their own in the general guide. */
export function publicPathOf(tree: GuideTree, place: TreePlace | null): string | null {
  if (!place) return null
  const category = tree.categories.find(({ id }) => id === place.categoryId)
  const sector = tree.sectors.find(({ id }) => id === place.sectorId)
  if (place.guide !== 'general') return category ? categoryPath({ guide: place.guide }, category.slug) : `/${place.guide}-guide`
  if (!sector) return null
  const where = { guide: 'general', cityId: sector.cityId, sectorSlug: sector.slug } as const
  return category ? categoryPath(where, category.slug) : homePath(where)
}

/** Where a category stands, as the addresses of visitors need it. */
export function placeOfCategory(tree: GuideTree, categoryId: number): CategoryPlace | undefined {
  const category = tree.categories.find(({ id }) => id === categoryId)
  if (!category) return undefined
  if (category.guide !== 'general') return { guide: category.guide }
  const sector = tree.sectors.find(({ id }) => id === category.sectorId)
  return sector && { guide: 'general', cityId: sector.cityId, sectorSlug: sector.slug }
}
