import * as z from 'zod'
import { STARTING_DISCRIMINATION, startingDifficulty } from './rules.ts'
import { bands, itemKinds } from './types.ts'

/** One item as the shipped bank writes it, `content/iqra/items.*.json`. */
export const shippedItemSchema = z.strictObject({
  id: z.string().regex(/^(ar|en|es|fr)-[abc][12]-[vgru]\d\d$/),
  band: z.enum(bands),
  kind: z.enum(itemKinds),
  passage: z.string().min(20).max(600).optional(),
  stem: z.string().min(5).max(300),
  options: z.array(z.string().min(1).max(120)).length(4),
  key: z.int().min(0).max(3),
  source: z.literal('ours'),
})
export type ShippedItem = z.infer<typeof shippedItemSchema>

/** The parameters that each item of a file starts with: by its band, in the order of the file within its kind. */
export function withStartingParameters<Item extends Pick<ShippedItem, 'band' | 'kind'>>(
  items: readonly Item[],
): (Item & { a: number; b: number })[] {
  const similarTo = (item: Item) => items.filter(({ band, kind }) => band === item.band && kind === item.kind)
  return items.map((item) => {
    const group = similarTo(item)
    return { ...item, a: STARTING_DISCRIMINATION, b: startingDifficulty(item.band, group.indexOf(item), group.length) }
  })
}
