import { foldArabic } from '#app/platform/arabic.ts'
import { needs } from './rules.ts'
import type { CatalogueQuery } from './types.ts'

export const catalogueQueryKeys = ['need', 'by', 'q'] as const
const MAX_TEXT = 80

/** What an address asks of the catalogue. A value that means nothing is as good as none: such links are old, not hostile. */
export function readCatalogueQuery(url: string): CatalogueQuery {
  const { searchParams } = new URL(url)
  const [need, by, text] = catalogueQueryKeys.map((key) => searchParams.get(key) ?? '')
  return {
    need: needs.find((one) => one === need) ?? null,
    by: by === 'official' || by === 'own' ? by : null,
    text: (text ?? '').slice(0, MAX_TEXT).trim(),
  }
}

/** The words that a line of the catalogue must all hold. */
export const catalogueWords = (text: string): string[] => foldArabic(text).split(' ').filter(Boolean)

/** The catalogue narrowed down otherwise; undefined takes a filter away. */
export function catalogueAddress(query: CatalogueQuery, change: Partial<CatalogueQuery> = {}): string {
  const { need, by, text } = { ...query, ...change }
  const search = new URLSearchParams()
  if (need) search.set('need', need)
  if (by) search.set('by', by)
  if (text) search.set('q', text)
  const line = search.toString()
  return line ? `/digital-services?${line}` : '/digital-services'
}
