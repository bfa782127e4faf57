import { count, inArray } from 'drizzle-orm'
import { date, localText, money, number, select, text, toggle } from '#app/features/resources/fields/kinds.ts'
import { longText } from '#app/features/resources/fields/prose.ts'
import type { FieldValues, OptionSource } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { permissions } from '../policy.ts'
import { findServiceProblem, serviceIdFrom } from './editor-rules.ts'
import { conditionText, questions } from './questions/resource.server.ts'
import { digitalServices, serviceQuestions } from './tables.server.ts'

export const services = resource({
  name: 'digital_service',
  audit: 'services.service',
  address: '/admin/digital-services-management',
  table: digitalServices,
  permission: permissions.manage,
  words: {
    title: 'services-admin.title',
    lead: 'services-admin.lead',
    create: 'services-admin.create',
    empty: 'services-admin.empty',
    emptyText: 'services-admin.lead',
  },
  title: 'name',
  fields: {
    name: localText({ label: 'fields.name', max: 160, required: true }),
    description: longText({ label: 'fields.description', max: 1200, required: true }),
    need: select({
      label: 'services-admin.need',
      required: true,
      options: {
        papers: 'services.need_papers',
        vehicles: 'services.need_vehicles',
        land: 'services.need_land',
        school: 'services.need_school',
        work: 'services.need_work',
        bills: 'services.need_bills',
        printing: 'services.need_printing',
      },
    }),
    kind: select({
      label: 'services-admin.kind',
      hint: 'services-admin.kind_hint',
      required: true,
      options: { official: 'services.by_official', own: 'services.by_own' },
    }),
    isOpen: toggle({ label: 'services-admin.is_open', hint: 'services-admin.is_open_hint' }),
    position: number({ label: 'fields.position', max: 100_000, required: true }),
    sample: toggle({ label: 'services-admin.sample', hint: 'services-admin.sample_hint' }),
    ownerFeeInCents: money({ label: 'services.owner_fee', hint: 'services-admin.owner_fee_hint' }),
    officialFee: localText({ label: 'services.official_fee', hint: 'services-admin.official_fee_hint', max: 200 }),
    duration: localText({ label: 'services.duration', max: 120 }),
    daysToFinish: number({ label: 'services-admin.days_to_finish', hint: 'services-admin.days_hint', min: 1, max: 365 }),
    papers: localText({ label: 'services.papers', hint: 'services-admin.papers_hint', max: 1200, long: true }),
    ownerDoes: localText({ label: 'services.owner_does', max: 600, long: true }),
    ownerDoesNot: localText({ label: 'services.owner_does_not', max: 600, long: true }),
    portalName: localText({ label: 'services-admin.portal_name', max: 120 }),
    portalUrl: text({ label: 'services-admin.portal_url', max: 300 }),
    procedures: text({ label: 'services-admin.procedures', hint: 'services-admin.procedures_hint', max: 600 }),
    source: text({ label: 'services-admin.source', hint: 'services-admin.source_hint', max: 300 }),
    confidence: select({
      label: 'services-admin.confidence',
      options: { high: 'services.confidence_high', medium: 'services.confidence_medium', low: 'services.confidence_low' },
    }),
    verifiedOn: date({ label: 'services-admin.verified_on' }),
  },
  sections: [
    { title: 'services-admin.section_what', fields: ['name', 'description', 'need', 'kind', 'isOpen', 'sample', 'position'] },
    { title: 'services-admin.section_fees', fields: ['ownerFeeInCents', 'officialFee', 'duration', 'daysToFinish'] },
    { title: 'services-admin.section_papers', fields: ['papers', 'ownerDoes', 'ownerDoesNot'] },
    { title: 'services-admin.section_portal', fields: ['portalName', 'portalUrl', 'procedures'] },
    { title: 'services-admin.section_source', fields: ['source', 'confidence', 'verifiedOn'] },
  ],
  list: {
    columns: ['name', 'need', 'kind', 'ownerFeeInCents', 'questions', 'isOpen', 'verifiedOn'],
    computed: { questions: { label: 'services-admin.questions', isFigure: true, read: countQuestions } },
    filters: ['need', 'kind', 'isOpen', 'sample', 'confidence'],
    search: ['name', 'description', 'portalName'],
    sort: ['name', 'position', 'verifiedOn'],
    order: { by: 'position', down: false },
  },
  parts: [{ of: questions, by: 'serviceId', order: 'position', shown: ['kind', 'isRequired'], say: conditionText }],
  preview: true,
  // The id stands in the public address.
  idFrom: ({ name }: FieldValues) => serviceIdFrom(name as LocalText),
  check: checkService,
})

async function checkService(_tx: Tx, { after }: RowChange): Promise<void> {
  const problem = after && findServiceProblem(after)
  if (problem) throw new AppError(problem.code, { status: 422, fields: { [problem.field]: problem.code } })
}

async function countQuestions({ db, i18n }: OptionSource, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: serviceQuestions.serviceId, questions: count() })
    .from(serviceQuestions)
    .where(inArray(serviceQuestions.serviceId, [...ids]))
    .groupBy(serviceQuestions.serviceId)
  return new Map(rows.map(({ id, questions }) => [id, i18n.number(questions)]))
}
