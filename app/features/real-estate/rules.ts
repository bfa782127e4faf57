import type { ListingDeal, ListingPoint, ListingState, TitleStatus } from './types.ts'

export const deals = ['sale', 'rent'] as const satisfies readonly ListingDeal[]
export const titleStatuses = ['titled', 'requisition', 'melkia', 'not_applicable'] as const satisfies readonly TitleStatus[]

const CENTS = 100
const THOUSAND = 1000
const MILLION = 1_000_000

/** Cents a square metre, rounded to whole dirhams; null where it would say nothing: a rent, or no surface. */
export function pricePerMetre(listing: { deal: ListingDeal; priceInCents: number; areaM2: number }): number | null {
  if (listing.deal !== 'sale' || listing.areaM2 <= 0) return null
  return Math.round(listing.priceInCents / CENTS / listing.areaM2) * CENTS
}

/** A price as short as a pin on the map can carry; `value` is in the unit. */
export function shortPrice(cents: number): { value: number; unit: 'dirham' | 'thousand' | 'million' } {
  const dirhams = cents / CENTS
  if (dirhams < 10 * THOUSAND) return { value: Math.round(dirhams), unit: 'dirham' }
  const thousands = Math.round(dirhams / THOUSAND)
  if (thousands < THOUSAND) return { value: thousands, unit: 'thousand' }
  return { value: Math.round(dirhams / (MILLION / 100)) / 100, unit: 'million' }
}

/** The deeds there are, surest first; how each is marked besides its word. */
const tones: Record<TitleStatus, 'sure' | 'pending' | 'weak' | 'none'> = {
  titled: 'sure',
  requisition: 'pending',
  melkia: 'weak',
  not_applicable: 'none',
}

export function deedTone(status: TitleStatus) {
  return tones[status]
}

const KM_PER_DEGREE = 111.32
/** Pins nearer to each other than this part of the map's longer side would lie on one another. */
const NEAR = 1 / 7

function kilometres(a: ListingPoint, b: ListingPoint): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE
}

/**
 * Puts together what lies too near to be told apart on one map of them all; the first of a group gives its place.
 * Largest group first, since on a full map the first labels are the ones that find room.
 */
export function groupByPlace<T extends { point: ListingPoint | null }>(items: readonly T[]): { point: ListingPoint; items: T[] }[] {
  const points = items.flatMap(({ point }) => point ?? [])
  const corner = (pick: (...values: number[]) => number): ListingPoint => ({
    latitude: pick(...points.map((point) => point.latitude)),
    longitude: pick(...points.map((point) => point.longitude)),
  })
  const reach = points.length > 0 ? kilometres(corner(Math.min), corner(Math.max)) * NEAR : 0
  const groups: { point: ListingPoint; items: T[] }[] = []
  for (const item of items) {
    const { point } = item
    if (!point) continue
    const near = groups.find((group) => kilometres(group.point, point) <= reach)
    if (near) near.items.push(item)
    else groups.push({ point, items: [item] })
  }
  return groups.sort((a, b) => b.items.length - a.items.length)
}

/** Under which key the library notes the pictures of a listing: the resource kit's own form of it. */
export const picturesOf = (id: string): string => `listing:${id}:pictures`

/** Whether it has a page: what was sold, rented or has expired keeps its own, labelled. */
export function isPublic(state: ListingState): boolean {
  return state === 'published' || state === 'sold' || state === 'rented' || state === 'expired'
}

/** The same for what an account has sent and no listing shows yet. */
export const uploadsOf = (userId: string): string => `upload:${userId}`
