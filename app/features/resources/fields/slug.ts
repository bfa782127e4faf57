import * as z from 'zod'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { cleanLine } from './clean.ts'
import { text } from './kinds.ts'
import type { Field } from './types.ts'

const MAX_SLUG = 120
/** Pages of the back office beside the rows' own, which are named by their slugs. */
const RESERVED: ReadonlySet<string> = new Set(['new', 'bin', 'import', 'calendar', 'history', 'preview'])

/** A title in letters and hyphens, for an address; Arabic stays Arabic, without its vowel signs. */
export function slugFrom(title: string): string {
  const found = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
  return RESERVED.has(found) ? `${found}-1` : found
}

/** The name of a row in its public address. Letters, digits and hyphens: nothing in it can leave the address it stands in. */
export function slug({ label, hint }: { label: MessageKey; hint: MessageKey }): Field<string> {
  return {
    ...text({ label, hint, max: MAX_SLUG }),
    schema: z.string().transform((input, context): string | null => {
      const value = cleanLine(input).normalize('NFC').toLowerCase()
      if (value === '') return null
      const isWritten = value.length <= MAX_SLUG && /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(value)
      if (isWritten && !RESERVED.has(value)) return value
      context.addIssue({ code: 'custom', message: isWritten ? 'resources_slug_reserved' : 'resources_slug' })
      return z.NEVER
    }),
  }
}
