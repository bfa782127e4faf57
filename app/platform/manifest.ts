import type { Permission } from './auth/permissions.ts'
import type { MessageKey } from './i18n/keys.ts'

/** The back office's navigation as the owner thinks, in this order. */
export const officeGroups = ['today', 'guide', 'store', 'property', 'content', 'learning', 'books', 'people', 'settings'] as const
export type OfficeGroup = (typeof officeGroups)[number]

export type OfficePlace = {
  group: OfficeGroup
  /** Address, with the query that makes it a place of its own. */
  to: string
  label: MessageKey
  /** Who sees it. What they may do there is decided by the route, on every request. */
  needs: Permission
}

/** What a room adds to the house, in its `manifest.server.ts`. */
export type RoomManifest = { office?: readonly OfficePlace[] }
