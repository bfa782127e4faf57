import * as z from 'zod'
import { cleanLine } from './clean.ts'
import { text } from './kinds.ts'
import type { Field } from './types.ts'

/** The address of a page elsewhere, with its scheme: nothing that a browser would run, and nobody's password. */
export function website({ max = 500, ...rest }: Omit<Parameters<typeof text>[0], 'long' | 'ltr'>): Field<string> {
  const field = text({ ...rest, max, ltr: true })
  const schema = z.string().transform((input, context): string | null => {
    const line = cleanLine(input)
    if (line === '') return null
    const full = /^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`
    const url = line.length <= max && URL.canParse(full) ? new URL(full) : undefined
    if (url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password) return full
    context.addIssue({ code: 'custom', message: 'resources_website' })
    return z.NEVER
  })
  return { ...field, kind: 'url', schema }
}
