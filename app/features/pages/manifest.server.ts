import type { RoomManifest } from '#app/platform/manifest.ts'
import { listPageAddresses } from './queries/addresses.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    pages: true
  }
}

export const manifest: RoomManifest = {
  find: [
    {
      kind: 'page',
      order: 70,
      label: 'admin.found_page',
      icon: 'file-text',
      needs: null,
      // Until pages have an editor, what visitors read is all there is to open.
      indexed: { to: ({ path }) => path },
    },
  ],
  sitemap: { order: 5, list: listPageAddresses },
  cacheTags: ['pages'],
}
