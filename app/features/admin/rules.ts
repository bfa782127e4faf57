import type { Permission } from '#app/platform/auth/permissions.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { NavGroup, NavItem } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

/** A group as somebody sees it. What is not built yet stands behind what is. */
export type Group = NavGroup & {
  items: readonly [NavItem, ...NavItem[]]
  /** The item that is open, when it is in this group. */
  current: NavItem | undefined
  /** Nothing can be done in it yet. */
  isUnbuilt: boolean
}

/** Everything below an address, and the address itself; one that ends in a query has nothing below it. */
const liesAt = (address: string, pathname: string) => pathname === address || pathname.startsWith(`${address}/`)

/**
 * The item somebody is at: the one with exactly this address, else the longest that this address lies below, by its own
 * address or one that it covers. `/admin` itself lies above everything and is only ever met exactly.
 */
export function currentItem(items: readonly NavItem[], path: string): NavItem | undefined {
  const pathname = path.split('?', 1)[0] ?? path
  const exact = items.find((item) => item.to === path) ?? items.find((item) => item.to === pathname)
  if (exact) return exact
  const below = items.flatMap((item) =>
    [item.to, ...(item.covers ?? [])]
      .filter((address) => address !== '/admin' && liesAt(address, pathname))
      .map((address) => ({ item, address })),
  )
  return below.sort((a, b) => b.address.length - a.address.length)[0]?.item
}

/** The groups that have something in them, in the owner's order; `items` are those that somebody may open. */
export function groupItems(
  { groups, items }: { groups: readonly NavGroup[]; items: readonly NavItem[] },
  here: NavItem | undefined,
): Group[] {
  return groups.flatMap((group) => {
    const own = items.filter((item) => item.group === group.id)
    const [first, ...rest] = [...own.filter((item) => !item.isUnbuilt), ...own.filter((item) => item.isUnbuilt)]
    if (!first) return []
    return [
      {
        ...group,
        items: [first, ...rest] as const,
        current: here?.group === group.id ? here : undefined,
        isUnbuilt: first.isUnbuilt === true,
      },
    ]
  })
}

const PHONE_SLOTS = 3

/** What stands under the thumb: the first of those that have a place there. Search and 'more' come after them. */
export function phoneItems(items: readonly NavItem[]): NavItem[] {
  return items
    .filter((item) => item.phoneSlot && !item.isUnbuilt)
    .sort((a, b) => (a.phoneSlot?.order ?? 0) - (b.phoneSlot?.order ?? 0))
    .slice(0, PHONE_SLOTS)
}

/** The pair of keys that leads to an item, as it is shown: the first of a group has the group's. */
export function keyOf(group: Group, item: NavItem): string | undefined {
  const key = item.key ?? (item === group.items[0] ? group.key : undefined)
  return key && `g ${key}`
}

/** By group, and by the address of an item that has something waiting of its own. */
export type Waiting = { readonly [groupOrItem: string]: number | undefined }

/** What waits in the parts of the back office that somebody has: at each item, in its group, and all of it under 'today'. */
export function waitingFor(items: readonly NavItem[], waiting: Waiting): Waiting {
  const sums: Record<string, number> = { today: 0 }
  const add = (key: string, count: number) => {
    sums[key] = (sums[key] ?? 0) + count
  }
  for (const item of items) {
    const count = waiting[item.to] ?? 0
    if (count === 0) continue
    for (const key of [item.to, item.group, 'today']) add(key, count)
  }
  return sums
}

/** A room of the back office as its page tells of it. */
export type Room = {
  id: 'home_legacy'
  title: MessageKey
  /** Who may see it. */
  needs: Permission
  /** Where visitors see what this room is about. */
  publicPage?: { to: string; label: MessageKey }
}

/** By route, so that a room's page needs no file of its own until the room is built. */
const rooms: Record<string, Room> = {
  '/home-legacy': {
    id: 'home_legacy',
    title: 'admin.place_home_legacy',
    needs: permissions.seeLegacy,
    publicPage: { to: '/', label: 'layout.nav_home' },
  },
}

/** The room of a route, by the pattern React Router names it with. */
export function findRoom(pattern: string): Room | undefined {
  return rooms[`/${pattern.replace(/^\//, '')}`]
}
