import type { Permission } from './auth/permissions.ts'
import type { DbOrTx } from './db/types.ts'
import type { MessageKey } from './i18n/keys.ts'
import type { Locale } from './i18n/locales.ts'

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

/** The things of a room that show pictures of the library, for whoever asks where a picture is shown. */
export type MediaSubjects = {
  /** As in `setMediaUses`. */
  room: string
  label: MessageKey
  /** What the things with these keys are called, and where they are edited. */
  name: (db: DbOrTx, subjects: readonly string[], locale: Locale) => Promise<{ subject: string; name: string; to: string }[]>
}

/** What a room adds to the house, in its `manifest.server.ts`. */
export type RoomManifest = { office?: readonly OfficePlace[]; audit?: AuditWords; media?: MediaSubjects }
