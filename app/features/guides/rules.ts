import { foldArabicLight } from '#app/platform/arabic.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { CategoryPlace, Point } from './types.ts'

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine). */
export function distanceMetres(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude)
  const dLng = radians(b.longitude - a.longitude)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The name in Arabic without its article, or in Latin letters, as a whole word of a folded text. */
const NAME = /(?:^| )(?:\u062d\u0633\u064a\u0645\u0647|al ?hoceima|alhucemas)(?: |$)/

/** The Moroccan day a year ago: what was verified before it waits to be verified again. */
export function yearBefore(now: Date): string {
  const [year = 0, ...rest] = moroccoDay(now).split('-')
  const day = [String(Number(year) - 1), ...rest].join('-')
  return day.endsWith('-02-29') ? day.replace('-02-29', '-02-28') : day
}

/** Is this the city of the 'discover' menu? By its id, or by a name that says الحسيمة in any language. */
export function isNamedAlHoceima(city: { id: string; name: Record<string, string | undefined> }): boolean {
  if (city.id === 'al-hoceima') return true
  return Object.values(city.name).some((name) => NAME.test(foldArabicLight(name ?? '')))
}

/** A commune's page; that of Al Hoceima has an address of its own. */
export const communePath = (cityId: string): string => (cityId === 'al-hoceima' ? '/al-hoceima' : `/guide/${encodeURIComponent(cityId)}`)

/** The page of a guide, or of a sector, in which a category stands. */
export function homePath(place: CategoryPlace): string {
  return place.guide === 'general'
    ? `/guide/${encodeURIComponent(place.cityId)}/${encodeURIComponent(place.sectorSlug)}`
    : `/${place.guide}-guide`
}

export function categoryPath(place: CategoryPlace, categorySlug: string): string {
  return `${homePath(place)}/${encodeURIComponent(categorySlug)}`
}

export function entryPath(place: CategoryPlace, categorySlug: string, entrySlug: string): string {
  return `${categoryPath(place, categorySlug)}/${encodeURIComponent(entrySlug)}`
}
