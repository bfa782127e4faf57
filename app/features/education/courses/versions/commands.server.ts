import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { educationCourses } from '../tables.server.ts'
import { findLatestVersion, findVersionRow, getComparedCourse } from './queries/versions.server.ts'
import { compareVersions, isSameVersion } from './rules.ts'
import { educationVersionLessons, educationVersions } from './tables.server.ts'

type Publishing = {
  courseId: string
  /** The number of the last version when the page was drawn, 0 for none: whoever presses twice publishes once. */
  lastNumber: number
  note: string | null
  by: Actor
  now: Date
}

/**
 * Publishes the draft as the next version: it is what everybody who comes from now on sees. With the first one, learners stay where they
 * are; with a later one only those who have done nothing yet go over to it, and the others when they choose.
 */
export async function publishVersion(db: Db, { courseId, lastNumber, note, by, now }: Publishing): Promise<number> {
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select()
      .from(educationCourses)
      .where(and(eq(educationCourses.id, courseId), isNull(educationCourses.deletedAt)))
      .for('update')
    if (!course) throw notFound('course_gone')
    const latest = await findLatestVersion(tx, courseId)
    if ((latest?.number ?? 0) !== lastNumber) throw new AppError('version_changed', { status: 409 })
    const number = lastNumber + 1
    const { passPercent } = course
    const [version] = await tx
      .insert(educationVersions)
      .values({ courseId, number, passPercent, note, publishedAt: now, publishedByName: by.name })
      .returning({ id: educationVersions.id })
    if (!version) throw new Error('the version was not written')
    await copyDraft(tx, courseId, version.id)
    await requireNew(tx, { courseId, id: version.id, before: latest?.id })
    await moveLearners(tx, courseId, version.id)
    await recordAudit(tx, {
      by,
      action: 'education.version_published',
      subject: { kind: 'education_course', id: courseId, name: course.title.ar },
      after: { version: number },
    })
    return number
  })
}

/** What is saved of the course at this moment. */
async function copyDraft(tx: Tx, courseId: string, versionId: string): Promise<void> {
  await tx.execute(sql`
    insert into education_version_lessons
      (version_id, lesson_id, position, unit, title, minutes, body, illustration, bank_id, draw_count, task, completion, is_required)
    select ${versionId}, id, position, unit, title, minutes, body, illustration, bank_id, draw_count, task, completion, is_required
    from education_lessons where course_id = ${courseId} and deleted_at is null`)
  await tx.execute(sql`
    insert into education_version_questions (version_id, question_id, lesson_id, position, kind, prompt, answers, explanation)
    select ${versionId}, q.id, q.lesson_id, q.position, q.kind, q.prompt, q.answers, q.explanation
    from education_questions q join education_version_lessons l on l.version_id = ${versionId} and l.lesson_id = q.lesson_id
    where q.deleted_at is null`)
}

/** A version has lessons, and is another one than the last. */
async function requireNew(tx: Tx, { courseId, id, before }: { courseId: string; id: string; before: string | undefined }): Promise<void> {
  if ((await tx.$count(educationVersionLessons, eq(educationVersionLessons.versionId, id))) === 0) {
    throw new AppError('version_empty', { status: 422 })
  }
  if (before === undefined) return
  const [old, current] = await Promise.all([findVersionRow(tx, before), findVersionRow(tx, id)])
  if (!old || !current) throw new Error('a version is gone')
  const compared = [old, current].map((row) => getComparedCourse(tx, { courseId, versionId: row.id, passPercent: row.passPercent }, 'ar'))
  const [was, is] = await Promise.all(compared)
  if (was && is && isSameVersion(compareVersions(was, is))) throw new AppError('version_same', { status: 409 })
}

async function moveLearners(tx: Tx, courseId: string, versionId: string): Promise<void> {
  await tx.execute(sql`
    update education_enrolments e set version_id = ${versionId}
    where e.course_id = ${courseId} and (e.version_id is null or not (
      exists (select 1 from education_progress p where p.enrolment_id = e.id)
      or exists (select 1 from education_answers a where a.enrolment_id = e.id)
      or exists (select 1 from education_work w where w.enrolment_id = e.id)))`)
}
