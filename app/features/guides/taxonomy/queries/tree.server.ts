import { asc, eq, sql } from 'drizzle-orm'
import { isStale } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { GuideId } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { categories, sectors } from '../tables.server.ts'

/** What lies below a part of the tree; entries in the bin count nowhere. */
export type TreeStats = {
  entries: number
  drafts: number
  stale: number /** Names missing, by language. */
  en: number
  es: number
  fr: number
}

export type TreeCategory = {
  id: number
  guide: GuideId
  sectorId: number | null
  slug: string
  name: LocalText
  description: LocalText | null
  illustration: string | null
  version: number
  figures: TreeStats
}
export type TreeSector = { id: number; cityId: string; slug: string; name: LocalText; description: LocalText | null; version: number }
export type TreeCity = {
  id: string
  name: LocalText
  kind: 'urban' | 'rural'
  summary: LocalText | null
  latitude: number | null
  longitude: number | null
  version: number
}
export type GuideTree = { cities: TreeCity[]; sectors: TreeSector[]; categories: TreeCategory[] }

/** The whole tree with its figures: one pass over the entries, which pages keep until the guides change. */
export async function readGuideTree(db: DbOrTx, yearAgo: string): Promise<GuideTree> {
  const [cityRows, sectorRows, categoryRows, figures] = await Promise.all([
    db.select().from(cities).orderBy(asc(cities.position), asc(cities.id)),
    db.select().from(sectors).orderBy(asc(sectors.position), asc(sectors.id)),
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    statsByCategory(db, yearAgo),
  ])
  const none: TreeStats = { entries: 0, drafts: 0, stale: 0, en: 0, es: 0, fr: 0 }
  return {
    cities: cityRows.map(({ id, name, kind, summary, latitude, longitude, version }) => ({
      id,
      name,
      kind,
      summary,
      latitude,
      longitude,
      version,
    })),
    sectors: sectorRows.map(({ id, cityId, slug, name, description, version }) => ({ id, cityId, slug, name, description, version })),
    categories: categoryRows.map(({ id, guide, sectorId, slug, name, description, illustration, version }) => ({
      ...{ id, guide, sectorId, slug, name, description, illustration, version },
      figures: figures.get(id) ?? none,
    })),
  }
}

async function statsByCategory(db: DbOrTx, yearAgo: string): Promise<Map<number, TreeStats>> {
  const some = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const lacks = (locale: string) => some(sql`coalesce(${entries.name} ->> ${sql.raw(`'${locale}'`)}, '') = ''`)
  const rows = await db
    .select({
      id: entries.categoryId,
      entries: sql<number>`count(*)`.mapWith(Number),
      drafts: some(eq(entries.status, 'draft')),
      stale: some(sql`${isStale(yearAgo)}`),
      ...{ en: lacks('en'), es: lacks('es'), fr: lacks('fr') },
    })
    .from(entries)
    .where(sql`${entries.status} <> 'deleted'`)
    .groupBy(entries.categoryId)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export async function countBinned(db: DbOrTx): Promise<number> {
  return db.$count(entries, eq(entries.status, 'deleted'))
}
