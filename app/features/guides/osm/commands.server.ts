import { and, eq, inArray, isNull, like, ne } from 'drizzle-orm'
import { createEntries } from '#app/features/guides/entries/commands/create-entries.server.ts'
import { findSimilar } from '#app/features/guides/entries/queries/similar.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { EntryDetails } from '#app/features/guides/entries/types.ts'
import { distanceMetres } from '#app/features/guides/rules.ts'
import { suggestEdit } from '#app/features/guides/suggestions/commands/suggestions.server.ts'
import { entrySuggestions } from '#app/features/guides/suggestions/tables.server.ts'
import { createCategory, createSector } from '#app/features/guides/taxonomy/commands/create-node.server.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { missingFacts, type OsmCategory, type OsmPlace, placeTitle } from './rules.ts'

const CITY = 'al-hoceima'
/** What is called alike and stands farther apart is another. */
const SAME_M = 1500

export type ProposalCounts = { drafted: number; suggested: number; known: number }

type Row = Pick<
  typeof entries.$inferSelect,
  'id' | 'kind' | 'status' | 'phone' | 'website' | 'hours' | 'latitude' | 'longitude' | 'pointIs' | 'sample' | 'source'
>

/**
 * Proposes places to whoever keeps the guide, and changes nothing that is there: what the guide does not have becomes a
 * draft, what it has and knows less of gets suggestions, in the queue where visitors' wait. Run again it proposes only what
 * is new: a draft is known by its source, also in the bin, and what was decided of a suggestion holds.
 */
export async function proposePlaces(db: Db, { places, day }: { places: readonly OsmPlace[]; day: string }): Promise<ProposalCounts> {
  const counts = { drafted: 0, suggested: 0, known: 0 }
  const bySource = await readSources(db)
  const towns = await listTowns(db)
  const categoryIds = new Map<string, number>()
  const drafts: { place: OsmPlace; categoryId: number; cityId: string | null }[] = []
  for (const place of places) {
    const known = bySource.get(place.source) ?? (await findSame(db, place))
    if (known) {
      const made = known.status === 'published' && !known.sample ? await suggestMissing(db, known, { place, day }) : 0
      counts.suggested += made
      if (made === 0) counts.known += 1
      continue
    }
    drafts.push({ place, categoryId: await categoryIdOf(db, place.category, categoryIds), cityId: nearestTown(towns, place) })
  }
  if (drafts.length > 0)
    await createEntries(db, { inputs: drafts.map((draft) => draftOf(draft, day)), by: theSite, action: 'entry_imported' })
  return { ...counts, drafted: drafts.length }
}

function draftOf({ place, categoryId, cityId }: { place: OsmPlace; categoryId: number; cityId: string | null }, day: string) {
  const { name, phone, website, hours, latitude, longitude, source, category, isNameLatin } = place
  const details: EntryDetails = { cityUncertain: true, ...(isNameLatin ? { nameUncertain: true } : {}) }
  return {
    ...{ categoryId, cityId, kind: category.kind, name, phone, website, hours, latitude, longitude },
    ...({ pointIs: 'thing', pointAttribution: 'osm', status: 'draft', confidence: 'medium' } as const),
    sourceCheckedOn: day,
    source: `OpenStreetMap، ${day.slice(0, 4)}؛ ${source}`,
    details,
  }
}

const columns = {
  id: entries.id,
  kind: entries.kind,
  status: entries.status,
  phone: entries.phone,
  website: entries.website,
  hours: entries.hours,
  latitude: entries.latitude,
  longitude: entries.longitude,
  pointIs: entries.pointIs,
  sample: entries.sample,
  source: entries.source,
}

/** Everything that was drafted from the map before, by the object that it is from. */
async function readSources(db: Db): Promise<Map<string, Row>> {
  const rows = await db.select(columns).from(entries).where(like(entries.source, '%openstreetmap.org/%'))
  return new Map(
    rows.flatMap((row) => {
      const [source] = /https:\/\/www\.openstreetmap\.org\/(?:node|way)\/\d+/.exec(row.source ?? '') ?? []
      return source ? [[source, row] as const] : []
    }),
  )
}

