import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { optionId } from '#app/features/education/courses/questions/present.server.ts'
import { educationBanks, educationCourses, educationLessons, educationQuestions } from '#app/features/education/courses/tables.server.ts'
import { publishVersion } from '#app/features/education/courses/versions/commands.server.ts'
import {
  findLessonContent,
  listCourseQuestions,
  listLessonContents,
  listQuestionContents,
} from '#app/features/education/courses/versions/queries/contents.server.ts'
import { findLatestVersion, findVersionRow } from '#app/features/education/courses/versions/queries/versions.server.ts'
import { drawQuestions, redrawQuestions } from '#app/features/education/learning/commands/draw.server.ts'
import { answerLesson, markLesson, openLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { chooseVersion } from '#app/features/education/learning/commands/version.server.ts'
import { answerWork, sendWork } from '#app/features/education/learning/commands/work.server.ts'
import { countDone } from '#app/features/education/learning/rules.ts'
import {
  educationAnswers,
  educationDraws,
  educationEnrolments,
  educationProgress,
  educationWork,
} from '#app/features/education/learning/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { charityServices, giftDay } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sendEnrolment } from './education-learner.server.ts'

const NOW = giftDay

async function unlessRefused(work: Promise<unknown>, codes: readonly string[]): Promise<void> {
  const error = await work.then(
    () => undefined,
    (reason: AppError) => reason,
  )
  if (error && !codes.includes(error.code)) throw error
}

function questionsIn(drawCount: number | null, own: readonly string[], drawn: readonly string[]) {
  if (drawCount === null) return { questionIds: own }
  return { questionIds: [...own, ...drawn], undrawn: drawn.length === 0 ? drawCount : 0 }
}

describeEachEngine('the progress of learners', (ctx) => {
  let services: Services
  beforeEach(() => {
    services = charityServices(ctx)
  })

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
  const right = (questionId: string) => new Map([[questionId, [optionId(questionId, 'الصواب')]]])
  const wrong = (questionId: string) => new Map([[questionId, [optionId(questionId, 'الخطأ')]]])

  type Edit = {
    what:
      | 'mark'
      | 'unmark'
      | 'open'
      | 'right'
      | 'wrong'
      | 'rule'
      | 'require'
      | 'bin'
      | 'add'
      | 'ask'
      | 'forget'
      | 'pass'
      | 'send'
      | 'accept'
      | 'bank'
      | 'draw'
      | 'redraw'
      | 'publish'
      | 'choose'
    at: number
  }
  type Lesson = typeof educationLessons.$inferSelect
  type Question = typeof educationQuestions.$inferSelect
  type Scene = { at: number; courseId: string; enrolmentId: string; lesson: Lesson; question: Question | undefined }

  const setLesson = ({ lesson }: Scene, change: Partial<typeof educationLessons.$inferInsert>) =>
    ctx.db.update(educationLessons).set(change).where(eq(educationLessons.id, lesson.id))
  const learningOf = ({ enrolmentId, lesson }: Scene) => ({ enrolmentId, lessonId: lesson.id, now: NOW })
  /** The lesson as it stands in the learner's version, where it does. */
  const inVersion = async ({ enrolmentId, courseId, lesson }: Scene) => {
    const { versionId } = await rowOf(enrolmentId)
    return findLessonContent(ctx.db, { courseId, versionId }, lesson.id)
  }
  const answer = async (scene: Scene, given: (id: string) => ReadonlyMap<string, string[]>) => {
    const { question, lesson, enrolmentId } = scene
    if (!question || !(await inVersion(scene))) return
    const { versionId } = await rowOf(enrolmentId)
    const questions = await listQuestionContents(ctx.db, lesson.id, versionId)
    if (questions.some(({ id }) => id === question.id)) await answerLesson(ctx.db, { ...learningOf(scene), given: given(question.id) })
  }
  const whereOpen = async (scene: Scene, work: () => Promise<void>) => {
    if (await inVersion(scene)) await work()
  }
  const send = async (scene: Scene) => {
    // A version from before the lesson had a task does not take any.
    const sent = sendWork(ctx.db, { ...learningOf(scene), text: 'عملي', file: null })
    await unlessRefused(sent, ['education_work_accepted', 'lesson_gone'])
  }
  const edits: Record<Edit['what'], (scene: Scene) => Promise<unknown>> = {
    mark: (scene) => whereOpen(scene, () => markLesson(ctx.db, { ...learningOf(scene), isDone: true })),
    unmark: (scene) => whereOpen(scene, () => markLesson(ctx.db, { ...learningOf(scene), isDone: false })),
    open: (scene) => whereOpen(scene, () => openLesson(ctx.db, learningOf(scene))),
    right: (scene) => answer(scene, right),
    wrong: (scene) => answer(scene, wrong),
    rule: (scene) => setLesson(scene, { completion: (['mark', 'quiz', 'open', 'task'] as const)[scene.at % 4] }),
    require: (scene) => setLesson(scene, { isRequired: !scene.lesson.isRequired }),
    bin: (scene) => setLesson(scene, { deletedAt: scene.lesson.deletedAt ? null : NOW }),
    add: ({ at, courseId }) => createLesson(ctx.db, courseId, { completion: at % 2 === 0 ? 'mark' : 'quiz', task: { ar: 'مهمة' } }),
    ask: ({ lesson }) => createQuestion(ctx.db, lesson.id),
    forget: async ({ question }) => {
      if (!question) return
      const deletedAt = question.deletedAt ? null : NOW
      await ctx.db.update(educationQuestions).set({ deletedAt }).where(eq(educationQuestions.id, question.id))
    },
    send: (scene) => whereOpen(scene, () => send(scene)),
    accept: async ({ enrolmentId, courseId, lesson }) => {
      const [work] = await ctx.db
        .select()
        .from(educationWork)
        .where(and(eq(educationWork.enrolmentId, enrolmentId), eq(educationWork.lessonId, lesson.id)))
      if (work?.state === 'sent') await answerWork(ctx.db, { id: work.id, courseId, isAccepted: true, answer: null, by: theSite, now: NOW })
    },
    bank: (scene) =>
      setLesson(
        scene,
        scene.lesson.bankId === null ? { bankId: 'bank', drawCount: (scene.at % 3) + 1 } : { bankId: null, drawCount: null },
      ),
    draw: (scene) => whereOpen(scene, () => drawQuestions(ctx.db, learningOf(scene))),
    redraw: (scene) =>
      whereOpen(scene, async () => {
        for (const { questionId } of await drawsOf(scene.enrolmentId, scene.lesson.id)) {
          await answerLesson(ctx.db, { ...learningOf(scene), given: (scene.at % 2 === 0 ? right : wrong)(questionId) })
        }
        await redrawQuestions(ctx.db, learningOf(scene))
      }),
    publish: async ({ courseId }) => {
      const lastNumber = (await findLatestVersion(ctx.db, courseId))?.number ?? 0
      await unlessRefused(publishVersion(ctx.db, { courseId, lastNumber, note: null, by: theSite, now: NOW }), [
        'version_same',
        'version_empty',
      ])
    },
    choose: async ({ enrolmentId, courseId }) => {
      const latest = await findLatestVersion(ctx.db, courseId)
      if (latest) await chooseVersion(ctx.db, { id: enrolmentId, versionId: latest.id })
    },
    pass: ({ at, courseId }) =>
      ctx.db
        .update(educationCourses)
        .set({ passPercent: (at % 100) + 1 })
        .where(eq(educationCourses.id, courseId)),
  }

  const drawsOf = (enrolmentId: string, lessonId: string) =>
    ctx.db
      .select()
      .from(educationDraws)
      .where(and(eq(educationDraws.enrolmentId, enrolmentId), eq(educationDraws.lessonId, lessonId)))

  async function edit({ what, at }: Edit, courseId: string, learnerIds: readonly string[]): Promise<void> {
    const ofCourse = eq(educationLessons.courseId, courseId)
    const lessons = await ctx.db.select().from(educationLessons).where(ofCourse).orderBy(asc(educationLessons.id))
    const lesson = lessons[at % lessons.length]
    if (!lesson) throw new Error('a course begins with a lesson')
    const questions = await ctx.db.select().from(educationQuestions).where(eq(educationQuestions.lessonId, lesson.id))
    const question = questions[at % Math.max(1, questions.length)]
    await edits[what]({ at, courseId, enrolmentId: learnerIds[at % learnerIds.length] ?? '', lesson, question })
  }

  /** What a learner has done, counted anew from everything that is stored. */
  async function countAnew(enrolmentId: string, courseId: string): Promise<{ done: number; total: number }> {
    const { versionId } = await rowOf(enrolmentId)
    const [course] =
      versionId === null
        ? await ctx.db.select().from(educationCourses).where(eq(educationCourses.id, courseId))
        : [await findVersionRow(ctx.db, versionId)]
    const lessons = await listLessonContents(ctx.db, { courseId, versionId })
    const questions = await listCourseQuestions(ctx.db, { courseId, versionId })
    const progress = await ctx.db.select().from(educationProgress).where(eq(educationProgress.enrolmentId, enrolmentId))
    const answers = await ctx.db.select().from(educationAnswers).where(eq(educationAnswers.enrolmentId, enrolmentId))
    const works = await ctx.db.select().from(educationWork).where(eq(educationWork.enrolmentId, enrolmentId))
    const draws = await ctx.db.select().from(educationDraws).where(eq(educationDraws.enrolmentId, enrolmentId))
    const ruled = lessons.map(({ id, completion, isRequired, drawCount }) => ({
      id,
      completion,
      isRequired,
      ...questionsIn(
        drawCount,
        questions.filter(({ lessonId }) => lessonId === id).map((one) => one.id),
        draws.filter(({ lessonId }) => lessonId === id).map(({ questionId }) => questionId),
      ),
    }))
    const done = {
      opened: new Set(progress.map(({ lessonId }) => lessonId)),
      marked: new Set(progress.filter(({ markedAt }) => markedAt).map(({ lessonId }) => lessonId)),
      right: new Set(answers.filter(({ isRight }) => isRight).map(({ questionId }) => questionId)),
      accepted: new Set(works.filter(({ state }) => state === 'accepted').map(({ lessonId }) => lessonId)),
    }
    return countDone(ruled, done, course?.passPercent ?? 0)
  }

  test('progress that is stored is what counting anew gives, whatever learners and editors do', async () => {
    const anyEdit = fc.record({
      what: fc.constantFrom(...(Object.keys(edits) as Edit['what'][])),
      at: fc.nat({ max: 1000 }),
    })
    await ctx.db.insert(educationBanks).values({ id: 'bank', title: { ar: 'بنك' } })
    for (let i = 0; i < 5; i += 1) await createQuestion(ctx.db, '', { bankId: 'bank' })
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit, { minLength: 5, maxLength: 15 }), async (steps) => {
        const { id: courseId } = await createCourse(ctx.db)
        const drawing = { bankId: 'bank', drawCount: 2 }
        const lesson = await createLesson(ctx.db, courseId, { completion: 'quiz', task: { ar: 'مهمة' }, ...drawing })
        await createQuestion(ctx.db, lesson.id)
        const learners = [(await enrol(courseId)).id, (await enrol(courseId)).id]
        for (const step of steps) await edit(step, courseId, learners)
        for (const id of learners) {
          const { doneLessons, totalLessons, completedAt } = await rowOf(id)
          const fresh = await countAnew(id, courseId)
          expect({ done: doneLessons, total: totalLessons }).toEqual(fresh)
          expect(completedAt !== null).toBe(fresh.total > 0 && fresh.done === fresh.total)
        }
      }),
      { numRuns: 8 },
    )
  })
})
