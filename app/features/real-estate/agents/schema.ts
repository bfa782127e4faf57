import { stripBidiControls } from '#app/platform/arabic.ts'
import type { FieldErrors } from '#app/platform/errors.ts'

export const agencyLimits = { agency: { min: 2, max: 120 }, registration: 60 } as const

export type AgencyInput = { agency: string; registration: string | null; cityId: string | null }

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

/** What an agent says of their agency, as typed into the form; `cities` are the ones there are. */
export function parseAgency(
  typed: { agency: string; registration: string; city: string; terms: string },
  cities: readonly { id: string }[],
): { agency: AgencyInput } | { fields: FieldErrors } {
  const agency = oneLine(typed.agency.slice(0, 1000))
  const registration = oneLine(typed.registration.slice(0, 1000))
  const city = cities.find(({ id }) => id === typed.city)
  const fields: FieldErrors = {}
  if (agency === '') fields.agency = 'required'
  else if (agency.length < agencyLimits.agency.min || agency.length > agencyLimits.agency.max) fields.agency = 'agency_length'
  if (registration.length > agencyLimits.registration) fields.registration = 'registration_length'
  if (!city) fields.city = 'required'
  if (typed.terms !== 'yes') fields.terms = 'terms_needed'
  if (Object.keys(fields).length > 0) return { fields }
  return { agency: { agency, registration: registration || null, cityId: city?.id ?? null } }
}
