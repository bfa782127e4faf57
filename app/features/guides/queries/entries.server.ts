import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { type EntryRow, presentCard, presentEntry } from '../present.ts'
import { distanceMetres, entryPath, pointOf } from '../rules.ts'
import { categories, entries, sectors } from '../tables.server.ts'
import type { CategoryFound, CategoryPlace, EntryView, Neighbour, ProcedureGroup, Story } from '../types.ts'
import { selectEntries } from './categories.server.ts'

export type EntryPage = { entry: EntryView; neighbours: Neighbour[] }

const NEIGHBOURS = 4
// Bounds for pages that show a whole kind at once; beyond them the category's own list is the place to look.
const MOST_PROCEDURES = 120
const MOST_STORIES = 40

export async function findEntryPage(
  db: DbOrTx,
  params: { category: CategoryFound; slug: string; locale: Locale },
): Promise<EntryPage | undefined> {
  const { category, slug, locale } = params
  const [row] = await selectEntries(db, and(eq(entries.categoryId, category.id), eq(entries.slug, slug), eq(entries.status, 'published')))
  if (!row) return undefined
  const where = { place: category.place, categorySlug: category.slug, locale }
  const here = pointOf(row)
  const neighbours = await listNeighbours(db, row)
  return {
    entry: presentEntry(row, where),
    neighbours: neighbours.map((other) => {
      const there = pointOf(other)
      const exact = here && there && row.pointIs === 'thing' && other.pointIs === 'thing'
      return { ...presentCard(other, where), metres: exact ? distanceMetres(here, there) : null }
    }),
  }
}

/** The nearest of the same category; without a point, those of the same city, then those that follow in the list. */
async function listNeighbours(db: DbOrTx, row: EntryRow): Promise<EntryRow[]> {
  const others = and(eq(entries.categoryId, row.categoryId), eq(entries.status, 'published'), ne(entries.id, row.id))
  const found = (where: typeof others, order: ReturnType<typeof sql>[]) =>
    db
      .select({ entry: entries, cityName: cities.name })
      .from(entries)
      .leftJoin(cities, eq(cities.id, entries.cityId))
      .where(where)
      .orderBy(...order, asc(entries.position), asc(entries.id))
      .limit(NEIGHBOURS)
  const here = pointOf(row)
  // Degrees of longitude are shorter than those of latitude; at one latitude a plain square of both is order enough.
  const shrink = here ? Math.cos((here.latitude * Math.PI) / 180) ** 2 : 1
  const rows = here
    ? await found(and(others, ne(entries.pointIs, 'none')), [
        sql`(${entries.latitude} - ${here.latitude}) ^ 2 + ((${entries.longitude} - ${here.longitude}) ^ 2) * ${shrink}::float8`,
      ])
    : row.cityId
      ? await found(others, [sql`${entries.cityId} is distinct from ${row.cityId}`])
      : await found(and(others, gt(entries.position, row.position)), [])
  return rows.map(({ entry, cityName }) => ({ ...entry, cityName }))
}

/** Procedures by category, for the front of the legal guide. */
export async function listProcedures(db: DbOrTx, locale: Locale): Promise<ProcedureGroup[]> {
  const rows = await db
    .select({ slug: entries.slug, name: entries.name, categorySlug: categories.slug, categoryName: categories.name })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(and(eq(categories.guide, 'legal'), eq(entries.kind, 'procedure'), eq(entries.status, 'published')))
    .orderBy(asc(categories.position), asc(categories.id), asc(entries.position), asc(entries.id))
    .limit(MOST_PROCEDURES)
  const groups = new Map<string, ProcedureGroup>()
  for (const row of rows) {
    const group = groups.get(row.categorySlug) ?? { slug: row.categorySlug, name: localize(row.categoryName, locale), procedures: [] }
    groups.set(row.categorySlug, group)
    group.procedures.push({ name: localize(row.name, locale), path: entryPath({ guide: 'legal' }, row.categorySlug, row.slug) })
  }
  return [...groups.values()]
}

/** Entries of one category of the tourism guide, for pages that tell rather than list. */
export async function listStories(db: DbOrTx, categorySlug: string, locale: Locale): Promise<Story[]> {
  return storiesWhere(db, and(eq(categories.guide, 'tourism'), eq(categories.slug, categorySlug)), locale)
}

/** Ways into the province: airports, ports and stations wherever they are filed, and the coast road. */
export async function listWaysIn(db: DbOrTx, locale: Locale): Promise<Story[]> {
  return storiesWhere(db, or(inArray(entries.kind, ['airport', 'port', 'bus_station']), eq(entries.slug, 'route-n16')), locale)
}

/** Entries of one kind in one city, such as its districts. */
export async function listCityKind(db: DbOrTx, params: { cityId: string; kind: string; locale: Locale }): Promise<Story[]> {
  return storiesWhere(db, and(eq(entries.cityId, params.cityId), eq(entries.kind, params.kind)), params.locale)
}

async function storiesWhere(db: DbOrTx, where: SQL | undefined, locale: Locale): Promise<Story[]> {
  const rows = await db
    .select({
      entry: entries,
      cityName: cities.name,
      guide: categories.guide,
      categorySlug: categories.slug,
      sectorSlug: sectors.slug,
      sectorCity: sectors.cityId,
    })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .leftJoin(sectors, eq(sectors.id, categories.sectorId))
    .leftJoin(cities, eq(cities.id, entries.cityId))
    .where(and(where, eq(entries.status, 'published')))
    .orderBy(asc(entries.position), asc(entries.id))
    .limit(MOST_STORIES)
  return rows.map(({ entry, cityName, guide, categorySlug, sectorSlug, sectorCity }) => {
    const place: CategoryPlace = guide === 'general' ? { guide, cityId: sectorCity ?? '', sectorSlug: sectorSlug ?? '' } : { guide }
    const view = presentEntry({ ...entry, cityName }, { place, categorySlug, locale })
    return { ...view, beach: entry.details.beach ?? null }
  })
}
