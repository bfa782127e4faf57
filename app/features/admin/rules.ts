import type { Permission } from '#app/platform/auth/permissions.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { type OfficeGroup, type OfficePlace, officeGroups } from '#app/platform/manifest.ts'
import { groupKeys, placeKeys } from './key-map.ts'
import { permissions } from './policy.ts'

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
  // The store's other pages stand beside its list, whose addresses end with a shelf.
  if (pathname.startsWith('/admin/store/')) return places.find((place) => place.to === '/admin/store-management')
  // The tree, what waits, the bin and each entry are rooms of the guides, at addresses of their own.
  if (/^\/admin\/guide-(?:entries|tree)(?:\/|$)/.test(pathname)) return places.find((place) => place.to === '/admin/guides-management')
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

/** The pair of keys that leads to a place, as it is shown: the first of a group has the group's. */
export function keyOf(group: Group, place: OfficePlace): string | undefined {
  const key = placeKeys[place.to] ?? (place === group.places[0] ? groupKeys[group.id] : undefined)
  return key && `g ${key}`
}

/** By group, and by the address of a place that has something waiting of its own. */
export type Waiting = { readonly [groupOrPlace: string]: number | undefined }

/** What waits in the parts of the back office that somebody has, and all of it together under 'today'. */
export function waitingFor(places: readonly OfficePlace[], waiting: Waiting): Waiting {
  const own = officeGroups.filter((id) => id !== 'today' && places.some((place) => place.group === id))
  const counts = own.map((id) => [id, waiting[id] ?? 0] as const)
  const at = places.filter(({ to }) => waiting[to]).map(({ to }) => [to, waiting[to]] as const)
  return { ...Object.fromEntries([...counts, ...at]), today: counts.reduce((sum, [, count]) => sum + count, 0) }
}

/** How long ago, in the largest unit that says it: minutes to an hour, hours to a day, then days. */
export function ageOf(from: Date, now: Date): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

/** A room of the back office as its page tells of it. `figures` names what can be read there today. */
export type Room = {
  id: 'real_estate' | 'services' | 'ads' | 'accounting' | 'cooperative' | 'invoice' | 'reading' | 'ai_chat' | 'home_legacy'
  title: MessageKey
  figures?: 'property'
  /** Who may see it; a room with figures asks for the right of the room that the figures are of. */
  needs?: Permission
  /** Where visitors see what this room is about. */
  publicPage?: { to: string; label: MessageKey }
}

/** By route, so that a room's page needs no file of its own until the room is built. */
const rooms: Record<string, Room> = {
  '/home-legacy': {
    id: 'home_legacy',
    title: 'admin.place_home_legacy',
    needs: permissions.seeLegacy,
    publicPage: { to: '/', label: 'frame.nav_home' },
  },
  '/ai-chat': { id: 'ai_chat', title: 'admin.place_ai_chat', needs: permissions.chat },
  '/admin/real-estate-management': {
    id: 'real_estate',
    title: 'admin.place_real_estate',
    figures: 'property',
    publicPage: { to: '/real-estate', label: 'frame.nav_real_estate' },
  },
  '/admin/digital-services-management': {
    id: 'services',
    title: 'admin.place_services',
    needs: permissions.keepServices,
    publicPage: { to: '/digital-services', label: 'frame.nav_services' },
  },
  '/admin/ads-management': { id: 'ads', title: 'admin.place_ads', needs: permissions.keepAds },
  '/admin/accounting': { id: 'accounting', title: 'admin.place_accounting', needs: permissions.keepBooks },
  '/admin/accounting/cooperative': { id: 'cooperative', title: 'admin.place_cooperative', needs: permissions.keepBooks },
  '/admin/accounting/cooperative/invoices/new': { id: 'invoice', title: 'admin.place_invoice', needs: permissions.keepBooks },
  '/admin/iqra-platform-management': {
    id: 'reading',
    title: 'admin.place_reading',
    needs: permissions.keepReading,
    publicPage: { to: '/iqra-platform', label: 'frame.nav_reading' },
  },
}

/** The room of a route, by the pattern React Router names it with. */
export function findRoom(pattern: string): Room | undefined {
  return rooms[`/${pattern.replace(/^\//, '')}`]
}
