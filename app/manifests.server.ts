import type { Resource } from './features/resources/resource.ts'
import { may, type Permission, type Permissions } from './platform/auth/permissions.ts'
import type { Role } from './platform/auth/roles.ts'
import type { AuditWords, MediaSubjects, NavGroup, NavItem, PaletteVerb, RoomManifest } from './platform/manifest.ts'

// Rooms are found by where their files lie, in the order of the folders' names.
const found = import.meta.glob<RoomManifest>('./features/**/manifest.server.ts', { eager: true, import: 'manifest' })

export const manifests: readonly RoomManifest[] = Object.entries(found)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, manifest]) => manifest)

/** What all rooms add of one kind, in its order. */
export function ordered<T extends { order: number }>(items: readonly (readonly T[] | undefined)[]): T[] {
  return items.flatMap((some) => some ?? []).sort((a, b) => a.order - b.order)
}

type Navigation = { groups: readonly NavGroup[]; items: readonly NavItem[] }

/** The back office's navigation for somebody: what they may open, group by group. */
export function navigationFor(user: { roles: readonly Role[] }, rooms = manifests): Navigation {
  const groups = ordered(rooms.map((room) => room.navGroups))
  const place = new Map(groups.map((group, i) => [group.id, i]))
  const items = ordered(rooms.map((room) => room.nav))
    .filter((item) => may(user, item.needs))
    .sort((a, b) => (place.get(a.group) ?? 0) - (place.get(b.group) ?? 0))
  return { groups: groups.filter((group) => items.some((item) => item.group === group.id)), items }
}

/** What the palette offers somebody to do. */
export const verbsFor = (user: { roles: readonly Role[] }, rooms = manifests): PaletteVerb[] =>
  ordered(rooms.map((room) => room.verbs)).filter((verb) => may(user, verb.needs))

export const navItemsFor = (user: { roles: readonly Role[] }): readonly NavItem[] => navigationFor(user).items

const allItems = manifests.flatMap((room) => room.nav ?? [])

/** The item that an address of this site leads to, the one with the same query first. */
export function navItemAt(path: string): NavItem | undefined {
  const [pathname] = path.split('?')
  return allItems.find((item) => item.to === path) ?? allItems.find((item) => item.to === pathname)
}

const words = manifests.flatMap((manifest) => (manifest.audit ? [manifest.audit] : []))

/** Every act that can stand in the audit log, by its room's words. */
export const auditActions: AuditWords['actions'] = Object.assign({}, ...words.map((room) => room.actions))

/** What the fields of an act are called: by the words of the room that wrote it. */
export function auditFieldsOf(action: string): NonNullable<AuditWords['fields']> {
  return words.find((room) => action in room.actions)?.fields ?? {}
}

/** What the codes in the fields of an act mean, by the words of the room that wrote it. */
export function auditValuesOf(action: string): NonNullable<AuditWords['values']> {
  return words.find((room) => action in room.actions)?.values ?? {}
}

/** The rooms that show pictures, by the name they have in the library. */
export const mediaSubjects: ReadonlyMap<string, MediaSubjects> = new Map(
  manifests.flatMap(({ media }) => (media ? [[media.room, media]] : [])),
)

const policies = import.meta.glob<Permissions>('./features/**/policy.ts', { eager: true, import: 'permissions' })

/** Everything that somebody may do, room by room in the order of the folders' names. */
export const allPermissions: readonly Permission[] = Object.entries(policies)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([, permissions]) => Object.values(permissions))

const declared = import.meta.glob<Record<string, unknown>>('./features/**/resource.server.ts', { eager: true })

const isResource = (one: unknown): one is Resource => typeof one === 'object' && one !== null && 'fields' in one && 'address' in one

/** Everything that rooms have declared to the resource kit, room by room in the order of the folders' names. */
export const resources: readonly Resource[] = Object.entries(declared)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([, module]) => Object.values(module).filter(isResource))
