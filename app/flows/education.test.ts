import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { issueCertificate } from '#app/features/education/certificates/commands.server.ts'
import { optionId } from '#app/features/education/courses/questions/present.server.ts'
import { educationCourses } from '#app/features/education/courses/tables.server.ts'
import { eraseLearner, leaveCourse, moveWaitingLists } from '#app/features/education/learning/commands/enrol.server.ts'
import { markLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { getLearner } from '#app/features/education/learning/queries/learner.server.ts'
import { listNewLearners } from '#app/features/education/learning/queries/learners.server.ts'
import { educationAnswers, educationEnrolments } from '#app/features/education/learning/tables.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { getOpenLesson, openLearnerLink, sendAnswers, sendEnrolment, type VisitorEnrolment } from './education-learner.server.ts'

const NOW = giftDay
const person = (over: Record<string, unknown> = {}) => ({ name: 'يامنة بوكيدان', phone: '0612345678', ...over })

describeEachEngine('learners of a course', (ctx) => {
  let services: Services
  beforeEach(() => {
    services = charityServices(ctx)
  })

  const enrol = (courseId: string, over: Partial<VisitorEnrolment> = {}) =>
    sendEnrolment(services, { courseId, body: person(), idempotencyKey: randomUUID(), locale: 'ar', clientAddress: '192.0.2.1', ...over })
  /** Two hundred are more than there are connections: who finds none in time is answered 503 and comes again with their key. */
  const enrolUntilServed = async (courseId: string, over: Partial<VisitorEnrolment>) => {
    const sent = { ...over, idempotencyKey: randomUUID() }
    for (;;) {
      const answer = await enrol(courseId, sent).then(
        (placed) => ({ placed }),
        (reason: unknown) => ({ reason }),
      )
      if ('placed' in answer) return answer.placed
      if (!isDatabaseUnavailable(answer.reason)) throw answer.reason
    }
  }
  const rowOf = async (id: string) => {
    const [row] = await ctx.db.select().from(educationEnrolments).where(eq(educationEnrolments.id, id))
    if (!row) throw new Error('no such learner')
    return row
  }
  const statesOf = async (courseId: string) => {
    const rows = await ctx.db
      .select({ id: educationEnrolments.id, state: educationEnrolments.state })
      .from(educationEnrolments)
      .where(eq(educationEnrolments.courseId, courseId))
      .orderBy(asc(educationEnrolments.queue))
    return (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id)
  }
  const right = (questionId: string) => new Map([[questionId, [optionId(questionId, 'الصواب')]]])
  const wrong = (questionId: string) => new Map([[questionId, [optionId(questionId, 'الخطأ')]]])

  test('thirty seats and two hundred who come at once: thirty are in, the others wait in order, and the list moves by itself', async () => {
    const { id: courseId } = await createCourse(ctx.db, { seats: 30 })
    const refused = await rejection(
      (async () => {
        const all = await Promise.allSettled(
          Array.from({ length: 200 }, (_, i) => enrolUntilServed(courseId, { body: person({ waiting: i % 2 === 0 }) })),
        )
        const failures = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []))
        expect(new Set(failures.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 education_full']))
        throw failures[0]
      })(),
    )
    expect(refused.extra.waiting).toBeTypeOf('number')
    const before = await statesOf(courseId)
    expect(before('active')).toHaveLength(30)
    const [first, second, third] = before('waiting')
    const place = async (id: string | undefined) => (await getLearner(ctx.db, await rowOf(id ?? ''))).queuePlace
    expect([await place(first), await place(second), await place(third)]).toEqual([1, 2, 3])
    await leaveCourse(ctx.db, { id: before('active')[7] ?? '', now: NOW })
    const after = await statesOf(courseId)
    expect([after('active').length, after('active').includes(first ?? ''), after('waiting')[0]]).toEqual([30, true, second])
    await ctx.db.update(educationCourses).set({ seats: 32 }).where(eq(educationCourses.id, courseId))
    const week = await listNewLearners(ctx.db, new Date(NOW.getTime() - 1))
    expect(week).toMatchObject([{ id: courseId, joined: 30, waiting: before('waiting').length - 1 }])
    expect([await moveWaitingLists(ctx.db, NOW), await moveWaitingLists(ctx.db, NOW)]).toEqual([2, 0])
    expect((await statesOf(courseId))('active')).toEqual(expect.arrayContaining([second, third]))
  })

  test('what the command refuses the table refuses: a seat too many, an answer in another course', async () => {
    const { id: courseId } = await createCourse(ctx.db, { seats: 1 })
    const { id } = await enrol(courseId)
    const row = await rowOf(id)
    const copy = { courseId, state: 'active' as const, name: row.name, joinedAt: NOW, requestHash: 'x' }
    await expect(ctx.db.insert(educationEnrolments).values({ ...copy, tokenHash: 'a', idempotencyKey: 'a' })).rejects.toThrow()
    const other = await createCourse(ctx.db)
    const question = await createQuestion(ctx.db, (await createLesson(ctx.db, other.id)).id)
    const answer = { enrolmentId: id, questionId: question.id, answer: 'x', isRight: true, answeredAt: NOW }
    await expect(ctx.db.insert(educationAnswers).values(answer)).rejects.toThrow()
  })

  test('bad input is refused beside its field and changes nothing; one key is one seat', async () => {
    const { id: courseId } = await createCourse(ctx.db, { seats: 5 })
    const cases: [unknown, string][] = [
      [person({ name: ' \u202e ' }), 'name'],
      [person({ name: 'ا'.repeat(121) }), 'name'],
      [person({ phone: 'call me' }), 'phone'],
      [person({ phone: '' }), 'phone'],
      [person({ state: 'active' }), 'state'],
      [person({ waiting: 'yes' }), 'waiting'],
      ['nobody', 'body'],
    ]
    for (const [body, field] of cases) {
      const error = await rejection(enrol(courseId, { body }))
      expect.soft([error.status, Object.keys(error.fields ?? {})], field).toEqual([422, [field]])
    }
    expect(await ctx.db.$count(educationEnrolments)).toBe(0)
    const idempotencyKey = randomUUID()
    const placed = await Promise.all(Array.from({ length: 20 }, () => enrol(courseId, { idempotencyKey })))
    expect([new Set(placed.map(({ token }) => token)).size, await ctx.db.$count(educationEnrolments)]).toEqual([1, 1])
    expect((await rejection(enrol(courseId, { idempotencyKey, body: person({ name: 'أخرى' }) }))).code).toBe('education_key_reused')
    const draft = await createCourse(ctx.db, { isPublished: false })
    const past = await createCourse(ctx.db, { startsOn: '2020-01-01', endsOn: '2020-02-01' })
    expect([(await rejection(enrol(draft.id))).status, (await rejection(enrol(past.id))).status]).toEqual([404, 409])
  })

  test('a question is asked without what is right; answers count for whose they are, and right once stays right', async () => {
    const { id: courseId } = await createCourse(ctx.db)
    const lesson = await createLesson(ctx.db, courseId, { completion: 'quiz' })
    const question = await createQuestion(ctx.db, lesson.id)
    const read = await getOpenLesson(services, { courseId, lessonId: lesson.id, locale: 'ar' })
    expect(JSON.stringify(read)).not.toMatch(/شرح لا يراه|isRight|\*الصواب/)
    const mine = await enrol(courseId)
    const other = await enrol(courseId)
    const send = (answers: unknown, token: string | null = mine.token) =>
      sendAnswers(services, { lessonId: lesson.id, answers, token, clientAddress: '192.0.2.1' })
    expect((await send(Object.fromEntries(wrong(question.id)))).results[question.id]?.isRight).toBe(false)
    expect((await rowOf(mine.id)).completedAt).toBeNull()
    await send(Object.fromEntries(right(question.id)))
    await send(Object.fromEntries(wrong(question.id)))
    expect([(await rowOf(mine.id)).doneLessons, (await rowOf(other.id)).doneLessons]).toEqual([1, 0])
    // A visitor's answers are judged and stand nowhere.
    const tried = await send(Object.fromEntries(right(question.id)), null)
    expect([tried.results[question.id]?.isRight, await ctx.db.$count(educationAnswers)]).toEqual([true, 1])
    const foreign = await createQuestion(ctx.db, (await createLesson(ctx.db, (await createCourse(ctx.db)).id)).id)
    expect((await rejection(send(Object.fromEntries(right(foreign.id))))).status).toBe(422)
    expect((await rejection(send({}))).status).toBe(422)
    expect((await rejection(send({ [question.id]: { text: 'x' } }))).status).toBe(422)
    expect((await rejection(send(Object.fromEntries(right(question.id)), 'A'.repeat(43)))).status).toBe(404)
    expect(
      (
        await rejection(
          sendAnswers(services, { lessonId: foreign.lessonId ?? '', answers: { x: 'y' }, token: mine.token, clientAddress: '1' }),
        )
      ).status,
    ).toBe(404)
  })

  test('lessons of a course that is not open are read by its learners alone', async () => {
    const { id: courseId } = await createCourse(ctx.db, { isOpen: false })
    const lesson = await createLesson(ctx.db, courseId)
    const question = await createQuestion(ctx.db, lesson.id)
    const query = { courseId, lessonId: lesson.id, locale: 'ar' as const }
    expect((await rejection(getOpenLesson(services, query))).status).toBe(404)
    const answers = Object.fromEntries(right(question.id))
    expect((await rejection(sendAnswers(services, { lessonId: lesson.id, answers, token: null, clientAddress: '1' }))).status).toBe(404)
  })

  test('a lesson that is added is said to whom it changes, and takes nobody’s certificate', async () => {
    const { id: courseId } = await createCourse(ctx.db)
    const lesson = await createLesson(ctx.db, courseId)
    const { id } = await enrol(courseId)
    expect((await rejection(issueCertificate(ctx.db, { enrolmentId: id, now: NOW }))).status).toBe(409)
    await markLesson(ctx.db, { enrolmentId: id, lessonId: lesson.id, now: NOW, isDone: true })
    const code = await issueCertificate(ctx.db, { enrolmentId: id, now: NOW })
    await createLesson(ctx.db, courseId)
    const learner = await getLearner(ctx.db, await rowOf(id))
    expect(learner).toMatchObject({
      doneLessons: 1,
      totalLessons: 2,
      completedAt: null,
      change: { fromDone: 1, fromTotal: 1 },
      certificateCode: code,
    })
    expect(await issueCertificate(ctx.db, { enrolmentId: id, now: NOW })).toBe(code)
  })

  test('a link opens its own learner; erasing somebody leaves nothing of them, and their seat to the next', async () => {
    const { id: courseId } = await createCourse(ctx.db, { seats: 1 })
    const mine = await enrol(courseId)
    const next = await enrol(courseId, { body: person({ phone: '0698765432', waiting: true }) })
    expect(await openLearnerLink(services, { token: mine.token, clientAddress: '1' })).toBe(mine.id)
    const another = `${mine.token.slice(0, -1)}${mine.token.endsWith('A') ? 'E' : 'A'}`
    expect((await rejection(openLearnerLink(services, { token: another, clientAddress: '2' }))).status).toBe(404)
    expect(await ctx.db.transaction((tx) => eraseLearner(tx, '+212612345678'))).toBe(1)
    expect((await rejection(openLearnerLink(services, { token: mine.token, clientAddress: '1' }))).status).toBe(404)
    await moveWaitingLists(ctx.db, NOW)
    expect((await rowOf(next.id)).state).toBe('active')
  })
})
