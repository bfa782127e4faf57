import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { changeRow } from '#app/features/resources/commands/write-rows.server.ts'
import { findRows } from '#app/features/resources/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { categories } from '../resource.server.ts'
import { storeProducts } from '../tables.server.ts'

/** All products of one category, those in the bin too, go to another, after what stands there; the empty one goes into the bin. */
export async function mergeCategories(db: Db, { keep, drop, by }: { keep: string; drop: string; by: Actor }): Promise<number> {
  if (keep === drop) throw new AppError('keeping_choice', { status: 422 })
  return db.transaction(async (tx) => {
    const rows = await findRows(tx, categories, [keep, drop], { lock: true })
    const gone = rows.find((row) => row.id === drop && row.deletedAt === null)
    const saved = rows.find((row) => row.id === keep && row.deletedAt === null)
    if (!gone || !saved) throw notFound()
    const moved = await tx
      .update(storeProducts)
      .set({ categoryId: keep, version: sql`${storeProducts.version} + 1`, updatedAt: sql`now()` })
      .where(eq(storeProducts.categoryId, drop))
      .returning({ id: storeProducts.id })
    await changeRow(tx, categories, gone, { isBinned: true }, { by, batch: randomUUID(), action: 'binned', isSilent: true })
    const name = (row: typeof gone) => (row.values.name as LocalText).ar
    const subject = { kind: categories.name, id: drop, name: name(gone) }
    await recordAudit(tx, { by, action: 'store.category_merged', subject, after: { into: name(saved), products: moved.length } })
    return moved.length
  })
}
