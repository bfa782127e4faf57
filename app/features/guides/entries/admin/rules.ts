import { foldArabic } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'

const MAX_SLUG = 80

/**
 * The last part of an address, from a name: Latin letters where a language has them, else Arabic ones as written (without
 * vowels), parts joined by hyphens. Null for a name without any letter or digit.
 */
export function slugOf(name: LocalText): string | null {
  return [name.en, name.fr, name.es].map((text) => cleanSlug(text ?? '', false)).find(Boolean) ?? cleanSlug(name.ar)
}

/** A slug as somebody typed it, cleaned; null when nothing of it is left. */
export function cleanSlug(typed: string, withArabic = true): string | null {
  const plain = typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640'\u2019]/g, '')
    .normalize('NFC')
    .replace(withArabic ? /[^a-z0-9\u0621-\u064a\u066e-\u06d3]+/g : /[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
  return plain || null
}

/** The province and what is around it, with the sea in front: what lies outside is asked about once more. */
const MOROCCO = { south: 20.7, north: 36.1, west: -17.3, east: -0.9 }

export function isInMorocco({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude >= MOROCCO.south && latitude <= MOROCCO.north && longitude >= MOROCCO.west && longitude <= MOROCCO.east
}

/** Names that could be of one place: the same words once folded, in any order, or one inside the other. */
export function isSimilarName(a: string, b: string): boolean {
  const [one, other] = [a, b].map(
    (name) =>
      new Set(
        foldArabic(name)
          .split(' ')
          .filter((word) => word.length > 1),
      ),
  )
  if (!one || !other || one.size === 0 || other.size === 0) return false
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.min(one.size, other.size) >= 0.75
}

/** A place between two neighbours; undefined when no number lies between them any more. */
export function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined && after === undefined) return 1
  if (before === undefined) return (after ?? 0) - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : undefined
}

/** Kinds that the site has a word for, and the plain `place`. */
export const entryKinds = [
  'place',
  'administration',
  'airport',
  'bar_association',
  'bay',
  'beach',
  'bus_station',
  'cafe',
  'cape',
  'clinic',
  'cooperative',
  'court',
  'dam',
  'emergency_service',
  'health_centre',
  'hospital',
  'hotel',
  'islet',
  'library',
  'market',
  'monument',
  'mosque',
  'mountain',
  'museum',
  'neighbourhood',
  'park',
  'pharmacy',
  'plant',
  'police',
  'port',
  'procedure',
  'restaurant',
  'school',
  'square',
  'stadium',
  'tourist_office',
  'trail',
  'university',
  'valley',
  'viewpoint',
  'village',
] as const
