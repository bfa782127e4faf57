import type { RoomManifest } from '#app/platform/manifest.ts'
import { reportsSection } from './dashboard.server.ts'
import { findListingSubject } from './page-pictures.server.ts'
import { listListingAddresses } from './queries/addresses.server.ts'

export const manifest: RoomManifest = {
  sections: [reportsSection],
  ogImage: findListingSubject,
  sitemap: { order: 25, list: listListingAddresses },
}
