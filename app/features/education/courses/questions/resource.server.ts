import { number, ref, select, text } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../../policy.ts'
import { listBankNames, listLessonNames } from '../queries.server.ts'
import { educationQuestions } from '../tables.server.ts'
import { readGift } from './gift.ts'
import { parseAnswers, type QuestionKind } from './rules.ts'

export const questions = resource({
  name: 'education_question',
  audit: 'education.question',
  address: '/admin/education-management/questions',
  table: educationQuestions,
  permission: permissions.manage,
  words: {
    title: 'courses-admin.questions',
    lead: 'courses-admin.questions_lead',
    create: 'courses-admin.create_question',
    empty: 'courses-admin.no_questions',
    emptyText: 'courses-admin.questions_lead',
  },
  title: 'prompt',
  fields: {
    lessonId: ref({
      label: 'courses-admin.lesson',
      hint: 'courses-admin.lesson_or_bank',
      list: ({ db, i18n }) => listLessonNames(db, i18n.locale),
    }),
    bankId: ref({ label: 'courses-admin.bank', list: ({ db, i18n }) => listBankNames(db, i18n.locale) }),
    kind: select({
      label: 'courses-admin.kind',
      required: true,
      options: {
        choice: 'courses-admin.kind_choice',
        order: 'courses-admin.kind_order',
        match: 'courses-admin.kind_match',
        short: 'courses-admin.kind_short',
        number: 'courses-admin.kind_number',
      },
    }),
    prompt: text({ label: 'courses-admin.prompt', max: 500, required: true }),
    answers: text({ label: 'courses-admin.answers', hint: 'courses-admin.answers_hint', max: 4000, long: true, required: true }),
    explanation: text({ label: 'courses-admin.explanation', hint: 'courses-admin.explanation_hint', max: 600, long: true }),
    position: number({ label: 'fields.position', max: 100_000, required: true }),
  },
  list: {
    columns: ['prompt', 'kind', 'lessonId', 'bankId', 'position'],
    filters: ['lessonId', 'bankId', 'kind'],
    search: ['prompt'],
    sort: ['prompt', 'position'],
    order: { by: 'position', down: false },
  },
  partOf: { field: 'lessonId', address: '/admin/education-management/lessons' },
  import: true,
  readFile: readGift,
  readsFiles: '.gift,.txt,text/plain',
  idFrom: ({ lessonId, bankId }: FieldValues) => `${String(lessonId ?? bankId)}-q`,
  check: checkQuestion,
})

async function checkQuestion(_tx: Tx, { before, after }: RowChange): Promise<void> {
  if (after === null) return
  if (!parseAnswers(after.kind as QuestionKind, String(after.answers))) {
    throw new AppError('question_answers', { status: 422, fields: { answers: 'question_answers' } })
  }
  if ((after.lessonId === null) === (after.bankId === null)) {
    throw new AppError('question_place', { status: 422, fields: { lessonId: 'question_place' } })
  }
  if (before && (before.lessonId !== after.lessonId || before.bankId !== after.bankId)) {
    throw new AppError('question_moved', { status: 422, fields: { lessonId: 'question_moved' } })
  }
}
