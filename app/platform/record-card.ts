import type { Db } from './db/types.ts'
import type { I18n } from './i18n/i18n.ts'
import type { MessageKey } from './i18n/keys.ts'

/** A record of a room as a long text shows it: what is true of it when the page is drawn. */
export type RecordCard = {
  kind: string
  id: string
  path: string
  title: string
  /** What it is, in a word or two. */
  over: string
  detail: string | null
  amountInCents: number | null
  isSample: boolean
  illustration: string | null
  photo: { src: string; width: number; height: number } | null
}

/** The records of a room that a long text may show as cards. */
export type RecordCardSource = {
  order: number
  /** As it stands in the texts; never changed. */
  kind: string
  label: MessageKey
  /** One of `app/ui/admin-icon.tsx`. */
  icon: string
  /** By the site's own search, where its keys are these records'; or by the room. */
  find: { searched: string } | { ids: (db: Db, query: { text: string; limit: number }) => Promise<string[]> }
  /** Those of these ids that visitors see, in any order: what is hidden or gone is left out. */
  read: (db: Db, i18n: I18n, ids: readonly string[]) => Promise<RecordCard[]>
}
