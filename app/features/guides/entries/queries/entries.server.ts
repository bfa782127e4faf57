import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { dutyNight } from '#app/features/guides/duty-rota/rules.ts'
import { entryPath } from '#app/features/guides/rules.ts'
import { listByIds, selectEntries } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import type { CategoryFound } from '#app/features/guides/taxonomy/types.ts'
import type { CategoryPlace } from '#app/features/guides/types.ts'
import { listTowns } from '#app/features/places/queries.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Town } from '#app/features/places/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { type EntryRow, presentEntry } from '../present.ts'
import { hasOpeningHours, pointOf } from '../rules.ts'
import { entries } from '../tables.server.ts'
import type { EntryCard, EntryView, Neighbour, ProcedureGroup, Story, Switchboard } from '../types.ts'
import { listOwnNights, listSwitchboards } from './entry-help.server.ts'
import { findNearest } from './nearest.server.ts'

export type EntryPage = {
  entry: EntryView
  around: Neighbour[]
  alike: Neighbour[]
  towns: Town[]
  /** Whom to call where its own telephone is not known. */
  switchboards: Switchboard[]
  /** A pharmacy's nights on duty in the coming week. */
  dutyNights: string[]
}

const NEIGHBOURS = 4
/** Farther than this is not 'near here' for somebody on foot or in a town. */
const AROUND_KM = 10
/** Nearer than this, a distance from a point that is about there says nothing. */
const ABOUT_SAME_M = 300
const DUTY_NIGHTS = 7
// Bounds for pages that show a whole kind at once; beyond them the category's own list is the place to look.
const MAX_PROCEDURES = 120
const MAX_STORIES = 40

export async function findEntryPage(
  db: DbOrTx,
  params: { category: CategoryFound; slug: string; locale: Locale; now: Date },
): Promise<EntryPage | undefined> {
  const { category, slug, locale, now } = params
  const [row] = await selectEntries(db, and(eq(entries.categoryId, category.id), eq(entries.slug, slug), eq(entries.status, 'published')))
  if (!row) return undefined
  return {
    entry: presentEntry(row, { place: category.place, categorySlug: category.slug, locale }),
    around: await listAround(db, row, locale),
    alike: await listAlike(db, row, { category, locale }),
    towns: pointOf(row) ? await listTowns(db, locale) : [],
    switchboards: row.phone === null && hasOpeningHours(row.kind) ? await listSwitchboards(db, row, locale) : [],
    dutyNights: row.kind === 'pharmacy' ? await listOwnNights(db, row.id, { from: dutyNight(now).date, nights: DUTY_NIGHTS }) : [],
  }
}

const published = eq(entries.status, 'published')

/** The nearest of other categories; about so far, where one of the two points is not exact. */
async function listAround(db: DbOrTx, row: EntryRow, locale: Locale): Promise<Neighbour[]> {
  const from = pointOf(row)
  if (!from) return []
  const where = and(published, ne(entries.pointIs, 'none'), ne(entries.categoryId, row.categoryId))
  const found = await findNearest(db, { where, from, limit: NEIGHBOURS, withinKm: AROUND_KM })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const cards = await placedEntries(db, inArray(entries.id, ids), locale)
  return found.flatMap(({ id, metres }) => {
    const card = cards.find((one) => one.id === id)
    if (!card) return []
    const isAbout = row.pointIs !== 'thing' || card.view.pointIs !== 'thing'
    return [{ ...card.view, isAbout, metres: isAbout && (metres ?? 0) < ABOUT_SAME_M ? null : metres }]
  })
}

/** The same category elsewhere: the nearest; without a point, those of the same city, then those that follow in the list. */
async function listAlike(db: DbOrTx, row: EntryRow, where: { category: CategoryFound; locale: Locale }): Promise<Neighbour[]> {
  const others = and(eq(entries.categoryId, row.categoryId), published, ne(entries.id, row.id))
  const from = pointOf(row)
  if (from) {
    const found = await findNearest(db, { where: and(others, ne(entries.pointIs, 'none')), from, limit: NEIGHBOURS })
    const listed = await listByIds(db, { ...where, found })
    const isExact = (other: EntryCard) => row.pointIs === 'thing' && other.pointIs === 'thing'
    return listed.map((other) => ({ ...other, isAbout: !isExact(other), metres: isExact(other) ? other.metres : null }))
  }
  const order = row.cityId ? [sql`${entries.cityId} is distinct from ${row.cityId}`] : []
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(row.cityId ? others : and(others, gt(entries.position, row.position)))
    .orderBy(...order, asc(entries.position), asc(entries.id))
    .limit(NEIGHBOURS)
  const listed = await listByIds(db, { ...where, found: rows.map(({ id }) => ({ id, metres: null })) })
  return listed.map((other) => ({ ...other, isAbout: false }))
}

/** Procedures by category, for the front of the legal guide. */
export async function listProcedures(db: DbOrTx, locale: Locale): Promise<ProcedureGroup[]> {
  const rows = await db
    .select({ slug: entries.slug, name: entries.name, categorySlug: categories.slug, categoryName: categories.name })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(and(eq(categories.guide, 'legal'), eq(entries.kind, 'procedure'), eq(entries.status, 'published')))
    .orderBy(asc(categories.position), asc(categories.id), asc(entries.position), asc(entries.id))
    .limit(MAX_PROCEDURES)
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
  const found = await placedEntries(db, and(where, published), locale)
  return found.map(({ view }) => view)
}

/** Entries of any category, each with the address of where it stands. */
export async function placedEntries(db: DbOrTx, where: SQL | undefined, locale: Locale, max = MAX_STORIES) {
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
    .where(where)
    .orderBy(asc(entries.position), asc(entries.id))
    .limit(max)
  return rows.map(({ entry, cityName, guide, categorySlug, sectorSlug, sectorCity }) => {
    const place: CategoryPlace = guide === 'general' ? { guide, cityId: sectorCity ?? '', sectorSlug: sectorSlug ?? '' } : { guide }
    const view = presentEntry({ ...entry, cityName }, { place, categorySlug, locale })
    return { id: entry.id, view }
  })
}
