import * as z from 'zod'
import { notFound } from '#app/platform/errors.ts'
import { deals, titleStatuses } from './rules.ts'
import type { ListingFilter } from './types.ts'

const filterSchema = z.object({ deal: z.enum(deals).nullable(), title: z.enum(titleStatuses).nullable() })

/** `?deal` and `?title`; a word that is none of theirs is not found. */
export function readListingFilter(url: string): ListingFilter {
  const { searchParams } = new URL(url)
  const parsed = filterSchema.safeParse({ deal: searchParams.get('deal') || null, title: searchParams.get('title') || null })
  if (!parsed.success) throw notFound()
  return parsed.data
}
