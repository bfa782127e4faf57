import { asc, eq, gt, sql } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { pastAddresses } from '../../history/tables.server.ts'
import type { PlaceRefs } from '../place-resolver.ts'
import type { Patch } from '../types.ts'

export async function readPlaceRefs(db: Db): Promise<PlaceRefs> {
  const byPlace = { slug: cities.id, name: cities.name }
  const [cityRows, sectorRows, categoryRows] = await Promise.all([
    db.select(byPlace).from(cities).orderBy(cities.position, cities.id),
    db.select({ id: sectors.id, city: sectors.cityId, slug: sectors.slug, name: sectors.name }).from(sectors).orderBy(sectors.id),
    db
      .select({ id: categories.id, guide: categories.guide, sectorId: categories.sectorId, slug: categories.slug, name: categories.name })
      .from(categories)
      .orderBy(categories.id),
  ])
  return { cities: cityRows, sectors: sectorRows, categories: categoryRows }
}

/** Of every entry what tells it from others, page by page in the order of ids. */
export function listEntryTraits(db: Db, { after, limit }: { after: string | null; limit: number }) {
  const { id, version, status, categoryId, slug, phone, kind, position, latitude, longitude } = entries
  return db
    .select({
      id,
      version,
      status,
      categoryId,
      slug,
      phone,
      kind,
      position,
      latitude,
      longitude,
      name: sql<string>`${entries.name} ->> 'ar'`,
    })
    .from(entries)
    .where(after === null ? undefined : gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

/** Last parts of addresses that lead somewhere else already. */
export async function listPastSlugs(db: Db): Promise<{ parent: string; slug: string }[]> {
  return db.select({ parent: pastAddresses.parent, slug: pastAddresses.slug }).from(pastAddresses).where(eq(pastAddresses.kind, 'entry'))
}

/** Whole entries as JSON of their columns. */
export async function readEntryRows(db: Db, ids: readonly string[]): Promise<Map<string, Patch>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; row: Patch }>(
    sql`select t.id::text as id, to_jsonb(t) as row from entries t where t.id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}
