import { setFields } from '#app/features/resources/commands/save-row.server.ts'
import { date, number, select } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import type { Resource, ResourceAct } from '#app/features/resources/resource.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { deleteSection } from './commands/delete-section.server.ts'
import type { SectionKind } from './types.ts'

/** What everything beside the tree has: when it was last verified, whether visitors see it, and its place. */
export const sectionFields = {
  verifiedOn: date({ label: 'entries.field_verified_on' }),
  status: select({
    ...{ label: 'entries.field_status', required: true, first: 'draft' },
    options: { draft: 'entries.status_draft', published: 'entries.status_published' },
  }),
  position: number({ label: 'entries.field_position', hint: 'resources.place_hint', max: 1_000_000 }),
}

/** Nobody has verified anything tomorrow. */
export function findDayProblem({ verifiedOn }: FieldValues): FieldErrors {
  return typeof verifiedOn === 'string' && verifiedOn > moroccoDay(new Date()) ? { verifiedOn: 'guides_day_future' } : {}
}

/** What is done to chosen ones of a list, and to those in the bin. */
export function sectionActs(kind: SectionKind, of: () => Resource): readonly ResourceAct[] {
  const to =
    (status: 'draft' | 'published'): ResourceAct['run'] =>
    (tx, id, { by, batch }) =>
      setFields(tx, of(), { id, values: { status }, by, batch })
  return [
    { intent: 'publish', label: 'entries.act_publish', icon: 'circle-dot', run: to('published') },
    { intent: 'draft', label: 'entries.act_draft', icon: 'circle-dashed', run: to('draft') },
    {
      ...{ intent: 'erase', label: 'entries.act_erase', icon: 'trash', danger: true, inBin: true, confirms: 'region.erase_text' },
      run: (tx, id, { by, batch }) => deleteSection(tx, { kind, id, by, batch }),
    },
  ]
}
