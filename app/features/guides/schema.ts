import * as z from 'zod'
import { notFound } from '#app/platform/errors.ts'
import { listQueryKeys, parseCell, parsePage } from './entries/rules.ts'
import type { ListQuery } from './entries/types.ts'
import { guideIds, type TopicGuide } from './types.ts'

// An address part can be anything somebody typed; what cannot be the name of a row is not looked up.
const slug = z.string().min(1).max(160)

export const communeParams = z.object({ cityId: slug })
export const sectorParams = communeParams.extend({ sectorId: slug })
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

const flag = z.literal('1').nullable()
const listQuery = z.object({
  page: z.string().nullable().transform(parsePage).pipe(z.number()),
  city: z.string().max(160).nullable(),
  open: flag,
  verified: flag,
  phone: flag,
  sort: z.literal('name').nullable(),
  near: z.string().max(160).nullable(),
  at: z
    .string()
    .max(20)
    .nullable()
    .transform(parseCell)
    .pipe(z.object({ latitude: z.number(), longitude: z.number() }).nullable()),
})

/** What a list's address asks for; a page that is no number, and anything we do not offer, is not found. */
export function readListQuery(url: string): ListQuery {
  const { searchParams } = new URL(url)
  const parsed = listQuery.safeParse(Object.fromEntries(listQueryKeys.map((key) => [key, searchParams.get(key) || null])))
  if (!parsed.success) throw notFound()
  const { page, city, open, verified, phone, sort, near, at } = parsed.data
  return {
    ...{ page, city, open: open !== null, verified: verified !== null, phone: phone !== null, sort: sort ?? 'order' },
    near: at ? { cell: at } : near === null ? null : { town: near },
  }
}

const pointsQuery = z.object({ guide: z.enum(guideIds), category: slug, in: slug.nullable(), sector: slug.nullable() })

/** The list whose points are asked for. */
export function readPointsQuery(url: string): z.infer<typeof pointsQuery> {
  const { searchParams } = new URL(url)
  const parsed = pointsQuery.safeParse(Object.fromEntries(['guide', 'category', 'in', 'sector'].map((key) => [key, searchParams.get(key)])))
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** Which of the three guides an address belongs to; a language prefix may stand before it. */
export function readTopicGuide(url: string): TopicGuide {
  const match = /^(?:\/[a-z]{2})?\/(health|tourism|legal)-guide(?:[/.]|$)/.exec(new URL(url).pathname)
  if (!match) throw notFound()
  return match[1] as TopicGuide
}
