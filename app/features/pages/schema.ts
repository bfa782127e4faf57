import { notFound } from '#app/platform/errors.ts'
import { type PageSlug, pageSlugs } from './types.ts'

/** Which standing page an address is; a language prefix may stand before it. */
export function readPageSlug(url: string): PageSlug {
  const name = /^(?:\/[a-z]{2})?\/([a-z]+)(?:\.data)?\/?$/.exec(new URL(url).pathname)?.[1]
  const slug = pageSlugs.find((known) => known === name)
  if (!slug) throw notFound()
  return slug
}
