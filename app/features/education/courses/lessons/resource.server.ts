import { and, eq, isNull } from 'drizzle-orm'
import { illustration } from '#app/features/resources/fields/illustration.ts'
import { localText, number, picture, ref, select, toggle } from '#app/features/resources/fields/kinds.ts'
import { prose } from '#app/features/resources/fields/prose.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { romanize } from '#app/platform/romanize.ts'
import { permissions } from '../../policy.ts'
import { listBankNames, listCourseNames } from '../queries.server.ts'
import { questions } from '../questions/resource.server.ts'
import { courseIdFrom } from '../rules.ts'
import { educationLessons, educationQuestions } from '../tables.server.ts'

export const lessons = resource({
  name: 'education_lesson',
  audit: 'education.lesson',
  address: '/admin/education-management/lessons',
  table: educationLessons,
  permission: permissions.manage,
  words: {
    title: 'courses-admin.lessons',
    lead: 'courses-admin.lessons_lead',
    create: 'courses-admin.create_lesson',
    empty: 'courses-admin.no_lessons',
    emptyText: 'courses-admin.lessons_lead',
  },
  title: 'title',
  fields: {
    courseId: ref({ label: 'courses-admin.course', required: true, list: ({ db, i18n }) => listCourseNames(db, i18n.locale) }),
    unit: localText({ label: 'courses-admin.unit', hint: 'courses-admin.unit_hint', max: 120 }),
    title: localText({ label: 'courses-admin.lesson_title', max: 160, required: true }),
    body: prose({ label: 'courses-admin.body', hint: 'courses-admin.body_hint', required: true }),
    illustration: illustration({ label: 'courses-admin.illustration', hint: 'courses-admin.lesson_illustration_hint' }),
    poster: picture({ label: 'lesson-media-admin.poster', hint: 'lesson-media-admin.poster_hint', max: 1 }),
    task: localText({ label: 'courses-admin.task', hint: 'courses-admin.task_hint', max: 2000, long: true }),
    bankId: ref({ label: 'courses-admin.bank', hint: 'courses-admin.bank_hint', list: ({ db, i18n }) => listBankNames(db, i18n.locale) }),
    drawCount: number({ label: 'courses-admin.draw_count', hint: 'courses-admin.draw_hint', min: 1, max: 50 }),
    minutes: number({ label: 'courses-admin.minutes', min: 1, max: 600, required: true }),
    completion: select({
      label: 'courses-admin.completion',
      hint: 'courses-admin.completion_hint',
      required: true,
      options: {
        mark: 'courses-admin.completion_mark',
        quiz: 'courses-admin.completion_quiz',
        open: 'courses-admin.completion_open',
        task: 'courses-admin.completion_task',
      },
    }),
    isRequired: toggle({ label: 'courses-admin.is_required', hint: 'courses-admin.is_required_hint' }),
    position: number({ label: 'fields.position', max: 100_000, required: true }),
  },
  sections: [
    { title: 'courses-admin.section_lesson', fields: ['courseId', 'unit', 'title', 'body', 'illustration', 'poster', 'task'] },
    { title: 'courses-admin.section_bank', fields: ['bankId', 'drawCount'] },
    { title: 'courses-admin.section_completion', fields: ['minutes', 'completion', 'isRequired', 'position'] },
  ],
  list: {
    columns: ['title', 'courseId', 'minutes', 'completion', 'isRequired', 'position'],
    filters: ['courseId', 'completion'],
    search: ['title'],
    sort: ['title', 'position'],
    order: { by: 'position', down: false },
  },
  parts: [{ of: questions, by: 'lessonId', order: 'position', shown: ['kind'] }],
  partOf: { field: 'courseId', address: '/admin/education-management' },
  pictures: 'education',
  pages: [{ path: 'media', label: 'lesson-media-admin.open', icon: 'file-up' }],
  // The id stands in the public address.
  idFrom: ({ title }: FieldValues) => {
    const { ar, en, fr } = title as LocalText
    return courseIdFrom(romanize(en || fr || ar), 'lesson')
  },
  check: checkLesson,
})

async function checkLesson(tx: Tx, { before, after }: RowChange): Promise<void> {
  if (after === null) return
  const { courseId, completion, task } = after
  if (completion === 'task' && task === null) throw new AppError('lesson_task', { status: 422, fields: { 'task.ar': 'lesson_task' } })
  await checkDraw(tx, after)
  // Learners have answered in it: it stays in its course.
  if (before && before.courseId !== courseId) throw new AppError('lesson_moved', { status: 422, fields: { courseId: 'lesson_moved' } })
}

/** A bank has as many questions as are drawn from it. */
async function checkDraw(tx: Tx, { bankId, drawCount }: FieldValues): Promise<void> {
  if (bankId === null && drawCount === null) return
  if (typeof bankId !== 'string') throw new AppError('lesson_bank', { status: 422, fields: { bankId: 'lesson_bank' } })
  if (typeof drawCount !== 'number') throw new AppError('lesson_draw', { status: 422, fields: { drawCount: 'lesson_draw' } })
  const questions = await tx.$count(educationQuestions, and(eq(educationQuestions.bankId, bankId), isNull(educationQuestions.deletedAt)))
  if (questions < drawCount) throw new AppError('lesson_draw_few', { status: 422, fields: { drawCount: 'lesson_draw_few' } })
}
