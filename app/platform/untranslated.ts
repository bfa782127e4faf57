import type { Actor } from './auth/actor.ts'
import type { Permission } from './auth/permissions.ts'
import type { Db, DbOrTx } from './db/types.ts'
import type { MessageKey } from './i18n/keys.ts'
import type { Locale } from './i18n/locales.ts'
import type { LocalText } from './local-text.ts'

/** A thing with texts that a language lacks, or that are older than their Arabic. */
export type UntranslatedThing = { id: string; name: LocalText; missing: readonly MessageKey[]; outdated?: readonly MessageKey[] }

/** A thing with its texts by field, and the version that they were read from. */
export type TextsOfThing = { id: string; version: number; texts: Readonly<Record<string, LocalText | null>> }

/** How files of texts read and write things that have an editor of the room's own. */
export type TextsInFiles<Name extends string = string> = {
  /** How many letters a text of each field may have, and whether it has lines. */
  fields: Readonly<Record<Name, { most: number; isLong?: boolean }>>
  /** Those that are not in the bin. */
  read: (db: DbOrTx, ids: readonly string[]) => Promise<TextsOfThing[]>
  /** Some fields whole, in all languages, by the room's own command; 409 `version_conflict` when it is no longer what was read. */
  write: (db: Db, change: TextsChange<Name>) => Promise<void>
}

export type TextsChange<Name extends string = string> = Pick<TextsOfThing, 'id' | 'version'> & {
  texts: Partial<Record<Name, LocalText>>
  by: Actor
  batch: string
}

/** Things whose texts are written in an editor of the room's own, for the queue of what a language lacks. */
export type UntranslatedSource = {
  /** As the search calls these things, by which it is known how often one is read. */
  kind: string
  label: MessageKey
  /** Who may write them, and so sees them in the queue. */
  needs: Permission
  /** Published ones only; of `ids`, or the newest. */
  list: (db: DbOrTx, query: { locale: Locale; limit: number; ids?: readonly string[] }) => Promise<UntranslatedThing[]>
  editor: (id: string) => string
  /** Calls the translations of a thing right as they stand, where their Arabic was changed since. */
  confirm?: (db: Db, translation: { id: string; locale: Locale }) => Promise<void>
  /** Without it the texts are written in that editor alone. */
  inFiles?: TextsInFiles
}
