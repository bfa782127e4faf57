import * as z from 'zod'
import { contactKinds, type Range, ranges } from './types.ts'

/** Nothing longer is read. */
export const MAX_EVENT_BYTES = 2048

/**
 * What a page may report: `view` when it was shown without a request of its own (fetched ahead), or how its reader got
 * in touch. `from` is the host that led to such a view: empty for
 * none, left out for our own. `search` is what was searched where one of our own search pages led to it. Unknown keys are refused: there is nothing else to say.
 */
export const eventSchema = z.strictObject({
  event: z.enum(['view', ...contactKinds]),
  path: z.string().startsWith('/').max(1500),
  from: z.string().max(253).optional(),
  search: z.string().max(800).optional(),
})
export type PageEvent = z.infer<typeof eventSchema>

/** The range of an address; whatever makes no sense is four weeks. */
export function readRange(query: URLSearchParams): Range {
  return ranges.find((range) => range === query.get('range')) ?? '28'
}

const exports = ['days', 'pages', 'searches', 'referrers', 'countries'] as const
export type Export = (typeof exports)[number]

export function readExport(query: URLSearchParams): Export {
  return exports.find((name) => name === query.get('of')) ?? 'days'
}
