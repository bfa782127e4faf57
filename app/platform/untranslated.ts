import type { Permission } from './auth/permissions.ts'
import type { DbOrTx } from './db/types.ts'
import type { MessageKey } from './i18n/keys.ts'
import type { Locale } from './i18n/locales.ts'
import type { LocalText } from './local-text.ts'

/** A thing with texts that a language lacks. */
export type UntranslatedThing = { id: string; name: LocalText; missing: readonly MessageKey[] }

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
}
