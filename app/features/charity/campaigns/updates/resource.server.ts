import { date, localText, ref } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { resource } from '#app/features/resources/resource.ts'
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
  },
  list: {
    columns: ['title', 'campaignId', 'onDay'],
    filters: ['campaignId', 'onDay'],
    search: ['title'],
    sort: ['title', 'onDay'],
    order: { by: 'onDay', down: true },
  },
  idFrom: ({ campaignId }: FieldValues) => `${String(campaignId)}-news`,
})
