import { date, localText, picture, ref, select } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../../policy.ts'
import { listCampaignNames } from '../queries.server.ts'
import { charityUpdates } from '../tables.server.ts'

/** News of campaigns, for whoever gave. */
export const updates = resource({
  name: 'charity_update',
  audit: 'charity.update',
  address: '/admin/charity-management/updates',
  table: charityUpdates,
  permission: permissions.manage,
  words: {
    title: 'campaigns-admin.updates',
    lead: 'campaigns-admin.updates_lead',
    create: 'campaigns-admin.create_update',
    empty: 'campaigns-admin.no_updates',
    emptyText: 'campaigns-admin.updates_lead',
  },
  title: 'title',
  fields: {
    campaignId: ref({ label: 'campaigns-admin.campaign', required: true, list: ({ db, i18n }) => listCampaignNames(db, i18n.locale) }),
    onDay: date({ label: 'campaigns-admin.update_day', required: true }),
    title: localText({ label: 'campaigns-admin.update_title', max: 120, required: true }),
    text: localText({ label: 'campaigns-admin.update_text', hint: 'campaigns-admin.update_hint', max: 1200, long: true, required: true }),
    pictures: picture({ label: 'campaigns-admin.update_pictures', max: 6 }),
    faces: select({
      label: 'campaigns-admin.faces',
      hint: 'campaigns-admin.faces_hint',
      options: {
        nobody: 'campaigns-admin.faces_nobody',
        adults: 'campaigns-admin.faces_adults',
        children: 'campaigns-admin.faces_children',
      },
    }),
  },
  list: {
    columns: ['title', 'campaignId', 'onDay'],
    filters: ['campaignId', 'onDay'],
    search: ['title'],
    sort: ['title', 'onDay'],
    order: { by: 'onDay', down: true },
  },
  idFrom: ({ campaignId }: FieldValues) => `${String(campaignId)}-news`,
  pictures: 'charity',
  check: checkUpdate,
})

/** No picture is shown before its editor has said whose faces are on it. */
async function checkUpdate(_tx: Tx, { after }: RowChange): Promise<void> {
  if (after === null || !Array.isArray(after.pictures) || after.pictures.length === 0 || after.faces !== null) return
  throw new AppError('update_faces', { status: 422, fields: { faces: 'update_faces' } })
}
