import * as z from 'zod'
import { isSafeHref, type ProseBlock } from './prose.ts'

const MAX_BLOCKS = 2000
const MAX_SPANS = 500
const MAX_COLUMNS = 12

const plain = z.string().max(20_000)
const span = z.strictObject({
  text: plain.min(1),
  mark: z.enum(['strong', 'em']).optional(),
  href: z.string().max(2000).refine(isSafeHref).optional(),
})
const rich = z.union([plain, z.array(span).min(1).max(MAX_SPANS)])
const cells = z.array(plain).max(MAX_COLUMNS)

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('p'), text: rich }),
  z.strictObject({ type: z.literal('h2'), text: plain }),
  z.strictObject({ type: z.literal('quote'), text: rich }),
  z.strictObject({ type: z.literal('note'), text: rich }),
  z.strictObject({ type: z.literal('list'), items: z.array(rich).min(1).max(MAX_BLOCKS) }),
  z.strictObject({ type: z.literal('table'), head: cells.min(1), rows: z.array(cells).max(MAX_BLOCKS) }),
  z.strictObject({
    type: z.literal('facts'),
    items: z
      .array(z.strictObject({ label: plain, value: plain }))
      .min(1)
      .max(MAX_BLOCKS),
  }),
])

/** What may be stored as a long text: blocks that are known, with nothing in them that is not, and links that open no script. */
export const proseSchema: z.ZodType<ProseBlock[]> = z.array(block).max(MAX_BLOCKS)
