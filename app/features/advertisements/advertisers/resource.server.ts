import { phone, text } from '#app/features/resources/fields/kinds.ts'
import { resource } from '#app/features/resources/resource.ts'
import { idFromName } from '../ids.ts'
import { permissions } from '../policy.ts'
import { advertisers as table } from '../tables.server.ts'

export const advertisers = resource({
  name: 'advertiser',
  audit: 'advertisements.advertiser',
  address: '/admin/ads-management/advertisers',
  table,
  permission: permissions.manage,
  words: {
    title: 'advertisements-admin.advertisers',
    lead: 'advertisements-admin.advertisers_lead',
    create: 'advertisements-admin.create_advertiser',
    empty: 'advertisements-admin.no_advertisers',
    emptyText: 'advertisements-admin.advertisers_lead',
  },
  title: 'name',
  fields: {
    name: text({ label: 'advertisements-admin.advertiser_name', max: 120, required: true }),
    contact: text({ label: 'advertisements-admin.contact', hint: 'advertisements-admin.contact_hint', max: 120 }),
    phone: phone({ label: 'advertisements-admin.phone', hint: 'advertisements-admin.contact_hint' }),
    note: text({ label: 'advertisements-admin.note', hint: 'advertisements-admin.note_hint', max: 1000, long: true }),
  },
  list: {
    columns: ['name', 'contact', 'phone'],
    search: ['name', 'contact', 'phone'],
    sort: ['name'],
    order: { by: 'name', down: false },
  },
  // The name stands on the page of each of its advertisements.
  tag: 'advertisements',
  idFrom: ({ name }) => idFromName(String(name), 'advertiser'),
})
