import { and, asc, eq, inArray } from 'drizzle-orm'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { legsOf, walkMetres } from '../discover/rules.ts'
import type { DiscoverContent, Telling, Walk, WalkView } from '../discover/types.ts'
import { entries, tellings } from '../tables.server.ts'
import { placedEntries } from './entries.server.ts'

const MOST_VILLAGES = 60

/** What is told of the whole region, or of its city alone; nothing where nobody has told it. */
export async function findTelling(db: DbOrTx, params: { locale: Locale; of: 'region' | 'city' }): Promise<Telling | null> {
  const { locale, of } = params
  const [row] = await db.select().from(tellings).where(eq(tellings.id, 'region'))
  if (!row) return null
  const region = inWords(row.content, locale) as DiscoverContent<string>
  const isCity = of === 'city'
  const walks = isCity ? region.walks.filter(({ city }) => city) : region.walks
  const history = isCity ? region.history.filter(({ city }) => city) : region.history
  const [food, ways, climate] = isCity ? [[], [], []] : [region.food, region.ways, region.climate]
  const figures = isCity ? [] : region.park.figures
  const used = [...history, ...food, ...ways, ...climate, ...figures, ...walks, ...(isCity ? [] : [region.months, region.park.note])]
  const ids = new Set(used.flatMap(({ sources }) => sources))
  return {
    ...{ ...region, history, food, ways, climate },
    walks: await Promise.all(walks.map((walk) => withPaths(db, walk, locale))),
    park: { ...region.park, figures, villages: isCity ? [] : await listVillages(db, region.park.communes, locale) },
    sources: region.sources.filter(({ id }) => ids.has(id)),
  }
}

const isLocalText = (value: object): value is LocalText => 'ar' in value

/** The same shape with every text in one language. */
function inWords(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => inWords(one, locale))
  if (isLocalText(value)) return localize(value, locale)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inWords(one, locale)]))
}

/** A stage leads to its entry while the guide has one published. */
async function withPaths(db: DbOrTx, walk: Walk, locale: Locale): Promise<WalkView> {
  const slugs = walk.stages.map(({ entry }) => entry)
  const found = await placedEntries(db, and(inArray(entries.slug, slugs), eq(entries.status, 'published')), locale)
  const legs = legsOf(walk.stages)
  const stages = walk.stages.map((stage, i) => ({
    ...stage,
    path: found.find(({ view }) => view.slug === stage.entry)?.view.path ?? null,
    legMetres: legs[i] ?? null,
  }))
  return { ...walk, stages, metres: walkMetres(walk.stages) }
}

/** The villages of the communes over which the park lies. */
async function listVillages(db: DbOrTx, communes: readonly string[], locale: Locale): Promise<Telling['park']['villages']> {
  const found = await placedEntries(
    db,
    and(inArray(entries.cityId, [...communes]), eq(entries.kind, 'village'), eq(entries.status, 'published')),
    locale,
    MOST_VILLAGES,
  )
  const names = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(cities.id, [...communes]))
    .orderBy(asc(cities.position), asc(cities.id))
  return names.flatMap(({ id, name }) => {
    const villages = found.flatMap(({ view }) => (view.cityId === id ? [{ name: view.name, path: view.path }] : []))
    return villages.length > 0 ? [{ commune: localize(name, locale), villages }] : []
  })
}
