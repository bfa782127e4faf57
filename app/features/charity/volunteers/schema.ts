import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { volunteerAttendances } from '../gifts/rules.ts'

const schema = z.object({
  id: z.uuid(),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  attendance: z.enum(volunteerAttendances),
})

/** A volunteer's row as its buttons send it; 422 for anything else. */
export function parseVolunteer(input: { id: string; version: string; attendance: string }): z.infer<typeof schema> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new AppError('volunteer_input', { status: 422 })
  return parsed.data
}
