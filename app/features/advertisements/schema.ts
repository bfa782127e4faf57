import * as z from 'zod'
import { mondayOf } from './rules.ts'
import { countedPlaces } from './types.ts'

/** What a page reports of an advertisement. Unknown keys are refused: there is nothing else to say. */
export const countSchema = z.strictObject({
  id: z.string().min(1).max(80),
  place: z.enum(countedPlaces),
  event: z.enum(['view', 'click']),
})

/** The first week that a calendar shows; whatever makes no sense is this one. */
export function readWeek(query: URLSearchParams, today: string): string {
  const day = z.iso.date().safeParse(query.get('week')).data
  return mondayOf(day ?? today)
}
