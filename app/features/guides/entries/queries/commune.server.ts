import { and, eq, sql } from 'drizzle-orm'
import { listSectors } from '#app/features/guides/taxonomy/queries/sectors.server.ts'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { SectorCard } from '#app/features/guides/taxonomy/types.ts'
import { topicGuides } from '#app/features/guides/types.ts'
import { findCity } from '#app/features/places/queries.server.ts'
import type { CityView } from '#app/features/places/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { entries } from '../tables.server.ts'
import type { CommuneGroup } from '../types.ts'
import { placedEntries } from './entries.server.ts'

/** More than this of one guide is for the guide's own list, narrowed to the commune. */
const MAX_OF_GUIDE = 24

export type Commune = { city: CityView; sectors: SectorCard[]; groups: CommuneGroup[] }

/** A commune with all that the guides have in it. */
export async function findCommune(db: DbOrTx, cityId: string, locale: Locale): Promise<Commune | undefined> {
  const city = await findCity(db, cityId, locale)
  if (!city) return undefined
  const sectors = await listSectors(db, cityId, locale)
  const groups: CommuneGroup[] = []
  for (const guide of topicGuides) {
    const where = and(eq(entries.cityId, cityId), eq(entries.status, 'published'), eq(categories.guide, guide), sql`not ${entries.sample}`)
    const found = await placedEntries(db, where, locale, MAX_OF_GUIDE)
    if (found.length > 0) groups.push({ guide, entries: found.map(({ view }) => view) })
  }
  return { city, sectors: sectors.filter(({ count }) => count > 0), groups }
}
