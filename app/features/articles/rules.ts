import { type ProseBlock, plainText } from '#app/platform/prose.ts'

export const PAGE_SIZE = 12
const WORDS_A_MINUTE = 200

/** The one address of an article: Arabic letters composed (NFC) and percent-encoded. */
export function articlePath(slug: string): string {
  return `/article/${encodeURIComponent(slug.normalize('NFC'))}`
}

/** The address of one page of the list; the first has none of its own. */
export function listPath(page: number, topic?: string): string {
  const query = new URLSearchParams({ ...(topic === undefined ? {} : { topic }), ...(page > 1 ? { page: String(page) } : {}) })
  return query.size > 0 ? `/articles?${query}` : '/articles'
}

export function feedPath(topic?: string): string {
  return topic === undefined ? '/articles.rss' : `/articles.rss?${new URLSearchParams({ topic })}`
}

/** The number in `?page=`, 1 when it is not there, undefined for what is no page number. */
export function parsePage(value: string | null): number | undefined {
  if (value === null) return 1
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** Whole minutes, one at least. */
export function countReadingMinutes(blocks: readonly ProseBlock[]): number {
  const words = plainText(blocks).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
