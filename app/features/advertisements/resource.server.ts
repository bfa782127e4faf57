import { localText, picture, ref, text, toggle } from '#app/features/resources/fields/kinds.ts'
import type { Field } from '#app/features/resources/fields/types.ts'
import { resource } from '#app/features/resources/resource.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { idFromName } from './ids.ts'
import { permissions } from './policy.ts'
import { listAdvertiserNames } from './queries/names.server.ts'
import { MAX_LINK, readLink } from './rules.ts'
import { advertisements as table } from './tables.server.ts'

/** A website, a telephone number or a conversation; nothing that a browser would run. */
function link(label: Parameters<typeof text>[0]): Field<string> {
  const line = text({ ...label, max: MAX_LINK })
  return {
    ...line,
    schema: line.schema.transform((value, context) => {
      if (value === null) return null
      const address = readLink(value)
      if (address === undefined) context.addIssue({ code: 'custom', message: 'advertisement_link' })
      return address ?? null
    }),
  }
}

export const advertisementResource = resource({
  name: 'advertisement',
  audit: 'advertisements.advertisement',
  address: '/admin/ads-management/advertisements',
  table,
  permission: permissions.manage,
  words: {
    title: 'advertisements-admin.advertisements',
    lead: 'advertisements-admin.advertisements_lead',
    create: 'advertisements-admin.create',
    empty: 'advertisements-admin.no_advertisements',
    emptyText: 'advertisements-admin.advertisements_lead',
  },
  title: 'title',
  fields: {
    advertiserId: ref({ label: 'advertisements-admin.advertiser', required: true, list: ({ db }) => listAdvertiserNames(db) }),
    title: localText({ label: 'advertisements-admin.headline', hint: 'advertisements-admin.headline_hint', max: 80, required: true }),
    body: localText({ label: 'advertisements-admin.body', hint: 'advertisements-admin.body_hint', max: 1200, long: true, required: true }),
    pictures: picture({ label: 'advertisements-admin.picture', hint: 'advertisements-admin.picture_hint', max: 1 }),
    link: link({ label: 'advertisements-admin.link', hint: 'advertisements-admin.link_hint' }),
    isActive: toggle({ label: 'advertisements-admin.is_active', hint: 'advertisements-admin.is_active_hint' }),
  },
  sections: [
    { title: 'advertisements-admin.section_what', fields: ['advertiserId', 'title', 'body', 'pictures'] },
    { title: 'advertisements-admin.section_where', fields: ['link', 'isActive'] },
  ],
  list: {
    columns: ['title', 'advertiserId', 'link', 'isActive'],
    filters: ['advertiserId', 'isActive'],
    search: ['title', 'link'],
    sort: ['title'],
  },
  pictures: 'advertisements',
  // The id stands in the public address.
  idFrom: ({ title }) => {
    const { ar, en, fr } = title as LocalText
    return idFromName(en || fr || ar, 'advertisement')
  },
})
