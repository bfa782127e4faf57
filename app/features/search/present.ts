import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { excerpt, type HighlightedPart, markWords } from './rules.ts'
import type { SearchHit, SearchKind, SearchResponse } from './types.ts'

export type PresentedHit = {
  kind: SearchKind
  ref: string
  path: string
  title: HighlightedPart[]
  text: HighlightedPart[]
  context: string | null
  cityId: string | null
  hue: string
  illustration: string | null
  sample: boolean
  phone: string | null
  /** Known to be open at the time that was asked about. */
  isOpen: boolean
  /** From the place that nearest was counted from. */
  metres: number | null
}

/** What is known of the places among the hits, by their ref. */
export type HitPlaces = ReadonlyMap<string, { state: string; metres: number | null }>

/** A hit in the page's language, its matching words marked whole. */
export function presentHits({ hits, matched }: SearchResponse, { locale }: I18n, places: HitPlaces = new Map()): PresentedHit[] {
  const words = new Set(matched)
  return hits.map((hit: SearchHit) => ({
    kind: hit.kind,
    ref: hit.ref,
    path: hit.path,
    title: markWords(localize(hit.title, locale), words),
    text: markWords(excerpt(localize(hit.summary, locale), words), words),
    context: localizeOptional(hit.context, locale) ?? null,
    cityId: hit.cityId,
    hue: hit.hue,
    illustration: hit.illustration,
    sample: hit.sample,
    phone: hit.phone,
    isOpen: places.get(hit.ref)?.state === 'open',
    metres: places.get(hit.ref)?.metres ?? null,
  }))
}
