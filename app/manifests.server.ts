import { may, type Permission, type Permissions } from './platform/auth/permissions.ts'
import type { Role } from './platform/auth/roles.ts'
import { type AuditWords, type MediaSubjects, type OfficePlace, officeGroups, type RoomManifest } from './platform/manifest.ts'

// Rooms are found by where their files lie; the order inside a group is that of the folders' names.
const rooms = import.meta.glob<RoomManifest>('./features/**/manifest.server.ts', { eager: true, import: 'manifest' })

const places: readonly OfficePlace[] = Object.entries(rooms)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([, manifest]) => manifest.office ?? [])
  .sort((a, b) => officeGroups.indexOf(a.group) - officeGroups.indexOf(b.group))

/** The back office's places for somebody, group by group. */
export function officePlacesFor(user: { roles: readonly Role[] }): OfficePlace[] {
  return places.filter((place) => may(user, place.needs))
}

/** The place an address of this site leads to, the one with the same query first. */
export function officePlaceAt(path: string): OfficePlace | undefined {
  const [pathname] = path.split('?')
  return places.find((place) => place.to === path) ?? places.find((place) => place.to === pathname)
}

const words = Object.values(rooms).flatMap((manifest) => (manifest.audit ? [manifest.audit] : []))

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
  Object.values(rooms).flatMap(({ media }) => (media ? [[media.room, media]] : [])),
)

const policies = import.meta.glob<Permissions>('./features/**/policy.ts', { eager: true, import: 'permissions' })

/** Everything that somebody may do, room by room in the order of the folders' names. */
export const allPermissions: readonly Permission[] = Object.entries(policies)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([, permissions]) => Object.values(permissions))
