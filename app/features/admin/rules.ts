import { type OfficeGroup, type OfficePlace, officeGroups } from '#app/platform/manifest.ts'

export type Group = {
  id: OfficeGroup
  places: readonly [OfficePlace, ...OfficePlace[]]
  /** The place that is open, when it is in this group. */
  current: OfficePlace | undefined
}

/**
 * The place somebody is at: the one with exactly this address, else the longest that this address lies below.
 * `/admin` itself lies above everything and is only ever met exactly.
 */
export function currentPlace(places: readonly OfficePlace[], path: string): OfficePlace | undefined {
  const pathname = path.split('?', 1)[0] ?? path
  const exact = places.find((place) => place.to === path) ?? places.find((place) => place.to === pathname)
  if (exact) return exact
  const [guide, slug] = /^\/admin\/guides-management\/([^/]+)/.exec(pathname) ?? []
  const asQuery = guide ? places.find((place) => place.to === `/admin/guides-management?guide=${slug}`) : undefined
  if (asQuery) return asQuery
  return places.filter((place) => place.to !== '/admin' && pathname.startsWith(`${place.to}/`)).sort((a, b) => b.to.length - a.to.length)[0]
}

/** The groups that have something in them, in the owner's order. */
export function groupPlaces(places: readonly OfficePlace[], here: OfficePlace | undefined): Group[] {
  return officeGroups.flatMap((id) => {
    const [first, ...rest] = places.filter((place) => place.group === id)
    if (!first) return []
    return [{ id, places: [first, ...rest] as const, current: here?.group === id ? here : undefined }]
  })
}

/** How long ago, in the largest unit that says it: minutes to an hour, hours to a day, then days. */
export function ageOf(from: Date, now: Date): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
