import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import type { cities } from './tables.server.ts'
import type { CityView } from './types.ts'

export function presentCity(row: typeof cities.$inferSelect, locale: Locale): CityView {
  return {
    id: row.id,
    name: localize(row.name, locale),
    kind: row.kind,
    summary: localizeOptional(row.summary, locale) ?? null,
    point: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    population2024: row.population2024,
    population2014: row.population2014,
    areaKm2: row.areaKm2,
    postalCode: row.postalCode,
    cercle: localizeOptional(row.cercle, locale) ?? null,
    website: row.website,
    verifiedOn: row.verifiedOn,
    source: row.source,
  }
}
