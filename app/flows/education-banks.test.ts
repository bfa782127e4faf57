import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lessons } from '#app/features/education/courses/lessons/resource.server.ts'
import { optionId } from '#app/features/education/courses/questions/present.server.ts'
import { questions } from '#app/features/education/courses/questions/resource.server.ts'
import { educationBanks, educationLessons, educationQuestions } from '#app/features/education/courses/tables.server.ts'
import { drawQuestions, redrawQuestions } from '#app/features/education/learning/commands/draw.server.ts'
import { answerLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { listQuestionViews } from '#app/features/education/learning/queries/lesson-questions.server.ts'
import { listQuestionStats } from '#app/features/education/learning/queries/results.server.ts'
import { educationAnswers, educationDraws, educationEnrolments } from '#app/features/education/learning/tables.server.ts'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { createUser } from '#tests/factories/users.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sendAnswers, sendEnrolment } from './education-learner.server.ts'

const right = (id: string) => [optionId(id, 'الصواب')]
const wrong = (id: string) => [optionId(id, 'الخطأ')]

describeEachEngine('a bank of questions', (ctx) => {
  let services: Services
  let ids: { course: string; lesson: string; bank: string }
  beforeEach(async () => {
    services = charityServices(ctx)
    const bank = `bank-${randomUUID()}`
    await ctx.db.insert(educationBanks).values({ id: bank, title: { ar: 'أسئلة النحل' } })
    for (let i = 0; i < 12; i += 1) await createQuestion(ctx.db, '', { lessonId: null, bankId: bank })
    const course = (await createCourse(ctx.db)).id
    ids = { course, bank, lesson: (await createLesson(ctx.db, course, { completion: 'quiz', bankId: bank, drawCount: 4 })).id }
  })
  const enrol = async () => {
    const body = { name: 'يامنة بوكيدان', phone: '0612345678' }
    const sent = { courseId: ids.course, body, idempotencyKey: randomUUID(), locale: 'ar' as const, clientAddress: randomUUID() }
    return sendEnrolment(services, sent)
  }
  const learningOf = (enrolmentId: string) => ({ enrolmentId, lessonId: ids.lesson, now: giftDay })
  const drawnFor = async (enrolmentId: string) =>
    (await listQuestionViews(ctx.db, { lessonId: ids.lesson, versionId: null, enrolmentId })).map(({ id }) => id)
  const answerAll = (enrolmentId: string, of: readonly string[], given: (id: string) => string[]) =>
    answerLesson(ctx.db, { ...learningOf(enrolmentId), given: new Map(of.map((id) => [id, given(id)])) })
  const doneOf = async (id: string) => {
    const [row] = await ctx.db.select().from(educationEnrolments).where(eq(educationEnrolments.id, id))
    return row?.doneLessons
  }

  test('gives each learner their own questions, the same until all are answered, and nothing of what is right', async () => {
    const { id: mine } = await enrol()
    // Two tabs at once.
    await Promise.all([1, 2, 3].map(() => drawQuestions(ctx.db, learningOf(mine))))
    const first = await drawnFor(mine)
    expect([first.length, new Set(first).size]).toEqual([4, 4])
    await drawQuestions(ctx.db, learningOf(mine))
    expect(await drawnFor(mine)).toEqual(first)
    const asked = JSON.stringify(await listQuestionViews(ctx.db, { lessonId: ids.lesson, versionId: null, enrolmentId: mine }))
    expect([asked.includes('شرح لا يراه'), asked.includes('isRight'), asked.includes('*')]).toEqual([false, false, false])
    expect((await rejection(redrawQuestions(ctx.db, learningOf(mine)))).code).toBe('education_redraw')

    await answerAll(mine, first, wrong)
    expect(await doneOf(mine)).toBe(0)
    await redrawQuestions(ctx.db, learningOf(mine))
    const second = await drawnFor(mine)
    // The bank has enough for other ones.
    expect([second.length, second.filter((id) => first.includes(id))]).toEqual([4, []])
    await answerAll(mine, second, right)
    expect(await doneOf(mine)).toBe(1)

    const others = await Promise.all(Array.from({ length: 6 }, async () => (await enrol()).id))
    for (const id of others) await drawQuestions(ctx.db, learningOf(id))
    const sets = new Set(await Promise.all(others.map(async (id) => (await drawnFor(id)).toSorted().join())))
    // 495 sets of four out of twelve: six learners with one and the same are no chance.
    expect(sets.size).toBeGreaterThan(1)
  })

  test('is answered only where it was drawn: not by a visitor, not by another learner, not past the table', async () => {
    const { id: mine } = await enrol()
    const { id: other, token } = await enrol()
    await drawQuestions(ctx.db, learningOf(mine))
    const [question = ''] = await drawnFor(mine)
    const answers = { [question]: right(question) }
    const sent = { lessonId: ids.lesson, answers, clientAddress: 'x' }
    expect((await rejection(sendAnswers(services, { ...sent, token: null }))).status).toBe(422)
    expect((await rejection(sendAnswers(services, { ...sent, token }))).status).toBe(422)
    const row = { enrolmentId: other, questionId: question, answer: 'x', isRight: true, answeredAt: giftDay }
    await expect(ctx.db.insert(educationAnswers).values(row)).rejects.toThrow()
    const foreign = await createQuestion(ctx.db, ids.lesson)
    const draw = { enrolmentId: mine, lessonId: ids.lesson, questionId: foreign.id, position: 9, drawnAt: giftDay }
    await expect(ctx.db.insert(educationDraws).values(draw)).rejects.toThrow()
    await expect(
      ctx.db.update(educationQuestions).set({ lessonId: ids.lesson }).where(eq(educationQuestions.id, question)),
    ).rejects.toThrow()
  })

  test('has as many questions as are drawn; a question is in a lesson or a bank, and a change of it is told to whom it was drawn for', async () => {
    const { id, name } = await createUser(ctx.db, { roles: ['administrator', 'member'] })
    const writing = { by: { id, name, requestId: null }, batch: randomUUID() }
    const values = {
      ...{ courseId: ids.course, title: { ar: 'درس' }, body: { ar: [{ type: 'p', text: 'نص' }] }, minutes: 5, completion: 'quiz' },
      ...{ isRequired: true, position: 9, unit: null, illustration: null, task: null, poster: [] },
    }
    const create = (over: Record<string, unknown>) => createRow(ctx.db, lessons, { values: { ...values, ...over }, ...writing })
    expect((await rejection(create({ bankId: ids.bank, drawCount: 13 }))).fields).toEqual({ drawCount: 'lesson_draw_few' })
    expect((await rejection(create({ bankId: ids.bank, drawCount: null }))).fields).toEqual({ drawCount: 'lesson_draw' })
    expect((await rejection(create({ bankId: null, drawCount: 3 }))).fields).toEqual({ bankId: 'lesson_bank' })
    const question = { kind: 'number', prompt: 'كم؟', answers: '5', explanation: null, position: 1 }
    for (const place of [
      { lessonId: null, bankId: null },
      { lessonId: ids.lesson, bankId: ids.bank },
    ]) {
      expect((await rejection(createRow(ctx.db, questions, { values: { ...question, ...place }, ...writing }))).code).toBe('question_place')
    }

    const { id: mine } = await enrol()
    await drawQuestions(ctx.db, learningOf(mine))
    const drawn = await drawnFor(mine)
    await answerAll(mine, drawn.slice(0, 2), right)
    expect(await doneOf(mine)).toBe(0)
    for (const gone of drawn.slice(2)) {
      await ctx.db.update(educationQuestions).set({ deletedAt: giftDay }).where(eq(educationQuestions.id, gone))
    }
    expect([await drawnFor(mine), await doneOf(mine)]).toEqual([drawn.slice(0, 2), 1])
    await ctx.db.update(educationLessons).set({ bankId: null, drawCount: null }).where(eq(educationLessons.id, ids.lesson))
    expect(await drawnFor(mine)).toEqual([])
  })

  test('results say for each question how many were right at once and which mistake most made, of this course alone', async () => {
    const own = await createQuestion(ctx.db, ids.lesson, { answers: '*الصواب\nالخطأ\nخطأ آخر' })
    for (const text of ['الصواب', 'خطأ آخر', 'الخطأ', 'خطأ آخر']) {
      const { id } = await enrol()
      await answerAll(id, [own.id], () => [optionId(own.id, text)])
      // What is answered after it was seen says nothing of the question.
      await answerAll(id, [own.id], right)
    }
    const elsewhere = await createCourse(ctx.db)
    const stats = await listQuestionStats(ctx.db, ids.course, 'ar')
    expect(stats.find(({ id }) => id === own.id)).toMatchObject({
      answers: 4,
      rightPercent: 25,
      commonMistake: { text: 'خطأ آخر', count: 2 },
      right: ['الصواب'],
      isFromBank: false,
    })
    expect(stats.filter(({ isFromBank }) => isFromBank)).toHaveLength(12)
    expect(await listQuestionStats(ctx.db, elsewhere.id, 'ar')).toEqual([])
    expect(await ctx.db.$count(educationDraws)).toBe(0)
    expect((await ctx.db.select().from(educationBanks).orderBy(asc(educationBanks.id))).length).toBe(1)
  })
})
