import type { CityName } from '#app/features/places/types.ts'
import type { CategoryPlace } from '../types.ts'

export type CategoryCard = {
  slug: string
  path: string
  name: string
  description: string | null
  illustration: string | null
  count: number
}

export type SectorCard = { slug: string; path: string; name: string; description: string | null; count: number }

/** A category with the names on the way to it. */
export type CategoryFound = {
  id: number
  slug: string
  name: string
  description: string | null
  illustration: string | null
  place: CategoryPlace
  /** Names of the city and the sector in the general guide. */
  above: { city: string; sector: string } | null
}

export type DiscoverMenuData = { cityId: string; cityName: string; sectors: SectorCard[] }

export type SectorPageData = {
  city: CityName
  slug: string
  name: string
  description: string | null
  categories: CategoryCard[]
  others: SectorCard[]
}
