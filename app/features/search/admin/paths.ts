export const SEARCH_ADMIN = '/admin/search'
export const SYNONYMS = `${SEARCH_ADMIN}/synonyms`
/** Where a new group is written and tried before it is saved. */
export const NEW_SYNONYM = `${SEARCH_ADMIN}/synonym`

/** A group for what was typed and not found: its other side is what the guide calls it. */
export function newSynonymPath(term: string): string {
  const language = /[\u0621-\u064a]/.test(term) ? 'ar' : 'fr'
  return `${NEW_SYNONYM}?${new URLSearchParams({ terms: term, direction: 'one', language })}`
}

export const newEntryPath = (name: string): string => `/admin/guide-entries/new?${new URLSearchParams({ name })}`
