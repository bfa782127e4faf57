import { fixedSlugs } from './types.ts'

/** About, contact, privacy and terms: addresses that the specification names. */
export const isFixed = (slug: string): boolean => (fixedSlugs as readonly string[]).includes(slug)

/** The one address of a page, without its language. */
export const pagePath = (slug: string): string => (isFixed(slug) ? `/${slug}` : `/pages/${encodeURIComponent(slug)}`)

/** So long a preview link shows a page to whoever has it. */
export const PREVIEW_DAYS = 7
