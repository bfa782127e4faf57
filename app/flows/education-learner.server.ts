import { randomUUID } from 'node:crypto'
import { findCourse, findCourseRow, findLesson, getCourse } from '#app/features/education/courses/queries.server.ts'
import { parseGivenAnswers } from '#app/features/education/courses/questions/schema.ts'
import type { CourseView, LessonView } from '#app/features/education/courses/types.ts'
import {
  findLatestVersion,
  findPublicLesson,
  findVersionRow,
  getComparedCourse,
} from '#app/features/education/courses/versions/queries/versions.server.ts'
import { compareVersions } from '#app/features/education/courses/versions/rules.ts'
import type { NewVersion } from '#app/features/education/courses/versions/types.ts'
import { createEnrolment, type PlacedEnrolment } from '#app/features/education/learning/commands/enrol.server.ts'
import { answerLesson, judgeLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { learnerToken } from '#app/features/education/learning/commands.server.ts'
import {
  countDoneIn,
  type EnrolmentRow,
  findEnrolmentId,
  findEnrolmentRow,
  getLearner,
} from '#app/features/education/learning/queries/learner.server.ts'
import { parseEnrolment } from '#app/features/education/learning/schema.ts'
import type { LearnerView, QuestionResults } from '#app/features/education/learning/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { sentHash } from '#app/platform/http/sent-hash.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type Limit, limitKey } from '#app/platform/rate-limit.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

/** A household joins a few courses in one evening. */
const ENROL_LIMIT: Limit = { burst: 12, refillMs: 60_000 }
/** A lesson has some questions, and people try again. */
export const LEARN_LIMIT: Limit = { burst: 60, refillMs: 2000 }
/** Links that open nothing: nobody mistypes a link thirty times, and there are 2 to the 256th of them. */
const MISSED_LINKS: Limit = { burst: 30, refillMs: 10_000 }

export type VisitorEnrolment = {
  courseId: string
  body: unknown
  idempotencyKey: string
  locale: Locale
  clientAddress: string
}

/** Somebody joins; the same key again is the same seat, with the same link. */
export async function sendEnrolment(services: Services, sent: VisitorEnrolment): Promise<PlacedEnrolment & { token: string }> {
  const { db, env, now } = services
  const { courseId, body, idempotencyKey, locale } = sent
  await services.sharedLimiter.consume(`education enrolments ${limitKey(sent.clientAddress)}`, ENROL_LIMIT)
  const secret = await openPrivate(env).secret()
  const input = parseEnrolment(body)
  const placed = await createEnrolment(db, {
    id: randomUUID(),
    courseId,
    input,
    idempotencyKey,
    requestHash: sentHash([courseId, body], [], secret),
    locale,
    secret,
    today: moroccoDay(now()),
    now: now(),
  })
  return { ...placed, token: learnerToken(placed.id, secret) }
}

type Link = { token: string; clientAddress: string }

/** The enrolment that a secret link opens. 404 for a link that opens none, 429 for somebody who tries many. */
export async function openLearnerLink(services: Services, { token, clientAddress }: Link): Promise<string> {
  const id = await findEnrolmentId(services.db, token)
  if (id !== undefined) return id
  services.limiter.take(`education links ${limitKey(clientAddress)}`, MISSED_LINKS)
  throw notFound('education_gone')
}

export type LearnerPage = { learner: LearnerView; course: CourseView }

/** A learner's course in the version they learn by; one that is in the bin is there no more. */
export async function getLearnerPage({ db, now }: Services, id: string, locale: Locale): Promise<LearnerPage> {
  const row = await findEnrolmentRow(db, id)
  const course = row && (await findCourseRow(db, row.courseId))
  if (!row || !course) throw notFound('education_gone')
  const version = row.versionId === null ? undefined : await findVersionRow(db, row.versionId)
  const [learner, view] = await Promise.all([
    getLearner(db, row),
    getCourse(db, course, { locale, today: moroccoDay(now()), version: version ? { id: version.id, number: version.number } : null }),
  ])
  return { learner, course: view }
}

/** A newer version that somebody may choose, with what is different and how far they would be; null where theirs is the newest. */
export async function findNewVersion(db: DbOrTx, id: string, locale: Locale): Promise<NewVersion | null> {
  const row = await findEnrolmentRow(db, id)
  if (row?.state !== 'active' || row.versionId === null) return null
  const latest = await findLatestVersion(db, row.courseId)
  if (!latest || latest.id === row.versionId) return null
  return readNewVersion(db, row, { ...latest, own: row.versionId, locale })
}

type Choice = { id: string; number: number; own: string; locale: Locale }

async function readNewVersion(db: DbOrTx, row: EnrolmentRow, { id, number, own, locale }: Choice): Promise<NewVersion | null> {
  const [was, is] = await Promise.all([findVersionRow(db, own), findVersionRow(db, id)])
  if (!was || !is) return null
  const { courseId } = row
  const compared = (version: typeof is) =>
    getComparedCourse(db, { courseId, versionId: version.id, passPercent: version.passPercent }, locale)
  const [before, after, progress] = await Promise.all([
    compared(was),
    compared(is),
    countDoneIn(db, { id: row.id, courseId, versionId: id }),
  ])
  return { id, number, note: is.note, differences: compareVersions(before, after), ...progress }
}

type LessonQuery = { courseId: string; lessonId: string; locale: Locale }

/** A lesson of an open course, for everybody; 404 for those that only learners see. */
export async function getOpenLesson(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { courseId, lessonId, locale }: LessonQuery,
): Promise<{ course: CourseView; lesson: LessonView }> {
  const course = await findCourse(db, courseId, { locale, today: moroccoDay(now()) })
  const lesson = course?.isOpen ? await findLesson(db, course, lessonId, locale) : undefined
  if (!course || !lesson) throw notFound('lesson_gone')
  return { course, lesson }
}

type SentAnswers = { lessonId: string; answers: unknown; token: string | null; clientAddress: string }

/** Answers of a learner are judged and recorded; of a visitor to an open course they are judged. */
export async function sendAnswers(services: Services, sent: SentAnswers): Promise<{ results: QuestionResults; learnerId: string | null }> {
  const { db, now } = services
  const { lessonId, token, clientAddress } = sent
  await services.sharedLimiter.consume(`education answers ${limitKey(clientAddress)}`, LEARN_LIMIT)
  const given = parseGivenAnswers(sent.answers)
  if (token !== null) {
    const learnerId = await openLearnerLink(services, { token, clientAddress })
    return { results: await answerLesson(db, { enrolmentId: learnerId, lessonId, given, now: now() }), learnerId }
  }
  const found = await findPublicLesson(db, lessonId)
  if (!found?.course.isOpen) throw notFound('lesson_gone')
  return { results: await judgeLesson(db, { lessonId, versionId: found.versionId, enrolmentId: null }, given), learnerId: null }
}
