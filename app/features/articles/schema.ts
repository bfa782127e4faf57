import * as z from 'zod'
import { notFound } from '#app/platform/errors.ts'
import { parsePage } from './rules.ts'

// Anything somebody typed; what cannot be the name of an article is not looked up. Composed as the stored slugs are.
const slugSchema = z
  .string()
  .min(1)
  .max(200)
  .transform((slug) => slug.normalize('NFC'))

/** The slug in an address, or 404. */
export function readSlug(value: unknown): string {
  const parsed = slugSchema.safeParse(value)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** `?topic` of the list and the feed: its Arabic name. What is none finds nothing. */
export function readTopic(url: string): string | undefined {
  return new URL(url).searchParams.get('topic')?.slice(0, 100).normalize('NFC')
}

/** `?page` of the list; what is no page number is not found. */
export function readPage(url: string): number {
  const page = parsePage(new URL(url).searchParams.get('page'))
  if (page === undefined) throw notFound()
  return page
}
