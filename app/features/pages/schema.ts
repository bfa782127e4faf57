import * as z from 'zod'
import { notFound } from '#app/platform/errors.ts'
import { type FixedSlug, fixedSlugs } from './types.ts'

/** Which standing page an address is; a language prefix may stand before it. */
export function readPageSlug(url: string): FixedSlug {
  const name = /^(?:\/[a-z]{2})?\/([a-z]+)(?:\.data)?\/?$/.exec(new URL(url).pathname)?.[1]
  const slug = fixedSlugs.find((known) => known === name)
  if (!slug) throw notFound()
  return slug
}

// Anything that stands in an address; composed as the stored slugs are.
const slugSchema = z
  .string()
  .min(1)
  .max(200)
  .transform((slug) => slug.normalize('NFC'))

/** The slug of `/pages/…`, or 404. */
export function readAddedSlug(value: unknown): string {
  const parsed = slugSchema.safeParse(value)
  if (!parsed.success) throw notFound()
  return parsed.data
}
