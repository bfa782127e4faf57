import type { EntryStatus, GuideId } from '#app/features/guides/types.ts'

export const verifiedChoices = ['never', 'old', 'fresh'] as const
export const lackChoices = ['phone', 'hours', 'point', 'picture', 'en', 'es', 'fr'] as const
export const sampleChoices = ['yes', 'no'] as const
export const entrySorts = ['order', 'name', 'updated', 'verified'] as const
export type EntrySort = (typeof entrySorts)[number]

/** Which entries a list of the back office shows. */
export type EntryFilter = {
  /** Categories of the chosen part of the tree; undefined = all. */
  categoryIds?: readonly number[] | undefined
  cityId?: string | undefined
  status?: EntryStatus | undefined
  verified?: (typeof verifiedChoices)[number] | undefined
  lacks?: (typeof lackChoices)[number] | undefined
  samples?: (typeof sampleChoices)[number] | undefined
  text?: string | undefined
  /** A Moroccan day; what was verified before it is old. */
  yearAgo: string
}

/** A part of the tree, as an address names it. */
export type TreePlace = { guide: GuideId; cityId?: string; sectorId?: number; categoryId?: number }

/** The page of the list of a part of the tree. */
export function placeAddress(place: TreePlace | null, categorySlug?: string): string {
  if (!place) return '/admin/guides-management'
  const base = `/admin/guides-management/${place.guide}`
  if (place.categoryId !== undefined && categorySlug) {
    const path = `${base}/${encodeURIComponent(categorySlug)}`
    // Two sectors may hold categories of one name.
    return place.sectorId === undefined ? path : `${path}?sector=${place.sectorId}`
  }
  if (place.sectorId !== undefined) return `${base}?sector=${place.sectorId}`
  return place.cityId === undefined ? base : `${base}?town=${encodeURIComponent(place.cityId)}`
}

/** The editor of an entry; `from` is the list that one works through. */
export const entryAddress = (id: string, from?: string) => `/admin/guide-entries/${id}${from ? `?${new URLSearchParams({ from })}` : ''}`
