import { date, localText, number, select, text } from '#app/features/resources/fields/kinds.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../policy.ts'
import { billOperators } from './tables.server.ts'

const MAX_LENGTH = 32

/** Whose bills somebody can keep in their account. */
export const operators = resource({
  name: 'bill_operator',
  audit: 'services.operator',
  address: '/admin/digital-services-management/operators',
  table: billOperators,
  permission: permissions.manage,
  words: {
    title: 'bills.operators',
    lead: 'bills.operators_lead',
    create: 'bills.create_operator',
    empty: 'bills.no_operators',
    emptyText: 'bills.operators_lead',
  },
  title: 'name',
  fields: {
    name: localText({ label: 'fields.name', max: 120, required: true }),
    about: localText({ label: 'fields.description', max: 600, long: true }),
    kind: select({
      label: 'bills.kind',
      required: true,
      options: {
        electricity: 'bills.kind_electricity',
        water: 'bills.kind_water',
        telephone: 'bills.kind_telephone',
        taxes: 'bills.kind_taxes',
        other: 'bills.kind_other',
      },
    }),
    numberShape: select({
      label: 'bills.number_shape',
      hint: 'bills.number_shape_hint',
      required: true,
      options: { digits: 'bills.shape_digits', mixed: 'bills.shape_mixed' },
    }),
    numberMin: number({ label: 'bills.number_min', min: 2, max: MAX_LENGTH, required: true }),
    numberMax: number({ label: 'bills.number_max', min: 2, max: MAX_LENGTH, required: true }),
    numberHint: localText({ label: 'bills.number_hint', max: 200 }),
    website: text({ label: 'bills.website', max: 300 }),
    position: number({ label: 'fields.position', max: 100_000, required: true }),
    source: text({ label: 'services-admin.source', max: 300 }),
    verifiedOn: date({ label: 'services-admin.verified_on' }),
  },
  sections: [
    { title: 'bills.operator', fields: ['name', 'about', 'kind', 'website', 'position'] },
    { title: 'bills.contract', fields: ['numberShape', 'numberMin', 'numberMax', 'numberHint'] },
    { title: 'services-admin.section_source', fields: ['source', 'verifiedOn'] },
  ],
  list: {
    columns: ['name', 'kind', 'numberShape', 'verifiedOn', 'position'],
    filters: ['kind'],
    search: ['name'],
    sort: ['name', 'position'],
    order: { by: 'position', down: false },
  },
  idFrom: () => 'operator',
  check: checkOperator,
})

async function checkOperator(_tx: Tx, { after }: RowChange): Promise<void> {
  if (after && Number(after.numberMin) > Number(after.numberMax)) {
    throw new AppError('bill_number_range', { status: 422, fields: { numberMax: 'bill_number_range' } })
  }
}
