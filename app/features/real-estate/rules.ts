import type { ListingDeal, ListingPoint, ListingState, ListingType, TitleStatus } from './types.ts'

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

/** What stands for a property without photographs: drawings of its kind, none of them of one property. */
const drawings: Record<ListingType, readonly string[]> = {
  flat: ['flat', 'flat-street', 'flat-balcony', 'flat-hill', 'flat-inside'],
  house: ['village', 'house-lane', 'house-yard', 'house-almond'],
  villa: ['villa', 'villa-gate', 'villa-pines'],
  plot: ['plot', 'plot-field', 'plot-street', 'plot-terraces'],
  shop: ['shop', 'shop-corner', 'shop-arcade'],
}
/** Of numbers that follow each other, no two near ones fall on the same drawing. */
const SPREAD = 0.754_877_666_2

/** One of its kind, always the same by the listing's number; another than the kind's own, where somebody chose it, stays. */
export function drawingOf(listing: { type: ListingType; reference: number; illustration: string | null }): string {
  const { type, reference, illustration } = listing
  const family = drawings[type]
  if (illustration && !family.includes(illustration)) return illustration
  return family[Math.floor(((reference * SPREAD) % 1) * family.length)] ?? type
}

type Drawn = { type: ListingType; illustration: string | null; photo: unknown }

/** In a list, of three that follow each other of one kind no two have one drawing: what repeats takes the next of its kind. */
export function varyDrawings<Card extends Drawn>(cards: readonly Card[]): Card[] {
  const shown: Card[] = []
  for (const card of cards) {
    const family = drawings[card.type]
    const drawn = shown.flatMap(({ illustration, photo }) =>
      illustration && !photo && family.includes(illustration) ? [illustration] : [],
    )
    const near = drawn.slice(-2)
    const at = family.indexOf(card.illustration ?? '')
    const next = [...family.slice(at), ...family.slice(0, at)].find((name) => !near.includes(name))
    shown.push(card.photo || at < 0 || !next ? card : { ...card, illustration: next })
  }
  return shown
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