/** The same telephone, or the same kind of place called alike and near; a place without a point of its own is known by its name. */
async function findSame(db: Db, place: OsmPlace): Promise<Row | undefined> {
  const { phone, latitude, longitude, category } = place
  const similar = await findSimilar(db, { name: placeTitle(place), phone, latitude, longitude })
  if (similar.length === 0) return undefined
  const ids = similar.map(({ id }) => id)
  const rows = await db.select(columns).from(entries).where(inArray(entries.id, ids))
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id))
  const isNear = (row: Row) =>
    row.pointIs !== 'thing' ||
    row.latitude === null ||
    row.longitude === null ||
    distanceMetres({ latitude: row.latitude, longitude: row.longitude }, { latitude, longitude }) < SAME_M
  return inOrder.find((row) => (row.phone !== null && row.phone === phone) || (row.kind === category.kind && isNear(row)))
}

async function suggestMissing(db: Db, row: Row, { place, day }: { place: OsmPlace; day: string }): Promise<number> {
  let made = 0
  for (const { field, proposed } of missingFacts(row, place)) {
    const same = and(eq(entrySuggestions.entryId, row.id), eq(entrySuggestions.field, field), eq(entrySuggestions.proposed, proposed))
    if ((await db.$count(entrySuggestions, same)) > 0) continue
    try {
      await suggestEdit(db, {
        ...{ entryId: row.id, field, proposed, shown: null, locale: 'ar' },
        message: `OpenStreetMap ${day}: ${place.source}`,
      })
      made += 1
    } catch (error) {
      // So much waits for this place already that one more is no help.
      if (!(error instanceof AppError)) throw error
    }
  }
  return made
}

type Town = { id: string; latitude: number; longitude: number }

async function listTowns(db: Db): Promise<Town[]> {
  const rows = await db.select({ id: cities.id, latitude: cities.latitude, longitude: cities.longitude }).from(cities)
  return rows.flatMap(({ id, latitude, longitude }) => (latitude === null || longitude === null ? [] : [{ id, latitude, longitude }]))
}

/** Our reading, and said to be one (`cityUncertain`): the borders of communes are not asked. */
function nearestTown(towns: readonly Town[], place: OsmPlace): string | null {
  const [nearest] = towns.map((town) => ({ id: town.id, metres: distanceMetres(town, place) })).sort((a, b) => a.metres - b.metres)
  return nearest?.id ?? null
}

/** The category of a kind of place; made where the guide has none. */
async function categoryIdOf(db: Db, category: OsmCategory, known: Map<string, number>): Promise<number> {
  const key = `${category.guide}/${category.slug}`
  const found = known.get(key) ?? (await findCategory(db, category)) ?? (await makeCategory(db, category))
  known.set(key, found)
  return found
}

async function findCategory(db: Db, { guide, slug }: OsmCategory): Promise<number | undefined> {
  const own = guide === 'general' ? ne(categories.id, 0) : isNull(categories.sectorId)
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.guide, guide), eq(categories.slug, slug), own))
    .orderBy(categories.id)
    .limit(1)
  return row?.id
}

async function makeCategory(db: Db, { guide, slug, name, sector }: OsmCategory): Promise<number> {
  const common = { slug, name, description: null, illustration: null }
  if (!sector) return createCategory(db, { input: { ...common, guide, sectorId: null }, by: theSite })
  const [row] = await db
    .select({ id: sectors.id })
    .from(sectors)
    .where(and(eq(sectors.cityId, CITY), eq(sectors.slug, sector.slug)))
  const sectorId =
    row?.id ?? (await createSector(db, { input: { slug: sector.slug, name: sector.name, description: null, cityId: CITY }, by: theSite }))
  return createCategory(db, { input: { ...common, guide, sectorId }, by: theSite })
}
