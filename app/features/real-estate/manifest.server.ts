import type { RoomManifest } from '#app/platform/manifest.ts'
import { listingCards } from './browse/queries/record-cards.server.ts'
import { eraseOwnData } from './commands/erase-own-data.server.ts'
import { removeSamples } from './commands.server.ts'
import { permissions } from './policy.ts'
import { exportOwnData } from './queries/own-data.server.ts'
import { getListingStats } from './queries/stats.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    listings: true
  }
}

export const manifest: RoomManifest = {
  search: [{ kind: 'listing', order: 70, label: 'search.kind_listing' }],
  navGroups: [{ id: 'property', order: 40, label: 'admin.group_property', icon: 'house', key: 'p' }],
  nav: [
    {
      group: 'property',
      order: 10,
      to: '/admin/real-estate-management',
      label: 'admin.place_real_estate',
      needs: permissions.manage,
    },
  ],
  find: [
    {
      kind: 'listing',
      order: 60,
      label: 'admin.found_listing',
      icon: 'house',
      needs: permissions.manage,
      indexed: { to: ({ ref }) => `/admin/real-estate-management/${encodeURIComponent(ref)}` },
    },
  ],
  recordCards: listingCards,
  sitemap: { order: 20, pages: ['/real-estate'] },
  samples: {
    order: 20,
    count: async (db) => [{ label: 'admin.samples_listings', count: (await getListingStats(db)).samples }],
    remove: removeSamples,
  },
  accountData: { name: 'real_estate', order: 40, exportMine: exportOwnData, eraseMine: eraseOwnData },
  cacheTags: ['listings'],
}
