import { sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { listAttendance, type SessionRow } from './queries.server.ts'
import { educationAttendance } from './tables.server.ts'

type Ticked = { session: SessionRow; there: ReadonlySet<string>; shown: ReadonlySet<string>; by: Actor; now: Date }

/** Who was there and who was not, among the learners that the teacher was shown; 422 for anybody of another course. */
export async function noteAttendance(db: Db, { session, there, shown, by, now }: Ticked): Promise<void> {
  await db.transaction(async (tx) => {
    const learners = new Set((await listAttendance(tx, session)).map(({ id }) => id))
    const isForeign = [...there].some((id) => !shown.has(id) || !learners.has(id))
    if (isForeign) throw new AppError('attendance_learner', { status: 422 })
    // Whoever left the course since is not ticked off.
    const rows = [...shown]
      .filter((id) => learners.has(id))
      .map((enrolmentId) => ({
        sessionId: session.id,
        enrolmentId,
        isThere: there.has(enrolmentId),
        notedAt: now,
        notedByName: by.name,
      }))
    if (rows.length === 0) return
    await tx
      .insert(educationAttendance)
      .values(rows)
      .onConflictDoUpdate({
        target: [educationAttendance.sessionId, educationAttendance.enrolmentId],
        set: { isThere: sql`excluded.is_there`, notedAt: sql`excluded.noted_at`, notedByName: sql`excluded.noted_by_name` },
      })
  })
}
