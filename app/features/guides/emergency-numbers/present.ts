import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import type { emergencyNumbers } from './tables.server.ts'
import type { EmergencyNumber } from './types.ts'

export function presentEmergency(row: typeof emergencyNumbers.$inferSelect, locale: Locale): EmergencyNumber {
  return {
    id: row.id,
    number: row.number,
    name: localize(row.name, locale),
    whenToCall: localize(row.whenToCall, locale),
    hours: localizeOptional(row.hours, locale) ?? null,
  }
}
