import { eq } from 'drizzle-orm'
import { date, localText, money, number, select, text, toggle } from '#app/features/resources/fields/kinds.ts'
import { longText } from '#app/features/resources/fields/prose.ts'
import type { FieldValues, OptionSource } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { listSums } from '../gifts/queries/sums.server.ts'
import { permissions } from '../policy.ts'
import { campaignIdFrom } from './editor-rules.ts'
import { needs } from './needs/resource.server.ts'
import { findPublishProblem, isBudget } from './rules.ts'
import { charityCampaigns } from './tables.server.ts'

export const campaigns = resource({
  name: 'charity_campaign',
  audit: 'charity.campaign',
  address: '/admin/charity-management',
  table: charityCampaigns,
  permission: permissions.manage,
  words: {
    title: 'campaigns-admin.title',
    lead: 'campaigns-admin.lead',
    create: 'campaigns-admin.create',
    empty: 'campaigns-admin.empty',
    emptyText: 'campaigns-admin.lead',
  },
  title: 'title',
  fields: {
    title: localText({ label: 'campaigns-admin.name', max: 120, required: true }),
    summary: localText({ label: 'campaigns-admin.summary', hint: 'campaigns-admin.summary_hint', max: 300, long: true, required: true }),
    story: longText({ label: 'campaigns-admin.story', hint: 'campaigns-admin.story_hint', max: 4000, required: true }),
    goalInCents: money({ label: 'campaigns-admin.goal', required: true }),
    area: localText({ label: 'campaigns.area', max: 120 }),
    illustration: select({
      label: 'campaigns-admin.illustration',
      required: true,
      options: {
        charity: 'illustrations.charity',
        school: 'illustrations.school',
        clinic: 'illustrations.clinic',
        village: 'illustrations.village',
      },
    }),
    position: number({ label: 'fields.position', max: 100_000, required: true }),
    association: localText({ label: 'campaigns.association', max: 160, required: true }),
    associationRegistration: text({ label: 'campaigns.registration', hint: 'campaigns-admin.registration_hint', max: 80 }),
    bankName: text({ label: 'campaigns-admin.bank_name', max: 80 }),
    bankAccount: text({ label: 'campaigns-admin.bank_account', hint: 'campaigns-admin.bank_account_hint', max: 24 }),
    cashPlace: localText({ label: 'campaigns-admin.cash_place', hint: 'campaigns-admin.cash_place_hint', max: 160 }),
    authorisationNumber: text({ label: 'campaigns-admin.authorisation_number', max: 60 }),
    validFrom: date({ label: 'campaigns-admin.valid_from' }),
    validUntil: date({ label: 'campaigns-admin.valid_until', hint: 'campaigns-admin.valid_until_hint' }),
    isPublished: toggle({ label: 'campaigns-admin.is_published', hint: 'campaigns-admin.is_published_hint' }),
  },
  sections: [
    {
      title: 'campaigns-admin.section_what',
      fields: ['title', 'summary', 'story', 'goalInCents', 'area', 'illustration', 'position'],
    },
    { title: 'campaigns-admin.section_who', fields: ['association', 'associationRegistration', 'bankName', 'bankAccount', 'cashPlace'] },
    {
      title: 'campaigns-admin.section_law',
      hint: 'campaigns-admin.section_law_hint',
      fields: ['authorisationNumber', 'validFrom', 'validUntil', 'isPublished'],
    },
  ],
  pages: [
    { path: 'volunteers', label: 'volunteers-admin.title', icon: 'users', needs: permissions.volunteers },
    { path: 'distribution', label: 'distribution-admin.title', icon: 'package', needs: permissions.distribute },
  ],
  list: {
    columns: ['title', 'association', 'validUntil', 'goalInCents', 'confirmed', 'isPublished'],
    computed: { confirmed: { label: 'campaigns.confirmed', isFigure: true, read: readConfirmed } },
    filters: ['isPublished', 'validUntil'],
    search: ['title', 'association', 'authorisationNumber'],
    sort: ['title', 'position', 'validUntil'],
    order: { by: 'position', down: false },
  },
  parts: [{ of: needs, by: 'campaignId', order: 'position', shown: ['kind'] }],
  import: true,
  // The id stands in the public address.
  idFrom: ({ title }: FieldValues) => campaignIdFrom(title as LocalText),
  check: checkCampaign,
})

const reject = (field: string, code: string) => new AppError(code, { status: 422, fields: { [field]: code } })

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Publishing without the law's papers is refused here with words, and by the table whatever writes to it. */
async function checkCampaign(tx: Tx, { id, before, after }: RowChange): Promise<void> {
  if (after === null) return
  if (!isBudget(after.goalInCents as number)) throw reject('goalInCents', 'campaign_goal')
  const [row] = id === null ? [] : await tx.select().from(charityCampaigns).where(eq(charityCampaigns.id, id))
  const problem = findPublishProblem(
    {
      isPublished: after.isPublished === true,
      authorisationNumber: textOf(after.authorisationNumber),
      validFrom: textOf(after.validFrom),
      validUntil: textOf(after.validUntil),
      associationRegistration: textOf(after.associationRegistration),
      bankAccount: textOf(after.bankAccount),
    },
    {
      hasPaper: (row?.authorisationPaperId ?? null) !== null,
      wasPublished: before?.isPublished === true,
      isSample: row?.sample ?? false,
      today: moroccoDay(new Date()),
    },
  )
  if (problem) throw reject(problem.field, problem.code)
}

async function readConfirmed({ db, i18n }: OptionSource, ids: readonly string[]): Promise<Map<string, string>> {
  const sums = await listSums(db, ids)
  return new Map([...sums].map(([id, { confirmedInCents }]) => [id, i18n.amount(confirmedInCents)]))
}
