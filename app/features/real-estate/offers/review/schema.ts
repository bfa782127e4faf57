import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { offerLimits } from '../rules.ts'
import { moderatorActions } from '../types.ts'

const id = z.string().min(1).max(100)

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(moderatorActions),
    id,
    version: z.coerce.number().int().positive(),
    reason: z
      .string()
      .max(20_000)
      .transform((text) => stripBidiControls(text.toWellFormed()).replace(/\r\n?/g, '\n').trim().slice(0, offerLimits.reason)),
  }),
  z.object({ intent: z.literal('distinct'), id, otherId: id }),
  z.object({ intent: z.literal('merge'), id, otherId: id }),
])

/** What a moderator's form says; 400 for anything else. */
export function parseReview(form: Record<string, string>) {
  const parsed = schema.safeParse(form)
  if (!parsed.success) throw new AppError('bad_request')
  return parsed.data
}
