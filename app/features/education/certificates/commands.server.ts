import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { educationCourses } from '../courses/tables.server.ts'
import { listLessonContents } from '../courses/versions/queries/contents.server.ts'
import { educationEnrolments } from '../learning/tables.server.ts'
import { certificateCode } from './rules.ts'
import { educationCertificates } from './tables.server.ts'

/** The certificate of who has completed a course, and the same one whenever they come again; 409 before that. */
export async function issueCertificate(db: Db, { enrolmentId, now }: { enrolmentId: string; now: Date }): Promise<string> {
  return db.transaction(async (tx) => {
    const [learner] = await tx.select().from(educationEnrolments).where(eq(educationEnrolments.id, enrolmentId)).for('update')
    if (!learner) throw notFound('education_gone')
    const issued = eq(educationCertificates.enrolmentId, enrolmentId)
    const [known] = await tx.select({ code: educationCertificates.code }).from(educationCertificates).where(issued)
    if (known) return known.code
    if (learner.completedAt === null || learner.state !== 'active') throw new AppError('certificate_early', { status: 409 })
    const [[course], lessons] = await Promise.all([
      tx.select({ title: educationCourses.title }).from(educationCourses).where(eq(educationCourses.id, learner.courseId)),
      // Of the version that was completed, whatever the course is now.
      listLessonContents(tx, learner),
    ])
    if (!course) throw notFound('course_gone')
    const code = certificateCode(randomBytes(16))
    await tx.insert(educationCertificates).values({
      code,
      enrolmentId,
      courseId: learner.courseId,
      learnerName: learner.name,
      courseTitle: course.title,
      lessons: lessons.length,
      minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
      issuedAt: now,
    })
    return code
  })
}

const MIN_REASON = 5
const MAX_REASON = 300

type Revocation = { code: string; reason: string; courseId: string; by: Actor; now: Date }

/** Withdraws a certificate of a course; everybody who checks its code reads the reason. It does not come back. */
export async function revokeCertificate(db: Db, { code, reason, courseId, by, now }: Revocation): Promise<void> {
  const text = reason.trim()
  if (text.length < MIN_REASON || text.length > MAX_REASON) {
    throw new AppError('certificate_reason', { status: 422, fields: { reason: 'certificate_reason' } })
  }
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(educationCertificates)
      .set({ revokedAt: now, revokedReason: text })
      .where(
        and(eq(educationCertificates.code, code), eq(educationCertificates.courseId, courseId), isNull(educationCertificates.revokedAt)),
      )
      .returning({ name: educationCertificates.learnerName })
    if (!row) throw new AppError('certificate_state', { status: 409 })
    await recordAudit(tx, {
      by,
      action: 'education.certificate_revoked',
      subject: { kind: 'education_certificate', id: code, name: row.name },
      after: { reason: text },
    })
  })
}
