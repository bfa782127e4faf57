import * as z from 'zod'
import { latinDigits } from '#app/platform/arabic.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { parseBounds } from '#app/platform/map-bounds.ts'
import { parseAmount, plainNumber } from '#app/platform/number-input.ts'
import { deals, titleStatuses } from '../rules.ts'
import { listingTypes } from '../types.ts'
import { type PolygonProblem, parsePolygon } from './polygon.ts'
import { browseQueryKeys, listingSorts, listingSources, MAX_ZOOM, noCriteria } from './rules.ts'
import type { BrowseProblems, BrowseQuery, ListingCriteria } from './types.ts'

const MAX_PAGE = 5000
/** As much of a figure as is put back into its field. */
const MAX_TYPED = 40
const MAX_SURFACE = 100_000_000
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** Words that only links put into an address. */
const choices = z.object({
  deal: optional(z.enum(deals)),
  type: optional(z.enum(listingTypes)),
  title: optional(z.enum(titleStatuses)),
  bedrooms: optional(z.coerce.number().int().min(1).max(20)),
  city: optional(z.string().max(100)),
  district: optional(z.string().max(200)),
  by: optional(z.enum(listingSources)),
  pictures: z.literal('1').optional(),
  sort: z.enum(listingSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
})

type Figures = Pick<ListingCriteria, 'priceMin' | 'priceMax' | 'areaMin' | 'areaMax' | 'polygon' | 'bounds'>
/** What somebody typed or drew, read as far as it can be; `problems` says of the rest what is wrong with it. */
type FiguresRead = Figures & { problems: BrowseProblems }

function surface(text: string): number | undefined {
  const plain = plainNumber(text)
  const value = plain !== undefined && /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
  return value !== undefined && value <= MAX_SURFACE ? value : undefined
}

type Span = { min: number | null; max: number | null; isReadable: boolean }

/** Two ends as typed; turned round when the first is the greater. */
function readSpan(from: string, to: string, read: (text: string) => number | undefined): Span {
  const ends = [from, to].map((text) => (text === '' ? null : read(latinDigits(text))))
  const [min = undefined, max = undefined] = ends
  if (min === undefined || max === undefined) return { min: null, max: null, isReadable: false }
  const isTurned = min !== null && max !== null && min > max
  return { min: isTurned ? max : min, max: isTurned ? min : max, isReadable: true }
}

function readFigures(textOf: (key: string) => string): FiguresRead {
  const price = readSpan(textOf('price_min'), textOf('price_max'), parseAmount)
  const area = readSpan(textOf('area_min'), textOf('area_max'), surface)
  const drawn = textOf('polygon')
  const polygon = drawn === '' ? null : parsePolygon(drawn)
  const box = textOf('bbox')
  const bounds = box === '' ? null : parseBounds(box)
  const problems: BrowseProblems = {
    ...(price.isReadable ? {} : { price: 'price' }),
    ...(area.isReadable ? {} : { area: 'area' }),
    ...(polygon && !polygon.ok ? { polygon: polygon.problem satisfies PolygonProblem } : {}),
    ...(box !== '' && bounds === null ? { bounds: 'bounds' } : {}),
  }
  return {
    priceMin: price.min,
    priceMax: price.max,
    areaMin: area.min,
    areaMax: area.max,
    polygon: polygon?.ok ? polygon.polygon : null,
    bounds,
    problems,
  }
}

type QueryRead = { query: BrowseQuery; problems: BrowseProblems; typed: Record<string, string> }

function readQuery(url: string): QueryRead | null {
  const { searchParams } = new URL(url)
  const textOf = (key: string) => searchParams.get(key)?.trim() ?? ''
  const given = browseQueryKeys.flatMap((key) => (textOf(key) === '' ? [] : [[key, textOf(key)]]))
  const parsed = choices.safeParse(Object.fromEntries(given))
  if (!parsed.success) return null
  const { by, pictures, ...rest } = parsed.data
  const { problems, ...figures } = readFigures(textOf)
  const typed = (['price', 'area'] as const).flatMap((field) =>
    problems[field] ? [`${field}_min`, `${field}_max`].map((key) => [key, textOf(key).slice(0, MAX_TYPED)]) : [],
  )
  // A district is chosen within its city.
  const district = rest.city === null ? null : rest.district
  const query = { ...noCriteria, ...rest, ...figures, district, source: by, pictures: pictures === '1' }
  return { query, problems, typed: Object.fromEntries(typed) }
}

/**
 * What the list's address asks for. A word that no link puts there is 404; a figure that cannot be read is named in
 * `problems`, and the list is shown without it.
 */
export function readBrowseQuery(url: string): QueryRead {
  const read = readQuery(url)
  if (!read) throw notFound()
  return read
}

/** A stored search; null when nothing can be made of it, or only a part. */
export function parseBrowseQuery(text: string): BrowseQuery | null {
  const read = readQuery(`http://localhost/?${text}`)
  return read && Object.keys(read.problems).length === 0 ? read.query : null
}

const zoomSchema = z.coerce
  .number()
  .min(0)
  .max(MAX_ZOOM + 4)

/** Keys under `errors.`, for whoever reads the data by program. */
const fieldProblems: Record<string, string> = {
  price: 'listings_price',
  area: 'listings_area',
  bounds: 'listings_bounds',
  polygon_unreadable: 'listings_polygon_unreadable',
  polygon_too_long: 'listings_polygon_too_long',
  polygon_crosses: 'listings_polygon_crosses',
}

/** What `GET /api/listings` asks for; 422 with the fields that are wrong. */
export function readMapQuery(url: string): { criteria: ListingCriteria; zoom: number } {
  const read = readQuery(url)
  const zoom = zoomSchema.safeParse(new URL(url).searchParams.get('zoom') || '10')
  const fields: Record<string, string> = Object.fromEntries(
    Object.entries(read?.problems ?? {}).map(([field, problem]) => [
      field === 'bounds' ? 'bbox' : field,
      fieldProblems[problem] ?? problem,
    ]),
  )
  if (!zoom.success) fields.zoom = 'listings_zoom'
  if (!read || Object.keys(fields).length > 0) {
    throw new AppError('invalid_fields', { status: 422, fields: read ? fields : { ...fields, filter: 'listings_filter' } })
  }
  const { sort: _sort, page: _page, ...criteria } = read.query
  return { criteria, zoom: Math.min(MAX_ZOOM, zoom.data ?? 0) }
}
