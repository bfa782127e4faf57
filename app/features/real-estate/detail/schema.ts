import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { reportReasons } from './rules.ts'
import type { ReportInput } from './types.ts'

export const MAX_MESSAGE = 1000

const reportSchema = z.object({
  reason: z.enum(reportReasons, 'report_reason'),
  message: z
    .string()
    .transform((text) => stripBidiControls(text).replaceAll('\u0000', '').trim())
    .pipe(z.string().max(MAX_MESSAGE, 'report_long')),
})

export const countSchema = z.object({ listing: z.string().min(1).max(100), action: z.enum(['view', 'call', 'message']) })

type Fields = Partial<Record<keyof ReportInput, string>>

/** What somebody reports; otherwise what is wrong, field by field, as keys under `errors.`. */
export function readReport(form: Record<keyof ReportInput, string>): { ok: true; value: ReportInput } | { ok: false; fields: Fields } {
  const parsed = reportSchema.safeParse(form)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, fields: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])) }
}
