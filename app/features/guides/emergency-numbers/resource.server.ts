import { localText, phone, text } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type Resource, type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { lengths } from '../entries/admin/fields.ts'
import { sectionHistory } from '../history/commands/section-history.server.ts'
import { permissions } from '../policy.ts'
import { findDayProblem, sectionActs, sectionFields } from '../section-acts.server.ts'
import { emergencyNumbers as table } from './tables.server.ts'

/** In the order in which the pages show them: the first three stand large. */
export const numbers: Resource = resource({
  ...{ name: 'emergency_number', audit: 'guides.number', address: '/admin/emergency-numbers', table, permission: permissions.manage },
  words: {
    ...{ title: 'region.place_number', lead: 'region.lead_number', create: 'region.add_number' },
    ...{ empty: 'region.empty', emptyText: 'region.lead_number' },
  },
  title: 'name',
  fields: {
    number: phone({ label: 'region.number', hint: 'region.number_hint', required: true, short: true }),
    name: localText({ label: 'entries.field_name', max: lengths.name, required: true }),
    whenToCall: localText({ label: 'entries.field_when_to_call', max: lengths.line, long: true, required: true }),
    hours: localText({ label: 'entries.field_answers', max: lengths.address }),
    source: text({ label: 'entries.field_source', hint: 'region.source_hint', max: lengths.source }),
    ...sectionFields,
  },
  sections: [
    { title: 'region.number', fields: ['number'] },
    { title: 'entries.section_texts', hint: 'entries.section_texts_hint', fields: ['name', 'whenToCall', 'hours'] },
    { title: 'entries.verification', fields: ['source', 'verifiedOn', 'status', 'position'] },
  ],
  list: {
    columns: ['name', 'number', 'status', 'whenToCall', 'source', 'verifiedOn', 'position'],
    filters: ['status', 'verifiedOn'],
    search: ['name', 'number', 'whenToCall'],
    sort: ['name', 'verifiedOn'],
    byHand: 'position',
  },
  import: true,
  shownAt: '/health-guide',
  history: sectionHistory('number'),
  acts: sectionActs('number', () => numbers),
  // As it is dialled in Morocco: numbers that begin with 080 are not reached in another way.
  complete: ({ number, ...values }) => ({ ...values, number: String(number ?? '').replace(/^\+212(?=[5-8]\d{8}$)/, '0') }),
  findProblems,
  check: checkNumber,
})

/** Whoever calls in an emergency must be able to rely on it. */
function findProblems({ after }: { after: FieldValues }): FieldErrors {
  const isUnfounded = after.status === 'published' && after.source === null
  return { ...findDayProblem(after), ...(isUnfounded ? { source: 'guides_number_source' } : {}) }
}

async function checkNumber(_tx: Tx, { after }: RowChange): Promise<void> {
  const fields = after ? findProblems({ after }) : {}
  const [code] = Object.values(fields)
  if (code) throw new AppError(code, { status: 422, fields })
}
