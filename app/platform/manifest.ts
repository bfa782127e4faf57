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

/** The words for what a room writes into the audit log. */
export type AuditWords = {
  /** `settings.saved` → what happened, read after the person's name. */
  actions: Readonly<Record<string, MessageKey>>
  /** Field → its name as the room's own form says it; a nested one as `site_name.ar`, or by its first part. */
  fields?: Readonly<Record<string, MessageKey>>
  /** Words for values that are codes, field by field. */
  values?: Readonly<Record<string, Readonly<Record<string, MessageKey>>>>
}

/** What a room adds to the house, in its `manifest.server.ts`. */
export type RoomManifest = { office?: readonly OfficePlace[]; audit?: AuditWords }
