import { and, eq, isNull, ne } from 'drizzle-orm'
import { localText, number, ref, select, toggle } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { ResourceRow } from '#app/features/resources/types.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { permissions } from '../../policy.ts'
import { findOrderProblem, findQuestionProblem } from '../editor-rules.ts'
import { listConditions, listServiceNames, MAX_QUESTIONS } from '../queries.server.ts'
import { type FormQuestionKind, linesOf, readCondition } from '../rules.ts'
import { digitalServices, serviceQuestions } from '../tables.server.ts'

/** What the forms of services ask; one row is one question. */
export const questions = resource({
  name: 'service_question',
  audit: 'services.question',
  address: '/admin/digital-services-management/questions',
  table: serviceQuestions,
  permission: permissions.manage,
  words: {
    title: 'services-admin.questions',
    lead: 'services-admin.questions_lead',
    create: 'services-admin.create_question',
    empty: 'services-admin.no_questions',
    emptyText: 'services-admin.questions_lead',
  },
  title: 'label',
  fields: {
    serviceId: ref({
      label: 'services-admin.service',
      required: true,
      list: ({ db, i18n }) => listServiceNames(db, i18n.locale),
    }),
    position: number({ label: 'fields.position', hint: 'services-admin.position_hint', max: 100_000, required: true }),
    kind: select({
      label: 'services-admin.question_kind',
      required: true,
      options: {
        text: 'services-admin.kind_text',
        date: 'services-admin.kind_date',
        choice: 'services-admin.kind_choice',
        number: 'services-admin.kind_number',
        phone: 'services-admin.kind_phone',
        identity: 'services-admin.kind_identity',
        file: 'services-admin.kind_file',
      },
    }),
    isRequired: toggle({ label: 'services-admin.is_required' }),
    label: localText({ label: 'services-admin.label', max: 200, required: true }),
    hint: localText({ label: 'services-admin.hint', max: 300 }),
    options: localText({ label: 'services-admin.options', hint: 'services-admin.options_hint', max: 2000, long: true }),
    shownWhen: ref({
      label: 'services-admin.shown_when',
      hint: 'services-admin.shown_when_hint',
      narrowedBy: 'serviceId',
      list: ({ db, i18n }) => listConditions(db, i18n.locale),
    }),
  },
  sections: [
    { title: 'services-admin.section_question', fields: ['serviceId', 'position', 'kind', 'isRequired', 'label', 'hint', 'options'] },
    { title: 'services-admin.section_when', hint: 'services-admin.section_when_hint', fields: ['shownWhen'] },
  ],
  list: {
    columns: ['label', 'serviceId', 'kind', 'isRequired', 'shownWhen', 'position'],
    filters: ['serviceId', 'kind'],
    search: ['label'],
    sort: ['label', 'position'],
    order: { by: 'position', down: false },
  },
  partOf: { field: 'serviceId', address: '/admin/digital-services-management' },
  idFrom: ({ serviceId }: FieldValues) => `${String(serviceId)}-q`,
  check: checkQuestion,
})

/** When a question of a service is asked, in words: 'asked when «What do you want?» is «A CV»'. */
export function conditionText({ values }: ResourceRow, rows: readonly ResourceRow[], i18n: I18n): string | null {
  const { shownWhenId, shownWhenOption } = readCondition(values.shownWhen as string | null)
  const decides = rows.find(({ id }) => id === shownWhenId)
  if (!decides) return null
  const options = linesOf(localize(decides.values.options as LocalText, i18n.locale))
  const option = options[Number(shownWhenOption) - 1] ?? String(shownWhenOption)
  return i18n.t('services-admin.asked_when', { question: localize(decides.values.label as LocalText, i18n.locale), option })
}

const reject = (field: string, code: string) => new AppError(code, { status: 422, fields: { [field]: code } })

async function checkQuestion(tx: Tx, { id, before, after }: RowChange): Promise<void> {
  const serviceId = String((after ?? before)?.serviceId)
  // Two who save at once could each close one half of a circle: they come one after the other.
  await tx.select({ id: digitalServices.id }).from(digitalServices).where(eq(digitalServices.id, serviceId)).for('update')
  if (id !== null && (after === null || after.serviceId !== before?.serviceId || after.kind !== 'choice')) await refuseIfNamed(tx, id)
  if (after === null) return
  const rows = await tx
    .select()
    .from(serviceQuestions)
    .where(
      and(
        eq(serviceQuestions.serviceId, serviceId),
        isNull(serviceQuestions.deletedAt),
        id === null ? undefined : ne(serviceQuestions.id, id),
      ),
    )
  if (rows.length >= MAX_QUESTIONS) throw new AppError('question_too_many', { status: 409, params: { count: MAX_QUESTIONS } })
  const edited = {
    id: id ?? '',
    position: Number(after.position),
    kind: after.kind as FormQuestionKind,
    options: after.options as LocalText | null,
    ...readCondition(after.shownWhen as string | null),
  }
  const problem = findQuestionProblem(edited, rows) ?? findOrderProblem(edited, rows)
  if (problem) throw reject(problem.field, problem.code)
}

/** A question that decides about another one stays where it is, and a choice. */
async function refuseIfNamed(tx: Tx, id: string): Promise<void> {
  const named = await tx.$count(serviceQuestions, and(eq(serviceQuestions.shownWhenId, id), isNull(serviceQuestions.deletedAt)))
  if (named > 0) throw new AppError('question_named', { status: 409, params: { count: named } })
}
