import { findCourseRow } from '#app/features/education/courses/queries.server.ts'
import { findLessonContent } from '#app/features/education/courses/versions/queries/contents.server.ts'
import { findPublicLesson } from '#app/features/education/courses/versions/queries/versions.server.ts'
import { findEnrolmentRow } from '#app/features/education/learning/queries/learner.server.ts'
import { openMedia } from '#app/features/education/lesson-media/commands/upload.server.ts'
import { findLessonFile } from '#app/features/education/lesson-media/queries.server.ts'
import { openLearnerLink } from '#app/flows/education-learner.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { answerRange } from '#app/platform/http/range.ts'

/** Nothing in such a file does anything, whatever a program might find in it. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'x-robots-tag': 'noindex',
}

type LessonFileQuery = { lessonId: string; name: string; request: Request; isPublic: boolean }

/**
 * A file of a lesson, once it is certain that whoever asks may read the lesson: its video or recording in spans, straight from the
 * disk, or its captions. 404 for every other name.
 */
export async function lessonFileResponse(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { lessonId, name, request, isPublic }: LessonFileQuery,
) {
  const file = await findLessonFile(db, lessonId, name)
  if (!file) throw notFound('lesson_media_gone')
  // A day, and not for ever: a lesson that is withdrawn is not to be seen much longer.
  const shared = { ...HARMLESS, 'cache-control': `${isPublic ? 'public' : 'private'}, max-age=${isPublic ? 86_400 : 3600}` }
  if (file.kind === 'captions') {
    return new Response(file.captions, { headers: { ...shared, 'content-type': 'text/vtt; charset=utf-8' } })
  }
  const { status, headers, span } = answerRange(request.headers, { etag: `"${file.id}"`, size: file.bytes })
  const all = { ...shared, ...headers, 'content-type': file.mime }
  if (span === null || request.method === 'HEAD') return new Response(null, { status, headers: all })
  const body = await openMedia(env).stream(file.id, span)
  if (!body) throw notFound('lesson_media_gone')
  return new Response(body, { status, headers: all })
}

type OpenFile = { course: string; lesson: string; file: string }

/** A file of a lesson that everybody reads; 404 for one of a course that is not published, or is its learners' alone. */
export async function openLessonFile(services: Services, { course, lesson, file }: OpenFile, request: Request): Promise<Response> {
  const found = await findPublicLesson(services.db, lesson)
  if (found?.course.id !== course || !found.course.isOpen) throw notFound('lesson_gone')
  return lessonFileResponse(services, { lessonId: lesson, name: file, request, isPublic: true })
}

type OwnFile = { token: string; lesson: string; file: string; clientAddress: string }

/** The same for a learner with a seat, behind their link. */
export async function learnerLessonFile(services: Services, own: OwnFile, request: Request): Promise<Response> {
  const { db } = services
  const id = await openLearnerLink(services, own)
  const learner = await findEnrolmentRow(db, id)
  const course = learner && (await findCourseRow(db, learner.courseId))
  const isTheirs = course && learner.state === 'active' && (await findLessonContent(db, learner, own.lesson))
  if (!isTheirs) throw notFound('lesson_gone')
  return lessonFileResponse(services, { lessonId: own.lesson, name: own.file, request, isPublic: false })
}
