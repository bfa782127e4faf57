import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { findLatestVersion } from '../../courses/versions/queries/versions.server.ts'
import { educationEnrolments } from '../tables.server.ts'

type Choosing = {
  id: string
  /** The version that the learner was shown. */
  versionId: string
}

/**
 * A learner takes the newest version in place of theirs. What they have done counts in it where its lessons are the same ones; how far
 * they are is counted by a trigger, which also notes what changed for them.
 */
export async function chooseVersion(db: Db, { id, versionId }: Choosing): Promise<void> {
  await db.transaction(async (tx) => {
    const [learner] = await tx.select().from(educationEnrolments).where(eq(educationEnrolments.id, id)).for('update')
    if (!learner) throw notFound('education_gone')
    if (learner.state !== 'active') throw new AppError('education_state', { status: 409 })
    const latest = await findLatestVersion(tx, learner.courseId)
    if (latest?.id !== versionId) throw new AppError('version_changed', { status: 409 })
    if (learner.versionId === versionId) return
    await tx.update(educationEnrolments).set({ versionId }).where(eq(educationEnrolments.id, id))
  })
}
