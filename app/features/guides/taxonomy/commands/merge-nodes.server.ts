import { asc, eq, inArray, sql } from 'drizzle-orm'
import { moveInto } from '#app/features/guides/entries/commands/change-entries.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { changing, lockRows } from '#app/features/guides/history/commands/change.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { categories, sectors } from '../tables.server.ts'
import { freeSlugs, leadTo, recordPastAddresses } from './addresses.server.ts'

type Merge = { keep: number; drop: number; by: Actor; batch?: string }

/** All entries of one category, those in the bin too, go into another, and the empty one is gone. Old addresses go on working. */
export async function mergeCategories(db: DbOrTx, { keep, drop, by, batch }: Merge): Promise<void> {
  if (keep === drop) throw new AppError('bad_request')
  await changing(db, { by, action: 'category_merged', batch }, async (change) => {
    const { tx } = change
    const rows = await lockRows(tx, 'category', [keep, drop])
    const row = rows.get(String(drop))
    if (!row || rows.size < 2) throw notFound()
    const inside = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.categoryId, drop))
      .orderBy(asc(entries.position), asc(entries.id))
    await moveInto(change, { ids: inside.map(({ id }) => id), categoryId: keep, action: 'category_merged' })
    await change.of({ kind: 'category', ids: [drop] }, async () => {
      await tx.delete(categories).where(eq(categories.id, drop))
      await leadTo(tx, 'category', { id: String(drop), row, into: String(keep) })
    })
  })
}

/** All categories of one sector go into another, and the empty one is gone. Categories of the same name stay two: a human merges them. */
export async function mergeSectors(db: DbOrTx, { keep, drop, by, batch }: Merge): Promise<void> {
  if (keep === drop) throw new AppError('bad_request')
  await changing(db, { by, action: 'sector_merged', batch }, async (change) => {
    const { tx } = change
    const rows = await lockRows(tx, 'sector', [keep, drop])
    const row = rows.get(String(drop))
    if (!row || rows.size < 2) throw notFound()
    const inside = await tx
      .select()
      .from(categories)
      .where(eq(categories.sectorId, drop))
      .orderBy(asc(categories.position), asc(categories.id))
    const requested = inside.map(({ slug }) => slug)
    const slugs = await freeSlugs(tx, { kind: 'category', parent: String(keep), requested })
    const last = await tx.$count(categories, eq(categories.sectorId, keep))
    const ids = inside.map(({ id }) => id)
    await change.of({ kind: 'category', ids }, async (before) => {
      for (const [i, id] of ids.entries()) {
        await tx
          .update(categories)
          .set({
            sectorId: keep,
            slug: slugs[i] ?? '',
            position: last + i + 1,
            version: sql`${categories.version} + 1`,
            updatedAt: sql`now()`,
          })
          .where(inArray(categories.id, [id]))
      }
      await recordPastAddresses(tx, 'category', before)
    })
    await change.of({ kind: 'sector', ids: [drop] }, async () => {
      await tx.delete(sectors).where(eq(sectors.id, drop))
      await leadTo(tx, 'sector', { id: String(drop), row, into: String(keep) })
    })
  })
}
