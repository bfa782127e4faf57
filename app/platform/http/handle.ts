import type { ContentTag } from '../content-versions.ts'
import type { Locale } from '../i18n/locales.ts'

/**
 * Anonymous GETs may be kept until a tag changes; only the named query keys make a different page. An address with one of
 * `uncached` (of those keys) is made for who asks: a price from one number to another would fill every cache by itself.
 */
export type CacheRules = { tags: readonly ContentTag[]; query?: readonly string[]; uncached?: readonly string[] }

/** The frame around every page shows the site's name and contacts, the menu of the guide, and the pages at its foot. */
const LAYOUT_TAGS = ['settings', 'guides', 'pages'] as const

declare module '../content-versions.ts' {
  /** The texts of a language as this process shows them: raised when it has taken up what the owner changed. */
  interface ContentTags {
    'texts-ar': true
    'texts-en': true
    'texts-es': true
    'texts-fr': true
  }
}

/** What every page in a language is made from, whatever else it shows. */
export const layoutTags = (locale: Locale): readonly ContentTag[] => [...LAYOUT_TAGS, `texts-${locale}`]

/**
 * Pages say 'open now' and 'on duty tonight'. A page is kept this long, and so is the data it is made from: none is
 * older than twice this.
 */
export const CONTENT_MAX_AGE_MS = 30_000

/** Header in which the search page tells the street door, and nobody behind it, whether it found something. */
export const SEARCH_OUTCOME = 'x-search-outcome'

export type Hue = 'general' | 'health' | 'tourism' | 'legal' | 'property' | 'store' | 'reading' | 'services'

/** What a route says of itself to the root layout and to the page cache: `export const handle: RouteHandle = …`. */
export type RouteHandle = {
  /** Has parts marked `data-live`: what is pressed on them before their module has come is held and done then (EARLY_USE). */
  live?: boolean
  /** Texts that the page's own elements say: whole rooms (`cart`) or single keys (`orders.sending`). */
  messages?: readonly string[]
  /** What an anonymous visitor reads may be kept by these rules, see `contentPage`. */
  cache?: CacheRules
  hue?: Hue
  /** Store and product pages: cart button and panel, floating contact button. */
  shop?: boolean
  /** Pages without the public header and footer (back office, sign-in). */
  bare?: boolean
  /** The back office and its sign-in page: their own small module, and day or dusk as the device remembers it. */
  admin?: boolean
}
