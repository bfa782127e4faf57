import { and, count, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { SeatsView } from '../../courses/types.ts'
import { educationEnrolments } from '../tables.server.ts'

/** How many seats of a course are taken, and how many people wait for one. */
export async function countSeats(db: DbOrTx, courseId: string, seats: number): Promise<SeatsView> {
  const rows = await db
    .select({ state: educationEnrolments.state, people: count() })
    .from(educationEnrolments)
    .where(and(eq(educationEnrolments.courseId, courseId), inArray(educationEnrolments.state, ['active', 'waiting'])))
    .groupBy(educationEnrolments.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.people ?? 0
  return { seats, taken: of('active'), waiting: of('waiting') }
}
