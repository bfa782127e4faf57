import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { type SearchFrequency, searchFrequencies } from './types.ts'

export const MAX_EMAIL = 254

const searchSchema = z.object({
  email: z
    .string()
    .max(1000, 'search_email')
    .transform((text) => latinDigits(stripBidiControls(text)).trim().toLowerCase())
    .pipe(z.email('search_email').max(MAX_EMAIL, 'search_email')),
  frequency: z.enum(searchFrequencies, 'search_frequency'),
})

export type SearchFields = Partial<Record<'email' | 'frequency', string>>
type SearchRead = { ok: true; value: { email: string; frequency: SearchFrequency } } | { ok: false; fields: SearchFields }

/** An address and how often; otherwise what is wrong with them, as keys under `errors.`. */
export function readSearchForm(form: Record<'email' | 'frequency', string>): SearchRead {
  const parsed = searchSchema.safeParse(form)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, fields: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])) }
}
