import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { educationLessons } from '../../courses/tables.server.ts'
import { educationEnrolments, educationWork } from '../tables.server.ts'
import type { OwnWork, WorkLine } from '../types.ts'

const MAX_WORK = 300

/** What somebody sent for a lesson's task. */
export async function findOwnWork(db: DbOrTx, enrolmentId: string, lessonId: string): Promise<OwnWork | null> {
  const [row] = await db
    .select()
    .from(educationWork)
    .where(and(eq(educationWork.enrolmentId, enrolmentId), eq(educationWork.lessonId, lessonId)))
  if (!row) return null
  const { state, text, teacherAnswer } = row
  return { state, text, teacherAnswer, hasFile: row.fileId !== null, sentAt: row.sentAt.toISOString() }
}

const ofCourse = (courseId: string) =>
  and(
    eq(educationEnrolments.courseId, courseId),
    eq(educationEnrolments.state, 'active'),
    // A lesson that was taken out of the draft is still taught in the versions that have it.
    or(isNull(educationLessons.deletedAt), isNotNull(educationEnrolments.versionId)),
  )

/** What a course's learners sent: first what waits for an answer, the oldest first. */
export async function listWork(db: DbOrTx, courseId: string, locale: Locale): Promise<WorkLine[]> {
  const rows = await db
    .select({ work: educationWork, name: educationEnrolments.name, lesson: educationLessons.title })
    .from(educationWork)
    .innerJoin(educationEnrolments, eq(educationEnrolments.id, educationWork.enrolmentId))
    .innerJoin(educationLessons, eq(educationLessons.id, educationWork.lessonId))
    .where(ofCourse(courseId))
    .orderBy(sql`(${educationWork.state} = 'sent') desc`, asc(educationWork.sentAt), asc(educationWork.id))
    .limit(MAX_WORK)
  return rows.map(({ work: { id, state, text, teacherAnswer, fileId, sentAt, answeredByName }, name, lesson }) => ({
    ...{ id, name, state, text, teacherAnswer, answeredByName },
    lesson: localize(lesson, locale),
    hasFile: fileId !== null,
    sentAt: sentAt.toISOString(),
  }))
}

/** How many pieces of work of a course wait for its teacher. */
export async function countWaitingWork(db: DbOrTx, courseId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(educationWork)
    .innerJoin(educationEnrolments, eq(educationEnrolments.id, educationWork.enrolmentId))
    .innerJoin(educationLessons, eq(educationLessons.id, educationWork.lessonId))
    .where(and(ofCourse(courseId), eq(educationWork.state, 'sent')))
  return row?.waiting ?? 0
}

/** The file of a piece of work in a course; undefined for another course's. */
export async function findWorkFile(db: DbOrTx, courseId: string, id: string) {
  const [row] = await db
    .select({ fileId: educationWork.fileId, mime: educationWork.mime, enrolmentId: educationWork.enrolmentId })
    .from(educationWork)
    .innerJoin(educationEnrolments, eq(educationEnrolments.id, educationWork.enrolmentId))
    .where(and(eq(educationWork.id, id), eq(educationEnrolments.courseId, courseId)))
  return row?.fileId && row.mime ? { fileId: row.fileId, mime: row.mime, enrolmentId: row.enrolmentId } : undefined
}

/** Of some files those that somebody's work still holds. */
export async function listReferencedFiles(db: DbOrTx, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await db
    .select({ id: educationWork.fileId })
    .from(educationWork)
    .where(inArray(educationWork.fileId, [...fileIds]))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
