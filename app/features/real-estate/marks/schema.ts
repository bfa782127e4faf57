import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { MAX_CHANGES, MAX_ID } from './rules.ts'
import { type MarkChange, markKinds } from './types.ts'

const marksSchema = z.strictObject({
  changes: z.array(z.strictObject({ listing: z.string().min(1).max(MAX_ID), kind: z.enum(markKinds), on: z.boolean() })).max(MAX_CHANGES),
})

/** What a device notes of listings. 422 for anything else. */
export function parseMarkChanges(body: unknown): MarkChange[] {
  const parsed = marksSchema.safeParse(body)
  if (!parsed.success) throw new AppError('invalid_fields', { status: 422, fields: { changes: 'marks_changes' } })
  return parsed.data.changes
}
