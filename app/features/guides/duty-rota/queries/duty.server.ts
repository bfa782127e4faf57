import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { presentEmergency } from '#app/features/guides/emergency-numbers/present.ts'
import { emergencyNumbers } from '#app/features/guides/emergency-numbers/tables.server.ts'
import type { EmergencyNumber } from '#app/features/guides/emergency-numbers/types.ts'
import { approximateDirections, directionsTo, pointOf } from '#app/features/guides/entries/rules.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { entryPath } from '#app/features/guides/rules.ts'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { TopicGuide } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import { dutyShifts } from '../tables.server.ts'
import type { DutyPharmacy } from '../types.ts'

/** Pharmacies on duty in the nights from one day on, by night and town. A draft entry is not shown, rota or not. */
export async function listDuty(db: DbOrTx, params: { from: string; nights: number; locale: Locale }): Promise<DutyPharmacy[]> {
  const { from, nights, locale } = params
  const rows = await db
    .select({
      date: dutyShifts.dutyDate,
      cityId: dutyShifts.cityId,
      cityName: cities.name,
      sample: dutyShifts.sample,
      slug: entries.slug,
      name: entries.name,
      address: entries.address,
      phone: entries.phone,
      latitude: entries.latitude,
      longitude: entries.longitude,
      pointIs: entries.pointIs,
      guide: categories.guide,
      categorySlug: categories.slug,
    })
    .from(dutyShifts)
    .innerJoin(entries, eq(entries.id, dutyShifts.entryId))
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .innerJoin(cities, eq(cities.id, dutyShifts.cityId))
    .where(and(gte(dutyShifts.dutyDate, from), lte(dutyShifts.dutyDate, addDays(from, nights - 1)), eq(entries.status, 'published')))
    .orderBy(asc(dutyShifts.dutyDate), asc(cities.position), asc(cities.id), asc(entries.position), asc(entries.id))
  return rows
    .filter((row) => row.guide !== 'general')
    .map((row) => ({
      date: row.date,
      cityId: row.cityId,
      cityName: localize(row.cityName, locale),
      name: localize(row.name, locale),
      path: entryPath({ guide: row.guide as TopicGuide }, row.categorySlug, row.slug),
      address: localizeOptional(row.address, locale) ?? null,
      phone: row.phone,
      ...wayTo(row),
      sample: row.sample,
    }))
}

/** To its door, or about there; to what is made up there is none. */
function wayTo(row: Parameters<typeof directionsTo>[0] & { sample: boolean }): { directions: string | null; isAbout: boolean } {
  const exact = directionsTo(row)
  if (exact || row.sample) return { directions: exact?.google ?? null, isAbout: false }
  return { directions: approximateDirections({ point: pointOf(row), pointIs: row.pointIs }), isAbout: true }
}

export async function listEmergencyNumbers(db: DbOrTx, locale: Locale): Promise<EmergencyNumber[]> {
  const rows = await db
    .select()
    .from(emergencyNumbers)
    .where(and(eq(emergencyNumbers.status, 'published'), isNull(emergencyNumbers.deletedAt)))
    .orderBy(asc(emergencyNumbers.position), asc(emergencyNumbers.id))
  return rows.map((row) => presentEmergency(row, locale))
}
