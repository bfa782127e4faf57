import { resourceAudit } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import { localize } from '#app/platform/local-text.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { listPageAddresses, namePages } from './queries/addresses.server.ts'
import { findPagesByTitle } from './queries.server.ts'
import { pageResource } from './resource.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    pages: true
  }
}

export const manifest: RoomManifest = {
  manual,
  search: [{ kind: 'page', order: 120, label: 'search.kind_page' }],
  find: [
    {
      kind: 'page',
      order: 70,
      label: 'admin.found_page',
      icon: 'file-text',
      needs: permissions.manage,
      find: async ({ db, i18n }, { text, limit }) => {
        const found = await findPagesByTitle(db, { text: foldArabic(text), limit })
        return found.map(({ id, title, status }) => ({
          to: `${pageResource.address}/${encodeURIComponent(id)}`,
          title: localize(title, i18n.locale),
          note: i18n.t(`pages-admin.status_${status}`),
        }))
      },
    },
  ],
  nav: [{ group: 'content', order: 12, to: pageResource.address, label: 'pages-admin.pages', needs: permissions.manage }],
  verbs: [{ order: 64, label: 'pages-admin.create', icon: 'file-text', to: `${pageResource.address}/new`, needs: permissions.manage }],
  audit: resourceAudit(pageResource),
  media: { room: 'pages', label: 'pages-admin.pages', name: namePages },
  sitemap: { order: 5, list: listPageAddresses },
  cacheTags: ['pages'],
}
