import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { educationEnrolments } from '../../../learning/tables.server.ts'
import { educationCourses, educationLessons } from '../../tables.server.ts'
import type { ComparedCourse } from '../rules.ts'
import { educationVersions } from '../tables.server.ts'
import type { PublishedVersion, VersionRef } from '../types.ts'
import { type Content, findLessonContent, listCourseQuestions, listLessonContents } from './contents.server.ts'

const MAX_VERSIONS = 100

/** The version that whoever comes now sees; undefined for a course that has none: its draft is what everybody sees. */
export async function findLatestVersion(db: DbOrTx, courseId: string): Promise<VersionRef | undefined> {
  return (await listLatestVersions(db, [courseId])).get(courseId)
}

export async function listLatestVersions(db: DbOrTx, courseIds: readonly string[]): Promise<Map<string, VersionRef>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([educationVersions.courseId], {
      courseId: educationVersions.courseId,
      id: educationVersions.id,
      number: educationVersions.number,
    })
    .from(educationVersions)
    .where(inArray(educationVersions.courseId, [...courseIds]))
    .orderBy(asc(educationVersions.courseId), desc(educationVersions.number))
  return new Map(rows.map(({ courseId, id, number }) => [courseId, { id, number }]))
}

export async function findVersionRow(db: DbOrTx, id: string) {
  const [row] = await db.select().from(educationVersions).where(eq(educationVersions.id, id))
  return row
}

/** The draft or a version as two of them are compared. */
export async function getComparedCourse(db: DbOrTx, content: Content & { passPercent: number }, locale: Locale): Promise<ComparedCourse> {
  const [lessons, questions] = await Promise.all([listLessonContents(db, content), listCourseQuestions(db, content)])
  const questionsOf = Map.groupBy(questions, ({ lessonId }) => lessonId)
  return {
    passPercent: content.passPercent,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      name: localize(lesson.title, locale),
      title: stable(lesson.title),
      text: stable([lesson.body, lesson.illustration, lesson.task, lesson.minutes]),
      questions: stable([questionsOf.get(lesson.id) ?? [], lesson.bankId, lesson.drawCount]),
      rule: stable([lesson.completion, lesson.isRequired]),
      place: stable(lesson.unit),
    })),
  }
}

/** The same value as the same text, in whatever order its keys were stored. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/** What was published of a course, the newest first. */
export async function listVersions(db: DbOrTx, courseId: string): Promise<PublishedVersion[]> {
  const rows = await db
    .select({ version: educationVersions, learners: count(educationEnrolments.id) })
    .from(educationVersions)
    .leftJoin(educationEnrolments, and(eq(educationEnrolments.versionId, educationVersions.id), eq(educationEnrolments.state, 'active')))
    .where(eq(educationVersions.courseId, courseId))
    .groupBy(educationVersions.id)
    .orderBy(desc(educationVersions.number))
    .limit(MAX_VERSIONS)
  return rows.map(({ version: { id, number, publishedAt, publishedByName, note }, learners }) => ({
    ...{ id, number, publishedByName, note, learners },
    publishedAt: publishedAt.toISOString(),
  }))
}

/** The course and the version in which everybody reads a lesson; undefined for one that is in no published course. */
export async function findPublicLesson(db: DbOrTx, lessonId: string) {
  const [found] = await db
    .select({ course: educationCourses })
    .from(educationLessons)
    .innerJoin(educationCourses, eq(educationCourses.id, educationLessons.courseId))
    .where(and(eq(educationLessons.id, lessonId), educationCourses.isPublished, isNull(educationCourses.deletedAt)))
  if (!found) return undefined
  const versionId = (await findLatestVersion(db, found.course.id))?.id ?? null
  const isInIt = (await findLessonContent(db, { courseId: found.course.id, versionId }, lessonId)) !== undefined
  return isInIt ? { course: found.course, versionId } : undefined
}
