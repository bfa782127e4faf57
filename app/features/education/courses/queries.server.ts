import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { foldArabic } from '#app/platform/arabic.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { writtenBody } from '#app/platform/prose.ts'
import { countSeats } from '../learning/queries/seats.server.ts'
import { findLessonMedia } from '../lesson-media/queries.server.ts'
import { type CourseRow, presentCourse, presentCourseCard, presentLessonLine } from './present.ts'
import { presentQuestion } from './questions/present.server.ts'
import { educationBanks, educationCourses, educationLessons, educationQuestions } from './tables.server.ts'
import type { CourseCard, CourseView, LessonLine, LessonView } from './types.ts'
import { findLessonContent, listOutlineRows, listQuestionContents } from './versions/queries/contents.server.ts'
import { listOpenLessons, sumLessons } from './versions/queries/lists.server.ts'
import { findLatestVersion } from './versions/queries/versions.server.ts'
import type { VersionRef } from './versions/types.ts'

/** So many courses one page shows. */
const MAX_COURSES = 200

const isThere = isNull(educationCourses.deletedAt)
const isPublic = and(isThere, educationCourses.isPublished)

export async function findCourseRow(db: DbOrTx, id: string): Promise<CourseRow | undefined> {
  const [row] = await db
    .select()
    .from(educationCourses)
    .where(and(eq(educationCourses.id, id), isThere))
  return row
}

async function listCourseRows(db: DbOrTx): Promise<CourseRow[]> {
  return db
    .select()
    .from(educationCourses)
    .where(isThere)
    .orderBy(asc(educationCourses.position), asc(educationCourses.id))
    .limit(MAX_COURSES)
}

/** Every published course, with how much there is to it. */
export async function listCourses(db: DbOrTx, locale: Locale): Promise<CourseCard[]> {
  const rows = (await listCourseRows(db)).filter(({ isPublished }) => isPublished)
  const sums = await sumLessons(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentCourseCard(row, locale, sums.get(row.id) ?? { lessons: 0, minutes: 0 }))
}

type Reading = { locale: Locale; today: string }

/** One course as everybody sees it; undefined for one that is not published. */
export async function findCourse(db: DbOrTx, id: string, reading: Reading): Promise<CourseView | undefined> {
  const row = await findCourseRow(db, id)
  if (!row?.isPublished) return undefined
  return getCourse(db, row, { ...reading, version: (await findLatestVersion(db, id)) ?? null })
}

/** A course whether it is published or not, in a version or (null) as it is saved: for its learners and its preview. */
export async function getCourse(
  db: DbOrTx,
  row: CourseRow,
  { locale, today, version }: Reading & { version: VersionRef | null },
): Promise<CourseView> {
  const [outline, seats] = await Promise.all([
    listOutline(db, { courseId: row.id, versionId: version?.id ?? null }, locale),
    row.seats === null ? null : countSeats(db, row.id, row.seats),
  ])
  return presentCourse(row, { locale, today, outline, seats, version })
}

async function listOutline(db: DbOrTx, content: { courseId: string; versionId: string | null }, locale: Locale): Promise<LessonLine[]> {
  const rows = await listOutlineRows(db, content)
  return rows.map(({ questions, ...row }) => presentLessonLine(row, locale, questions))
}

/** A lesson of a course with its questions; undefined where the course has no such lesson. */
export async function findLesson(db: DbOrTx, course: CourseView, lessonId: string, locale: Locale): Promise<LessonView | undefined> {
  const at = course.outline.findIndex(({ id }) => id === lessonId)
  const line = course.outline[at]
  if (!line) return undefined
  const versionId = course.version?.id ?? null
  const [row, questions, media] = await Promise.all([
    findLessonContent(db, { courseId: course.id, versionId }, lessonId),
    listQuestionContents(db, lessonId, versionId),
    findLessonMedia(db, lessonId, locale),
  ])
  if (!row) return undefined
  const neighbour = (index: number) => {
    const other = course.outline[index]
    return other ? { id: other.id, title: other.title } : null
  }
  return {
    id: row.id,
    number: at + 1,
    unit: localizeOptional(row.unit, locale) ?? null,
    title: localize(row.title, locale),
    minutes: row.minutes,
    illustration: row.illustration ?? course.illustration,
    completion: row.completion,
    body: writtenBody(row.body, locale),
    media,
    questions: questions.flatMap((question) => presentQuestion(question) ?? []),
    drawCount: row.drawCount ?? 0,
    task: localizeOptional(row.task, locale) ?? null,
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
  }
}

