import { eq, sql } from 'drizzle-orm'
import type { CategoryInput, CityInput, SectorInput } from '#app/features/guides/entries/admin/types.ts'
import { changing } from '#app/features/guides/history/commands/change.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { categories, sectors } from '../tables.server.ts'
import { recordPastAddresses } from './addresses.server.ts'
import { lockGuide, lockParent, slugFor } from './create-node.server.ts'

/** `version` is what was read: 409 `version_conflict` when it is no longer that; null asks nothing. */
type Update<Id, Input> = { id: Id; version: number | null; changes: Partial<Input>; by: Actor; batch?: string }

function assertVersion(row: { version: number } | undefined, version: number | null): void {
  if (!row) throw notFound()
  if (version !== null && row.version !== version) throw new AppError('version_conflict', { status: 409 })
}

/** @public for the tree of the guides */
export async function updateCity(db: DbOrTx, { id, version, changes, by, batch }: Update<string, Omit<CityInput, 'slug'>>): Promise<void> {
  await changing(db, { by, action: 'city_changed', batch }, async (change) => {
    await change.of({ kind: 'city', ids: [id] }, async () => {
      const [row] = await change.tx.select({ version: cities.version }).from(cities).where(eq(cities.id, id))
      assertVersion(row, version)
      await change.tx
        .update(cities)
        .set({ ...changes, version: sql`${cities.version} + 1`, updatedAt: sql`now()` })
        .where(eq(cities.id, id))
    })
  })
}

/** Renames or describes a sector, or gives it to another city; its old address leads to the new one. */
export async function updateSector(db: DbOrTx, { id, version, changes, by, batch }: Update<number, SectorInput>): Promise<void> {
  const action = changes.cityId === undefined ? 'sector_changed' : 'sector_moved'
  await changing(db, { by, action, batch }, async (change) => {
    const { tx } = change
    await change.of({ kind: 'sector', ids: [id] }, async (before) => {
      const [row] = await tx.select().from(sectors).where(eq(sectors.id, id))
      assertVersion(row, version)
      if (!row) return
      const { slug: typed, cityId = row.cityId, ...columns } = changes
      const isElsewhere = cityId !== row.cityId || (typed != null && typed !== row.slug)
      if (isElsewhere) await lockParent(tx, { cityId })
      const requested = { typed: typed != null && typed !== row.slug ? typed : null, otherwise: row.slug }
      const slug = isElsewhere ? await slugFor(tx, 'sector', cityId, requested, String(id)) : row.slug
      await tx
        .update(sectors)
        .set({ ...columns, cityId, slug, version: sql`${sectors.version} + 1`, updatedAt: sql`now()` })
        .where(eq(sectors.id, id))
      if (isElsewhere) await recordPastAddresses(tx, 'sector', before)
    })
  })
}

/** Renames or describes a category, or puts it into another guide or sector. */
export async function updateCategory(db: DbOrTx, { id, version, changes, by, batch }: Update<number, CategoryInput>): Promise<void> {
  const action = changes.guide === undefined && changes.sectorId === undefined ? 'category_changed' : 'category_moved'
  await changing(db, { by, action, batch }, async (change) => {
    const { tx } = change
    await change.of({ kind: 'category', ids: [id] }, async (before) => {
      const [row] = await tx.select().from(categories).where(eq(categories.id, id))
      assertVersion(row, version)
      if (!row) return
      const { slug: _, ...columns } = changes
      const place = await placeFor(tx, row, changes)
      await tx
        .update(categories)
        .set({ ...columns, ...place, version: sql`${categories.version} + 1`, updatedAt: sql`now()` })
        .where(eq(categories.id, id))
      if (place) await recordPastAddresses(tx, 'category', before)
    })
  })
}

/** Where a category shall stand and under which address; undefined when it stays where it is. */
async function placeFor(tx: Tx, row: typeof categories.$inferSelect, changes: Partial<CategoryInput>) {
  const { guide = row.guide, sectorId = row.sectorId } = changes
  const typed = changes.slug && changes.slug !== row.slug ? changes.slug : null
  if ((guide === 'general') !== (sectorId !== null)) throw new AppError('guides_parent_gone', { status: 409 })
  if (guide === row.guide && sectorId === row.sectorId && typed === null) return undefined
  await (sectorId === null ? lockGuide(tx, guide) : lockParent(tx, { sectorId }))
  const slug = await slugFor(tx, 'category', String(sectorId ?? guide), { typed, otherwise: row.slug }, String(row.id))
  return { guide, sectorId, slug }
}
