import * as z from 'zod'
import { latinDigits } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { storeQueryKeys } from './rules.ts'
import { MAX_PAGE, productSorts, type StoreQuery } from './types.ts'

/** Whole dirhams, in threes or not, and what follows the last comma or point. */
const PRICE = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(?:[.,٫](\d{1,2}))?$/

/** Dirhams as somebody types them, in cents: `150`, `49,5`, `1.234,50`, `1 234.50`, `٥٠`. Undefined for what is no price. */
function parsePrice(text: string): number | undefined {
  const [, whole = '', part = ''] = PRICE.exec(latinDigits(text).replace(/[\s٬]/g, '')) ?? []
  const dirhams = whole.replace(/[.,]/g, '')
  if (dirhams === '' || dirhams.length > 7) return undefined
  return Number(dirhams) * 100 + Number(part.padEnd(2, '0'))
}
const id = z.string().max(120)
const flag = z
  .literal('1')
  .optional()
  .transform((label) => label === '1')

const querySchema = z.object({
  category: id.optional(),
  sale: flag,
  stock: flag,
  producer: id.optional(),
  sort: z.enum(productSorts).default('featured'),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
})

/** What a visitor sees again of a price that could not be read. */
const MAX_UNREAD = 40

/**
 * What a list's address asks for; what stands in it empty is not asked. 400 for anything that the shop does not offer, but a price that
 * cannot be read stays in its field, to be mended (`unread`).
 */
export function readStoreQuery(url: string): StoreQuery {
  const { searchParams } = new URL(url)
  const given = storeQueryKeys.flatMap((key) => (searchParams.get(key)?.trim() ? [[key, searchParams.get(key)]] : []))
  const parsed = querySchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw new AppError('bad_request', { status: 400 })
  const typed = (name: 'from' | 'to') => searchParams.get(name)?.trim() ?? ''
  const [from, to] = [parsePrice(typed('from')), parsePrice(typed('to'))]
  const unread = (['from', 'to'] as const).filter((name) => typed(name) !== '' && parsePrice(typed(name)) === undefined)
  const turned = from !== undefined && to !== undefined && from > to
  return {
    ...parsed.data,
    from: turned ? to : from,
    to: turned ? from : to,
    ...(unread.length > 0 ? { unread: Object.fromEntries(unread.map((name) => [name, typed(name).slice(0, MAX_UNREAD)])) } : {}),
  }
}
