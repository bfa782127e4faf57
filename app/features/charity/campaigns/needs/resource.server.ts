import { date, localText, money, number, ref, select } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../../policy.ts'
import { listCampaignNames } from '../queries.server.ts'
import { isBudget } from '../rules.ts'
import { charityNeeds } from '../tables.server.ts'

/** What campaigns need, line by line: money for something, things, hands on a day. */
export const needs = resource({
  name: 'charity_need',
  audit: 'charity.need',
  address: '/admin/charity-management/needs',
  table: charityNeeds,
  permission: permissions.manage,
  words: {
    title: 'campaigns-admin.needs',
    lead: 'campaigns-admin.needs_lead',
    create: 'campaigns-admin.create_need',
    empty: 'campaigns-admin.no_needs',
    emptyText: 'campaigns-admin.needs_lead',
  },
  title: 'label',
  fields: {
    campaignId: ref({ label: 'campaigns-admin.campaign', required: true, list: ({ db, i18n }) => listCampaignNames(db, i18n.locale) }),
    kind: select({
      label: 'campaigns-admin.need_kind',
      required: true,
      options: { money: 'campaigns.need_money', goods: 'campaigns.need_goods', work: 'campaigns.need_work' },
    }),
    label: localText({ label: 'campaigns-admin.need_label', hint: 'campaigns-admin.need_label_hint', max: 160, required: true }),
    amountInCents: money({ label: 'campaigns-admin.need_amount', hint: 'campaigns-admin.need_amount_hint' }),
    quantity: number({ label: 'campaigns-admin.need_quantity', hint: 'campaigns-admin.need_quantity_hint', min: 1, max: 100_000 }),
    onDay: date({ label: 'campaigns-admin.need_day', hint: 'campaigns-admin.need_day_hint' }),
    position: number({ label: 'fields.position', max: 100_000, required: true }),
  },
  list: {
    columns: ['label', 'campaignId', 'kind', 'amountInCents', 'quantity', 'onDay'],
    filters: ['campaignId', 'kind'],
    search: ['label'],
    sort: ['label', 'position'],
    order: { by: 'position', down: false },
  },
  partOf: { field: 'campaignId', address: '/admin/charity-management' },
  idFrom: ({ campaignId }: FieldValues) => `${String(campaignId)}-need`,
  check: checkNeed,
})

const reject = (field: string) => new AppError('need_incomplete', { status: 422, fields: { [field]: 'need_incomplete' } })

async function checkNeed(_tx: Tx, { before, after }: RowChange): Promise<void> {
  if (after === null) return
  const { kind, amountInCents, quantity, onDay } = after
  if ((kind === 'money') !== isBudget(amountInCents as number | null)) throw reject('amountInCents')
  if ((kind === 'money') !== (quantity === null)) throw reject('quantity')
  if ((kind === 'work') !== (onDay !== null)) throw reject('onDay')
  // Gifts are promised for it: it stays what and whose it was.
  if (before && (before.campaignId !== after.campaignId || before.kind !== kind)) {
    throw new AppError('need_moved', { status: 422, fields: { kind: 'need_moved' } })
  }
}
