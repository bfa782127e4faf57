import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { issueCertificate } from '#app/features/education/certificates/commands.server.ts'
import { educationCertificates } from '#app/features/education/certificates/tables.server.ts'
import { findCourse, findLesson, listCourseAddresses, listCourses } from '#app/features/education/courses/queries.server.ts'
import { optionId } from '#app/features/education/courses/questions/present.server.ts'
import { educationBanks, educationCourses, educationLessons, educationQuestions } from '#app/features/education/courses/tables.server.ts'
import { publishVersion } from '#app/features/education/courses/versions/commands.server.ts'
import { listVersions } from '#app/features/education/courses/versions/queries/versions.server.ts'
import {
  educationVersionLessons,
  educationVersionQuestions,
  educationVersions,
} from '#app/features/education/courses/versions/tables.server.ts'
import { drawQuestions } from '#app/features/education/learning/commands/draw.server.ts'
import { answerLesson, markLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { chooseVersion } from '#app/features/education/learning/commands/version.server.ts'
import { listQuestionViews } from '#app/features/education/learning/queries/lesson-questions.server.ts'
import { educationEnrolments } from '#app/features/education/learning/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findNewVersion, getLearnerPage, sendAnswers, sendEnrolment } from './education-learner.server.ts'

const NOW = giftDay
const reading = { locale: 'ar', today: '2026-11-23' } as const

describeEachEngine('versions of a course', (ctx) => {
  let services: Services
  beforeEach(() => {
    services = charityServices(ctx)
  })

  const publish = (courseId: string, lastNumber: number, note: string | null = null) =>
    publishVersion(ctx.db, { courseId, lastNumber, note, by: theSite, now: NOW })
  const enrol = (courseId: string) =>
    sendEnrolment(services, {
      courseId,
      body: { name: 'يامنة بوكيدان', phone: '0612345678' },
      idempotencyKey: randomUUID(),
      locale: 'ar',
      clientAddress: '192.0.2.1',
    })
  const rowOf = async (id: string) => {
    const [row] = await ctx.db.select().from(educationEnrolments).where(eq(educationEnrolments.id, id))
    if (!row) throw new Error('no such learner')
    return row
  }
  const mark = (enrolmentId: string, lessonId: string) => markLesson(ctx.db, { enrolmentId, lessonId, isDone: true, now: NOW })
  const titlesFor = async (id: string) => (await getLearnerPage(services, id, 'ar')).course.outline.map(({ title }) => title)
  const publicTitles = async (courseId: string) => (await findCourse(ctx.db, courseId, reading))?.outline.map(({ title }) => title)
  const setLesson = (id: string, change: Partial<typeof educationLessons.$inferInsert>) =>
    ctx.db.update(educationLessons).set(change).where(eq(educationLessons.id, id))

  /** A course of two lessons, published as version 1, with somebody who has done the first. */
  async function underWay() {
    const { id: courseId } = await createCourse(ctx.db)
    const first = await createLesson(ctx.db, courseId, { title: { ar: 'أول' } })
    const second = await createLesson(ctx.db, courseId, { title: { ar: 'ثان' } })
    await publish(courseId, 0)
    const { id, token } = await enrol(courseId)
    await mark(id, first.id)
    return { courseId, first, second, id, token }
  }

  test('what is saved after a version is a draft: neither visitors nor learners see it before it is published', async () => {
    const { courseId, first, second, id } = await underWay()
    await setLesson(first.id, { title: { ar: 'أول جديد' }, body: { ar: [{ type: 'p', text: 'نص جديد' }] }, minutes: 50 })
    await setLesson(second.id, { deletedAt: NOW })
    const third = await createLesson(ctx.db, courseId, { title: { ar: 'ثالث' } })
    expect(await publicTitles(courseId)).toEqual(['أول', 'ثان'])
    expect(await titlesFor(id)).toEqual(['أول', 'ثان'])
    const course = await findCourse(ctx.db, courseId, reading)
    if (!course) throw new Error('no course')
    expect((await findLesson(ctx.db, course, first.id, 'ar'))?.body.blocks).toEqual([{ type: 'p', text: 'نص الدرس' }])
    expect(await findLesson(ctx.db, course, third.id, 'ar')).toBeUndefined()
    const addresses = (await listCourseAddresses(ctx.db, 50)).map(({ path }) => path)
    expect(addresses).toContain(`/education/${courseId}/${second.id}`)
    expect(addresses).not.toContain(`/education/${courseId}/${third.id}`)
    expect((await listCourses(ctx.db, 'ar')).find((one) => one.id === courseId)).toMatchObject({ lessons: 2, minutes: 20 })
    expect(await rowOf(id)).toMatchObject({ doneLessons: 1, totalLessons: 2, changedAt: null })
  })

  test('those under way keep their version, those who have not begun and those who come take the new one', async () => {
    const { courseId, second, id } = await underWay()
    const idle = await enrol(courseId)
    await createLesson(ctx.db, courseId, { title: { ar: 'ثالث' } })
    await publish(courseId, 1, 'درس ثالث')
    const late = await enrol(courseId)
    expect(await titlesFor(id)).toEqual(['أول', 'ثان'])
    expect(await titlesFor(idle.id)).toEqual(['أول', 'ثان', 'ثالث'])
    expect(await titlesFor(late.id)).toEqual(['أول', 'ثان', 'ثالث'])
    expect(await publicTitles(courseId)).toEqual(['أول', 'ثان', 'ثالث'])
    expect((await listVersions(ctx.db, courseId)).map(({ number, learners }) => [number, learners])).toEqual([
      [2, 2],
      [1, 1],
    ])
    // The lesson they have left is enough for the certificate, which says what they learnt by.
    await mark(id, second.id)
    const code = await issueCertificate(ctx.db, { enrolmentId: id, now: NOW })
    const [paper] = await ctx.db.select().from(educationCertificates).where(eq(educationCertificates.code, code))
    expect(paper).toMatchObject({ lessons: 2, minutes: 20 })
  })

  test('a learner sees what a new version changes, takes it, and reads what that did to their progress', async () => {
    const { courseId, first, second, id } = await underWay()
    await mark(id, second.id)
    expect((await rowOf(id)).completedAt).not.toBeNull()
    expect(await findNewVersion(ctx.db, id, 'ar')).toBeNull()
    await setLesson(first.id, { body: { ar: [{ type: 'p', text: 'نص جديد' }] } })
    await setLesson(second.id, { deletedAt: NOW })
    await createLesson(ctx.db, courseId, { title: { ar: 'ثالث' } })
    await ctx.db.update(educationCourses).set({ passPercent: 90 }).where(eq(educationCourses.id, courseId))
    await publish(courseId, 1, 'أوضح')
    const offered = await findNewVersion(ctx.db, id, 'ar')
    expect(offered).toMatchObject({
      number: 2,
      note: 'أوضح',
      done: 1,
      total: 2,
      differences: { added: ['ثالث'], removed: ['ثان'], changed: [{ name: 'أول', what: ['text'] }], passPercent: { from: 70, to: 90 } },
    })
    await chooseVersion(ctx.db, { id, versionId: offered?.id ?? '' })
    expect(await titlesFor(id)).toEqual(['أول', 'ثالث'])
    expect(await rowOf(id)).toMatchObject({ doneLessons: 1, totalLessons: 2, completedAt: null, changedFromDone: 2, changedFromTotal: 2 })
    expect((await getLearnerPage(services, id, 'ar')).learner.change).toMatchObject({ fromDone: 2, fromTotal: 2 })
    expect(await findNewVersion(ctx.db, id, 'ar')).toBeNull()
  })

  test('questions are judged as the learner’s version asks them', async () => {
    const { id: courseId } = await createCourse(ctx.db)
    const lesson = await createLesson(ctx.db, courseId, { completion: 'quiz' })
    const question = await createQuestion(ctx.db, lesson.id)
    await publish(courseId, 0)
    const { id, token } = await enrol(courseId)
    await mark(id, lesson.id)
    await ctx.db.update(educationQuestions).set({ answers: '*الخطأ\nالصواب' }).where(eq(educationQuestions.id, question.id))
    const added = await createQuestion(ctx.db, lesson.id)
    await publish(courseId, 1)
    const versionId = (await rowOf(id)).versionId
    expect(await listQuestionViews(ctx.db, { lessonId: lesson.id, versionId, enrolmentId: id })).toHaveLength(1)
    const sent = (questionId: string, text: string, by: string | null) =>
      sendAnswers(services, {
        lessonId: lesson.id,
        answers: { [questionId]: [optionId(questionId, text)] },
        token: by,
        clientAddress: '192.0.2.1',
      })
    expect((await sent(question.id, 'الصواب', null)).results[question.id]?.isRight).toBe(false)
    expect((await sent(question.id, 'الصواب', token)).results[question.id]?.isRight).toBe(true)
    expect((await rejection(sent(added.id, 'الصواب', token))).code).toBe('education_answers')
    expect(await rowOf(id)).toMatchObject({ doneLessons: 1, totalLessons: 1 })
    // Whatever writes: a question that is not in their version is not answered.
    const given = answerLesson(ctx.db, { enrolmentId: id, lessonId: lesson.id, given: new Map([[added.id, 'x']]), now: NOW })
    await expect(given).rejects.toThrow()
  })

  test('a version draws from its own bank, and taking another lets go of what it does not draw from', async () => {
    await ctx.db.insert(educationBanks).values([
      { id: 'old', title: { ar: 'قديم' } },
      { id: 'new', title: { ar: 'جديد' } },
    ])
    const old = await createQuestion(ctx.db, '', { bankId: 'old' })
    const fresh = await createQuestion(ctx.db, '', { bankId: 'new' })
    const { id: courseId } = await createCourse(ctx.db)
    const lesson = await createLesson(ctx.db, courseId, { completion: 'quiz', bankId: 'old', drawCount: 1 })
    await publish(courseId, 0)
    const { id } = await enrol(courseId)
    await mark(id, lesson.id)
    const learning = { enrolmentId: id, lessonId: lesson.id, now: NOW }
    const drawn = async () => {
      await drawQuestions(ctx.db, learning)
      const { versionId } = await rowOf(id)
      return (await listQuestionViews(ctx.db, { lessonId: lesson.id, versionId, enrolmentId: id })).map((one) => one.id)
    }
    expect(await drawn()).toEqual([old.id])
    await setLesson(lesson.id, { bankId: 'new' })
    expect(await drawn()).toEqual([old.id])
    await publish(courseId, 1)
    expect(await drawn()).toEqual([old.id])
    await chooseVersion(ctx.db, { id, versionId: (await findNewVersion(ctx.db, id, 'ar'))?.id ?? '' })
    expect(await drawn()).toEqual([fresh.id])
  })

  test('what was published stays, whatever writes', async () => {
    const { courseId, id } = await underWay()
    await expect(ctx.db.update(educationVersionLessons).set({ minutes: 1 })).rejects.toThrow()
    await expect(ctx.db.delete(educationVersionLessons)).rejects.toThrow()
    await expect(ctx.db.delete(educationVersionQuestions)).resolves.toBeDefined()
    await expect(ctx.db.update(educationVersions).set({ passPercent: 1 })).rejects.toThrow()
    await expect(ctx.db.delete(educationVersions).where(eq(educationVersions.courseId, courseId))).rejects.toThrow()
    const other = await createCourse(ctx.db)
    await createLesson(ctx.db, other.id)
    await publish(other.id, 0)
    const [foreign] = await ctx.db.select().from(educationVersions).where(eq(educationVersions.courseId, other.id))
    const moved = ctx.db
      .update(educationEnrolments)
      .set({ versionId: foreign?.id ?? '' })
      .where(eq(educationEnrolments.id, id))
    await expect(moved).rejects.toThrow()
  })

  test('bad publishing is refused: an empty course, nothing new, somebody was first, another course’s version, a course that is gone', async () => {
    const { courseId, id } = await underWay()
    const empty = await createCourse(ctx.db)
    expect((await rejection(publish(empty.id, 0))).code).toBe('version_empty')
    expect((await rejection(publish(courseId, 1))).code).toBe('version_same')
    expect((await rejection(publish(courseId, 0))).code).toBe('version_changed')
    expect((await rejection(publish('nowhere', 0))).status).toBe(404)
    expect((await rejection(chooseVersion(ctx.db, { id, versionId: randomUUID() }))).code).toBe('version_changed')
    expect((await rejection(chooseVersion(ctx.db, { id, versionId: "'; drop table x" }))).code).toBe('version_changed')
    expect(await listVersions(ctx.db, courseId)).toHaveLength(1)
  })

  test('ten who publish at once publish one version, while twenty join', async () => {
    const { courseId } = await underWay()
    await createLesson(ctx.db, courseId)
    const publishing = Array.from({ length: 10 }, () =>
      publish(courseId, 1).then(
        () => 1,
        () => 0,
      ),
    )
    const joining = Array.from({ length: 20 }, () => enrol(courseId))
    const published = await Promise.all(publishing)
    const learners = await Promise.all(joining)
    expect(published.filter(Boolean)).toHaveLength(1)
    const [latest] = await listVersions(ctx.db, courseId)
    // None of them has begun, so all of them learn by the new one, however they came in between.
    for (const learner of learners) expect((await rowOf(learner.id)).versionId).toBe(latest?.id)
  })
})
