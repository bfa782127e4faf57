import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import { listReferencedFiles } from '../queries/work.server.ts'
import { educationEnrolments, educationWork } from '../tables.server.ts'
import { requireLesson } from './learn.server.ts'

/** Where what learners send lies in the data folder. */
export const WORK_AREA = 'education'

type Sent = {
  enrolmentId: string
  lessonId: string
  text: string | null
  file: { fileId: string; mime: string } | null
  now: Date
}

/**
 * Work for a lesson's task; what was sent back is replaced, and a file stays where no new one came. Answers the file that nobody
 * needs any more. 409 for what was accepted.
 */
export async function sendWork(db: Db, { enrolmentId, lessonId, text, file, now }: Sent): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { lesson } = await requireLesson(tx, { enrolmentId, lessonId, now })
    if (!lesson.task) throw notFound('lesson_gone')
    const mine = and(eq(educationWork.enrolmentId, enrolmentId), eq(educationWork.lessonId, lessonId))
    const [known] = await tx.select().from(educationWork).where(mine).for('update')
    if (known?.state === 'accepted') throw new AppError('education_work_accepted', { status: 409 })
    const kept = file ?? (known?.fileId && known.mime ? { fileId: known.fileId, mime: known.mime } : null)
    if (text === null && kept === null)
      throw new AppError('education_work_empty', { status: 422, fields: { work: 'education_work_empty' } })
    const values = { text, fileId: kept?.fileId ?? null, mime: kept?.mime ?? null, sentAt: now }
    if (!known) await tx.insert(educationWork).values({ ...values, enrolmentId, lessonId })
    else {
      const isNew = { state: 'sent' as const, answeredAt: null, answeredByName: null }
      await tx
        .update(educationWork)
        .set({ ...values, ...isNew })
        .where(mine)
    }
    return file !== null && known?.fileId ? known.fileId : null
  })
}

type Answered = { id: string; courseId: string; isAccepted: boolean; answer: string | null; by: Actor; now: Date }

/** The teacher's answer. Work that is sent back says what is missing. */
export async function answerWork(db: Db, { id, courseId, isAccepted, answer, by, now }: Answered): Promise<void> {
  if (!isAccepted && answer === null)
    throw new AppError('education_work_answer', { status: 422, fields: { answer: 'education_work_answer' } })
  await db.transaction(async (tx) => {
    const inCourse = tx
      .select({ id: educationEnrolments.id })
      .from(educationEnrolments)
      .where(and(eq(educationEnrolments.courseId, courseId), eq(educationEnrolments.state, 'active')))
    const [row] = await tx
      .update(educationWork)
      .set({ state: isAccepted ? 'accepted' : 'returned', teacherAnswer: answer, answeredAt: now, answeredByName: by.name })
      .where(and(eq(educationWork.id, id), eq(educationWork.state, 'sent'), inArray(educationWork.enrolmentId, inCourse)))
      .returning({ lessonId: educationWork.lessonId })
    if (!row) throw new AppError('education_work_state', { status: 409 })
    await recordAudit(tx, {
      by,
      action: isAccepted ? 'education.work_accepted' : 'education.work_returned',
      subject: { kind: 'education_work', id, name: row.lessonId },
    })
  })
}

/** Files whose work is gone: erased with its learner, or never written. */
export const sweepWork = (db: DbOrTx, files: PrivateFiles, now: Date): Promise<number> =>
  files.sweep((ids) => listReferencedFiles(db, ids), now)
