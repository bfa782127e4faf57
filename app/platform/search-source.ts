import type { MessageKey } from './i18n/keys.ts'

/**
 * A kind of thing that the site's search finds. Its documents are made of the view `search_source_<kind>`, which a migration of the
 * room creates and `search_follow(table, kind, key)` keeps up in the same transaction as the table (app/features/search/README.md).
 */
export type SearchSource = {
  /** As it stands in addresses and in the view's name: letters and underscores. */
  kind: string
  /** Its place among the kinds of a page of hits. */
  order: number
  label: MessageKey
}
