import { notFound } from '#app/platform/errors.ts'
import type { GuideTree } from '../../queries/tree.server.ts'
import type { ListAddress } from './schema.ts'
import type { TreePlace } from './types.ts'

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
