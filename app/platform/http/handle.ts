import type { ContentTag } from '../content-versions.ts'

export type Hue = 'general' | 'health' | 'tourism' | 'legal' | 'property' | 'store' | 'reading' | 'services'

/** What a route says of itself to the root layout and to the page cache: `export const handle: RouteHandle = …`. */
export type RouteHandle = {
  /** Ships React and hydrates. Content pages leave it out and get no framework script. */
  hydrate?: boolean
  /** Rooms whose messages a hydrated page needs, e.g. `['cart', 'catalogue']` (the frame's are always sent). */
  messages?: readonly string[]
  /** Anonymous GETs may be kept until a tag changes; only the named query keys make a different page. */
  cache?: { tags: readonly ContentTag[]; query?: readonly string[] }
  hue?: Hue
  /** Store and product pages: cart button and panel, floating contact button. */
  shop?: boolean
  /** Pages without the public header and footer (back office, sign-in). */
  bare?: boolean
}
