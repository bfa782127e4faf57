import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { presentCity } from './present.ts'
import { cities } from './tables.server.ts'
import type { CityName, CityView, MapTownView, Town } from './types.ts'

export async function findCity(db: DbOrTx, id: string, locale: Locale): Promise<CityView | undefined> {
  const [row] = await db.select().from(cities).where(eq(cities.id, id))
  return row && presentCity(row, locale)
}

/** Every city of the guide, towns first, as search and filters name them. */
export async function listCities(db: DbOrTx, locale: Locale): Promise<CityName[]> {
  const rows = await db.select({ id: cities.id, name: cities.name }).from(cities).orderBy(cities.position, cities.id)
  return rows.map((row) => ({ id: row.id, name: localize(row.name, locale) }))
}

/** The cities that have a point, to measure distances from. */
export async function listTowns(db: DbOrTx, locale: Locale): Promise<Town[]> {
  const rows = await db.select().from(cities).orderBy(cities.position, cities.id)
  return rows.flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, name: localize(name, locale), point: { latitude, longitude } }],
  )
}

/** Every city with a point, as a map names it; towns first, since they are named first. */
export async function listMapTowns(db: DbOrTx, locale: Locale): Promise<MapTownView[]> {
  const rows = await db.select().from(cities).orderBy(desc(cities.kind), cities.position, cities.id)
  return rows.flatMap(({ name, kind, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name: localize(name, locale), urban: kind === 'urban', latitude, longitude }],
  )
}

/** Every city with its name in all languages, by which a question may mean it. */
export async function listCityNames(db: DbOrTx): Promise<{ id: string; names: string[] }[]> {
  const rows = await db.select({ id: cities.id, name: cities.name }).from(cities).orderBy(cities.position, cities.id)
  return rows.map(({ id, name }) => ({ id, names: [...new Set(Object.values(name))] }))
}
