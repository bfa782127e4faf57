import * as z from 'zod'
import { isSafeHref, MAX_ALT, MAX_CAPTION, MAX_CREDIT, type ProseBlock } from './prose.ts'

const MAX_BLOCKS = 5000
const MAX_SPANS = 500
const MAX_COLUMNS = 12
const CARD_KIND = /^[a-z][a-z-]{0,29}$/
/** As any room's keys are written, and nothing that would end the sign of a card in a plain field. */
const CARD_ID = /^[^\s{}]{1,200}$/u

/** Each is looked up when the page is drawn. */
const MAX_EMBEDS = 100
const isEmbed = ({ type }: ProseBlock) => type === 'picture' || type === 'card'

const plain = z.string().max(20_000)
const span = z.strictObject({
  text: plain.min(1),
  mark: z.enum(['strong', 'em', 'note']).optional(),
  href: z.string().max(2000).refine(isSafeHref).optional(),
})
const rich = z.union([plain, z.array(span).min(1).max(MAX_SPANS)])
const cells = z.array(plain).max(MAX_COLUMNS)

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('p'), text: rich }),
  z.strictObject({ type: z.literal('h2'), text: plain }),
  z.strictObject({ type: z.literal('h3'), text: plain }),
  z.strictObject({ type: z.literal('quote'), text: rich }),
  z.strictObject({ type: z.literal('note'), text: rich, tone: z.literal('warning').optional() }),
  z.strictObject({ type: z.literal('list'), items: z.array(rich).min(1).max(MAX_BLOCKS), ordered: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('table'), head: cells.min(1), rows: z.array(cells).max(MAX_BLOCKS) }),
  z.strictObject({
    type: z.literal('facts'),
    items: z
      .array(z.strictObject({ label: plain, value: plain }))
      .min(1)
      .max(MAX_BLOCKS),
  }),
  z.strictObject({
    type: z.literal('picture'),
    media: z.int().positive(),
    alt: z.string().min(1).max(MAX_ALT).optional(),
    caption: z.string().min(1).max(MAX_CAPTION).optional(),
    credit: z.string().min(1).max(MAX_CREDIT).optional(),
  }),
  z.strictObject({ type: z.literal('card'), kind: z.string().regex(CARD_KIND), id: z.string().regex(CARD_ID) }),
])

/** What may be stored as a long text: blocks that are known, with nothing in them that is not, and links that open no script. */
export const proseSchema: z.ZodType<ProseBlock[]> = z
  .array(block)
  .max(MAX_BLOCKS)
  .refine((blocks) => blocks.filter(isEmbed).length <= MAX_EMBEDS)

/** The same for texts whose pages draw words alone: neither pictures nor cards. */
export const wordsSchema: z.ZodType<ProseBlock[]> = proseSchema.refine((blocks) => blocks.every((one) => !isEmbed(one)))
