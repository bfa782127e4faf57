import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eraseLearner } from '#app/features/education/learning/commands/enrol.server.ts'
import { answerWork, sendWork, sweepWork, WORK_AREA } from '#app/features/education/learning/commands/work.server.ts'
import { findOwnWork, findWorkFile, listWork } from '#app/features/education/learning/queries/work.server.ts'
import { educationEnrolments, educationWork } from '#app/features/education/learning/tables.server.ts'
import { noteAttendance } from '#app/features/education/sessions/commands.server.ts'
import { listAttendance, listOwnSessions, listSessions } from '#app/features/education/sessions/queries.server.ts'
import { educationAttendance, educationSessions } from '#app/features/education/sessions/tables.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sendEnrolment } from './education-learner.server.ts'
import { takeWork, workFileResponse } from './education-work.server.ts'

const NOW = giftDay
const teacher = { id: randomUUID(), name: 'الأستاذة حسناء', requestId: null }
const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

describeEachEngine('work and sessions of a course', (ctx) => {
  let services: Services
  beforeEach(() => {
    services = charityServices(ctx)
  })

  const enrol = async (courseId: string, phone = '0612345678') => {
    const body = { name: 'يامنة بوكيدان', phone }
    return (await sendEnrolment(services, { courseId, body, idempotencyKey: randomUUID(), locale: 'ar', clientAddress: randomUUID() })).id
  }
  const courseWithTask = async () => {
    const { id: courseId } = await createCourse(ctx.db)
    const { id: lessonId } = await createLesson(ctx.db, courseId, { completion: 'task', task: { ar: 'صف خلية' } })
    return { courseId, lessonId, enrolmentId: await enrol(courseId) }
  }
  const formOf = (values: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.append(name, value)
    return form
  }
  const doneOf = async (id: string) => {
    const [row] = await ctx.db.select().from(educationEnrolments).where(eq(educationEnrolments.id, id))
    return row?.doneLessons
  }

  test('is sent, sent back with what is missing, sent again and accepted; the lesson is done by that and stays so', async () => {
    const { courseId, lessonId, enrolmentId } = await courseWithTask()
    const learning = { enrolmentId, lessonId, now: NOW }
    await sendWork(ctx.db, { ...learning, text: 'مسودة', file: null })
    const [work] = await listWork(ctx.db, courseId, 'ar')
    const id = work?.id ?? ''
    const answer = { id, courseId, by: teacher, now: NOW }
    expect((await rejection(answerWork(ctx.db, { ...answer, isAccepted: false, answer: null }))).code).toBe('education_work_answer')
    await answerWork(ctx.db, { ...answer, isAccepted: false, answer: 'أين الملكة؟' })
    expect(await findOwnWork(ctx.db, enrolmentId, lessonId)).toMatchObject({ state: 'returned', teacherAnswer: 'أين الملكة؟' })
    expect(await doneOf(enrolmentId)).toBe(0)
    expect((await rejection(answerWork(ctx.db, { ...answer, isAccepted: true, answer: null }))).status).toBe(409)
    await sendWork(ctx.db, { ...learning, text: 'كاملة', file: null })
    await answerWork(ctx.db, { ...answer, isAccepted: true, answer: null })
    expect(await doneOf(enrolmentId)).toBe(1)
    expect((await rejection(sendWork(ctx.db, { ...learning, text: 'أخرى', file: null }))).code).toBe('education_work_accepted')
    await expect(ctx.db.update(educationWork).set({ state: 'returned' }).where(eq(educationWork.id, id))).rejects.toThrow()
  })

  test('of another course is neither sent, seen nor answered', async () => {
    const mine = await courseWithTask()
    const other = await courseWithTask()
    const foreign = { enrolmentId: mine.enrolmentId, lessonId: other.lessonId, text: 'عمل', file: null, now: NOW }
    expect((await rejection(sendWork(ctx.db, foreign))).status).toBe(404)
    await expect(
      ctx.db.insert(educationWork).values({ enrolmentId: mine.enrolmentId, lessonId: other.lessonId, text: 'x', sentAt: NOW }),
    ).rejects.toThrow()
    await sendWork(ctx.db, { ...foreign, lessonId: mine.lessonId })
    const [work] = await listWork(ctx.db, mine.courseId, 'ar')
    const id = work?.id ?? ''
    expect(await listWork(ctx.db, other.courseId, 'ar')).toEqual([])
    const answer = { id, courseId: other.courseId, isAccepted: true, answer: null, by: teacher, now: NOW }
    expect((await rejection(answerWork(ctx.db, answer))).status).toBe(409)
    expect((await findOwnWork(ctx.db, mine.enrolmentId, mine.lessonId))?.state).toBe('sent')
  })

  test('has a file that its teacher alone opens; scripts, SVG and nothing at all are refused and leave nothing behind', async () => {
    const { courseId, lessonId, enrolmentId } = await courseWithTask()
    const take = (values: Record<string, string | Blob>) => takeWork(services, { enrolmentId, lessonId, form: formOf(values) })
    const bad: [string | Blob, number][] = [
      [new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], { type: 'image/png' }), 415],
      [new Blob(['<script>alert(1)</script>'], { type: 'video/mp4' }), 415],
      [new Blob([new Uint8Array(11 * 1024 * 1024)], { type: 'application/pdf' }), 413],
    ]
    for (const [file, status] of bad) expect((await rejection(take({ work: 'عمل', file }))).status).toBe(status)
    expect((await rejection(take({ work: '  ' }))).code).toBe('education_work_empty')
    expect(await listWork(ctx.db, courseId, 'ar')).toEqual([])
    await take({ work: '', file: new Blob([PDF]) })
    const [work] = await listWork(ctx.db, courseId, 'ar')
    const file = await findWorkFile(ctx.db, courseId, work?.id ?? '')
    const response = await workFileResponse(services, file)
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      'attachment; filename="work.pdf"',
    ])
    expect(await findWorkFile(ctx.db, (await createCourse(ctx.db)).id, work?.id ?? '')).toBeUndefined()
    // Erased with its learner: the next sweep takes the file.
    await ctx.db.transaction((tx) => eraseLearner(tx, '+212612345678'))
    const { files } = openPrivate(services.env, WORK_AREA)
    await sweepWork(ctx.db, files, new Date(Date.now() + 2 * 3_600_000))
    expect((await rejection(workFileResponse(services, file))).status).toBe(404)
  })

  test('sessions: everybody sees when, learners with a seat the link; who was there is noted of this course alone', async () => {
    const { id: courseId } = await createCourse(ctx.db)
    const mine = await enrol(courseId)
    const stranger = await enrol((await createCourse(ctx.db)).id, '0698765432')
    const [session] = await ctx.db
      .insert(educationSessions)
      .values({
        id: randomUUID(),
        courseId,
        title: { ar: 'لقاء' },
        onDay: '2027-01-10',
        startsAt: '18:30',
        link: 'https://meet.example/abc',
      })
      .returning()
    if (!session) throw new Error('no session')
    const reading = { locale: 'ar' as const, now: NOW }
    expect(await listSessions(ctx.db, courseId, reading)).toMatchObject([{ startsAt: '18:30', link: null, isOver: false }])
    const own = { courseId, enrolmentId: mine, hasSeat: true }
    expect(await listOwnSessions(ctx.db, own, reading)).toMatchObject([{ link: 'https://meet.example/abc', wasThere: null }])
    expect(await listOwnSessions(ctx.db, { ...own, hasSeat: false }, reading)).toMatchObject([{ link: null }])
    const note = (there: string[], shown: string[]) =>
      noteAttendance(ctx.db, { session, there: new Set(there), shown: new Set(shown), by: teacher, now: NOW })
    expect((await rejection(note([stranger], [stranger, mine]))).status).toBe(422)
    await expect(
      ctx.db
        .insert(educationAttendance)
        .values({ sessionId: session.id, enrolmentId: stranger, isThere: true, notedAt: NOW, notedByName: 'x' }),
    ).rejects.toThrow()
    await note([mine], [mine])
    expect(await listAttendance(ctx.db, session)).toMatchObject([{ id: mine, isThere: true }])
    await note([], [mine])
    expect(await listOwnSessions(ctx.db, own, reading)).toMatchObject([{ wasThere: false }])
  })
})
