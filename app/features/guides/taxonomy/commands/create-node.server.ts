import { eq, max, sql } from 'drizzle-orm'
import { slugOf } from '#app/features/guides/entries/admin/rules.ts'
import type { CategoryInput, CityInput, SectorInput } from '#app/features/guides/entries/admin/types.ts'
import { changing } from '#app/features/guides/history/commands/change.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { categories, sectors } from '../tables.server.ts'
import { freeSlug } from './addresses.server.ts'

type Creation<Input> = { input: Input; by: Actor; batch?: string }

/** A city's id is its address for good: it stands in the addresses of all that lies in it. */
export async function createCity(db: DbOrTx, { input, by, batch }: Creation<CityInput>): Promise<string> {
  const id = input.slug ?? slugOf(input.name) ?? 'city'
  return changing(db, { by, action: 'city_created', batch }, async (change) => {
    await change.of({ kind: 'city', ids: [] }, async () => {
      const [last] = await change.tx.select({ position: max(cities.position) }).from(cities)
      const { slug: _, ...columns } = input
      const made = await change.tx
        .insert(cities)
        .values({ ...columns, id, position: (last?.position ?? 0) + 1 })
        .onConflictDoNothing()
        .returning({ id: cities.id })
      if (made.length === 0) throw slugTaken()
      return [id]
    })
    return id
  })
}

export async function createSector(db: DbOrTx, { input, by, batch }: Creation<SectorInput>): Promise<number> {
  return changing(db, { by, action: 'sector_created', batch }, async (change) => {
    const { tx } = change
    await lockParent(tx, { cityId: input.cityId })
    const slug = await slugFor(tx, 'sector', input.cityId, { typed: input.slug, otherwise: slugOf(input.name) ?? 'sector' })
    const [last] = await tx
      .select({ position: max(sectors.position) })
      .from(sectors)
      .where(eq(sectors.cityId, input.cityId))
    let id = 0
    await change.of({ kind: 'sector', ids: [] }, async () => {
      const [made] = await tx
        .insert(sectors)
        .values({ ...input, slug, position: (last?.position ?? 0) + 1 })
        .returning({ id: sectors.id })
      id = made?.id ?? 0
      return [id]
    })
    return id
  })
}

export async function createCategory(db: DbOrTx, { input, by, batch }: Creation<CategoryInput>): Promise<number> {
  return changing(db, { by, action: 'category_created', batch }, async (change) => {
    const { tx } = change
    const { guide, sectorId } = input
    if (sectorId !== null) await lockParent(tx, { sectorId })
    else await lockGuide(tx, guide)
    const slug = await slugFor(tx, 'category', String(sectorId ?? guide), {
      typed: input.slug,
      otherwise: slugOf(input.name) ?? 'category',
    })
    const [last] = await tx
      .select({ position: max(categories.position) })
      .from(categories)
      .where(sectorId === null ? eq(categories.guide, guide) : eq(categories.sectorId, sectorId))
    let id = 0
    await change.of({ kind: 'category', ids: [] }, async () => {
      const [made] = await tx
        .insert(categories)
        .values({ ...input, slug, position: (last?.position ?? 0) + 1 })
        .returning({ id: categories.id })
      id = made?.id ?? 0
      return [id]
    })
    return id
  })
}

const slugTaken = () => new AppError('guides_slug_taken', { status: 409, fields: { slug: 'guides_slug_taken' } })

type SlugWish = { typed: string | null; otherwise: string }

/** An address that somebody typed is theirs or refused; one made from the name, or brought along, gets a number. */
export async function slugFor(tx: Tx, kind: 'sector' | 'category', parent: string, { typed, otherwise }: SlugWish, exceptId?: string) {
  const free = await freeSlug(tx, { kind, parent, slug: typed ?? otherwise, ...(exceptId ? { exceptId } : {}) })
  if (typed !== null && free !== typed) throw slugTaken()
  return free
}

/** Slugs and positions below a parent are given out one after the other. */
export async function lockParent(tx: Tx, parent: { cityId: string } | { sectorId: number }): Promise<void> {
  const found =
    'cityId' in parent
      ? await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, parent.cityId)).for('no key update')
      : await tx.select({ id: sectors.id }).from(sectors).where(eq(sectors.id, parent.sectorId)).for('no key update')
  if (found.length === 0) throw new AppError('guides_parent_gone', { status: 409 })
}

/** A guide without sectors has no row of its own to lock. */
export async function lockGuide(tx: Tx, guide: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`guide ${guide}`}))`)
}