/** Banks for the fields that choose one, with how many questions each has. */
export async function listBankNames(db: DbOrTx, locale: Locale): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: educationBanks.id, title: educationBanks.title, questions: count(educationQuestions.id) })
    .from(educationBanks)
    .leftJoin(educationQuestions, and(eq(educationQuestions.bankId, educationBanks.id), isNull(educationQuestions.deletedAt)))
    .where(isNull(educationBanks.deletedAt))
    .groupBy(educationBanks.id)
    .orderBy(asc(educationBanks.id))
    .limit(MAX_COURSES)
  return rows.map(({ id, title, questions }) => ({ id, name: `${localize(title, locale)} (${questions})` }))
}

/** A lesson that is not in the bin, and its course. */
export async function findLessonCourse(db: DbOrTx, lessonId: string): Promise<CourseRow | undefined> {
  const [found] = await db
    .select({ course: educationCourses })
    .from(educationLessons)
    .innerJoin(educationCourses, eq(educationCourses.id, educationLessons.courseId))
    .where(and(eq(educationLessons.id, lessonId), isNull(educationLessons.deletedAt), isThere))
  return found?.course
}

/** What a lesson is called; undefined for one that is in the bin. */
export async function findLessonName(db: DbOrTx, id: string, locale: Locale): Promise<string | undefined> {
  const [row] = await db
    .select({ title: educationLessons.title })
    .from(educationLessons)
    .where(and(eq(educationLessons.id, id), isNull(educationLessons.deletedAt)))
  return row && localize(row.title, locale)
}

/** Lessons as the library calls what shows its pictures. */
export async function nameLessons(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  const byId = new Map(subjects.map((subject) => [subject.split(':')[1] ?? '', subject]))
  if (byId.size === 0) return []
  const rows = await db
    .select({ id: educationLessons.id, title: educationLessons.title })
    .from(educationLessons)
    .where(inArray(educationLessons.id, [...byId.keys()]))
  return rows.map(({ id, title }) => ({
    subject: byId.get(id) ?? '',
    name: localize(title, locale),
    to: `/admin/education-management/lessons/${encodeURIComponent(id)}`,
  }))
}

export async function listCourseAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn: Date }[]> {
  const [courses, lessons] = await Promise.all([
    db
      .select({ id: educationCourses.id, changedOn: educationCourses.updatedAt })
      .from(educationCourses)
      .where(isPublic)
      .orderBy(asc(educationCourses.position), asc(educationCourses.id))
      .limit(limit),
    listOpenLessons(db, limit),
  ])
  const found = [
    ...courses.map(({ id, changedOn }) => ({ path: `/education/${encodeURIComponent(id)}`, changedOn })),
    ...lessons.map(({ id, courseId, changedOn }) => ({ path: lessonPath(courseId, id), changedOn })),
  ]
  return found.slice(0, limit)
}

const lessonPath = (courseId: string, id: string) => `/education/${encodeURIComponent(courseId)}/${encodeURIComponent(id)}`

/** For the fields of the back office that choose a course. */
export async function listCourseNames(db: DbOrTx, locale: Locale): Promise<{ id: string; name: string }[]> {
  return (await listCourseRows(db)).map(({ id, title }) => ({ id, name: localize(title, locale) }))
}

/** For the fields that choose a lesson, each with its course. */
export async function listLessonNames(db: DbOrTx, locale: Locale): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: educationLessons.id, title: educationLessons.title, course: educationCourses.title })
    .from(educationLessons)
    .innerJoin(educationCourses, eq(educationCourses.id, educationLessons.courseId))
    .where(and(isThere, isNull(educationLessons.deletedAt)))
    .orderBy(asc(educationCourses.position), asc(educationCourses.id), asc(educationLessons.position), asc(educationLessons.id))
    .limit(MAX_COURSES * 10)
  return rows.map(({ id, title, course }) => ({ id, name: `${localize(course, locale)} · ${localize(title, locale)}` }))
}

type NameQuery = { text: string; locale: Locale; limit: number }

/** Courses whose title holds a folded text, drafts too. */
export async function findCoursesByName(db: DbOrTx, { text, locale, limit }: NameQuery) {
  if (text === '') return []
  const rows = await listCourseRows(db)
  const found = rows.filter(({ title }) => foldArabic(Object.values(title).join(' ')).includes(text))
  return found.slice(0, limit).map(({ id, title, isPublished }) => ({ id, title: localize(title, locale), isPublished }))
}
