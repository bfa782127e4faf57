import { isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { categories } from '../tables.server.ts'

/** The names of the topic guides' categories by their addresses; there are some dozens. */
export async function listTopicCategoryNames(db: DbOrTx): Promise<Map<string, LocalText>> {
  const rows = await db
    .select({ guide: categories.guide, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(isNull(categories.sectorId))
  return new Map(rows.map(({ guide, slug, name }) => [`/${guide}-guide/${slug}`, name]))
}
