import type { GuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { parseSort } from '#app/ui/admin/list-address.ts'
import { categoriesIn } from '../present.ts'
import type { ListAddress } from './schema.ts'
import { type EntryFilter, type EntrySort, entrySorts, type TreePlace } from './types.ts'

/** The part of the tree that an address names; null for all of it. What it names and is not there is not found. */
export function placeOf(tree: GuideTree, { guide, town, sector }: ListAddress, slug: string | undefined): TreePlace | null {
  if (!guide) return null
  if (slug !== undefined) {
    const category = tree.categories.find(
      (one) => one.guide === guide && one.slug === slug && (sector === undefined || one.sectorId === sector),
    )
    if (!category) throw notFound()
    const { sectorId } = category
    return { guide, categoryId: category.id, ...(sectorId === null ? {} : { sectorId, ...cityOf(tree, sectorId) }) }
  }
  if (guide !== 'general' || (sector === undefined && town === undefined)) return { guide }
  if (sector === undefined) {
    if (!tree.cities.some((city) => city.id === town)) throw notFound()
    return { guide, ...(town ? { cityId: town } : {}) }
  }
  return { guide, sectorId: sector, ...cityOf(tree, sector) }
}

function cityOf(tree: GuideTree, sectorId: number): { cityId: string } {
  const sector = tree.sectors.find(({ id }) => id === sectorId)
  if (!sector) throw notFound()
  return { cityId: sector.cityId }
}

type ListParams = { tree: GuideTree; place: TreePlace | null; address: ListAddress; sort: string | null; yearAgo: string }

/** What a list of the guides asks for: which entries, in which order. A category has an order of its own. */
export function listQuery({ tree, place, address, sort, yearAgo }: ListParams): {
  filter: EntryFilter
  order: { by: EntrySort; down: boolean }
} {
  const inCategory = place?.categoryId !== undefined
  const otherwise = inCategory ? { by: 'order', down: false } : { by: 'updated', down: true }
  const text = parseSort(sort, entrySorts, otherwise)
  const by = entrySorts.find((known) => known === text.by && (known !== 'order' || inCategory)) ?? 'updated'
  const { city, status, verified, lacks, samples, q } = address
  const categoryIds = place ? categoriesIn(tree, place) : undefined
  return { filter: { categoryIds, cityId: city, status, verified, lacks, samples, text: q, yearAgo }, order: { by, down: text.down } }
}
