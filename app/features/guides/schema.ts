import * as z from 'zod'
import { notFound } from '#app/platform/errors.ts'
import { parsePage } from './rules.ts'
import type { TopicGuide } from './types.ts'

// An address part can be anything somebody typed; what cannot be the name of a row is not looked up.
const slug = z.string().min(1).max(160)

export const sectorParams = z.object({ cityId: slug, sectorId: slug })
export const categoryParams = sectorParams.extend({ categoryId: slug })
export const entryParams = categoryParams.extend({ articleId: slug })
export const topicCategoryParams = z.object({ categorySlug: slug })
export const topicEntryParams = topicCategoryParams.extend({ articleId: slug })

/** Reads address parts, or answers 404. */
export function readParams<T>(schema: z.ZodType<T>, params: unknown): T {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** `?page` and `?city` of a list; a page that is no number is not found. */
export function readListQuery(url: string): { page: number; city: string | null } {
  const { searchParams } = new URL(url)
  const page = parsePage(searchParams.get('page'))
  if (page === undefined) throw notFound()
  return { page, city: searchParams.get('city') || null }
}

/** Which of the three guides an address belongs to; a language prefix may stand before it. */
export function readTopicGuide(url: string): TopicGuide {
  const match = /^(?:\/[a-z]{2})?\/(health|tourism|legal)-guide(?:[/.]|$)/.exec(new URL(url).pathname)
  if (!match) throw notFound()
  return match[1] as TopicGuide
}
