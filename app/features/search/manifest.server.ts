import { resourceAudit } from '#app/features/resources/resource.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { NEW_SYNONYM, SEARCH_ADMIN } from './admin/paths.ts'
import { reindexSearch } from './commands.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { synonymGroups } from './synonyms/resource.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    synonyms: true
  }
}

const WEEK_MS = 7 * 24 * 3600_000

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'content', order: 35, to: SEARCH_ADMIN, label: 'search-admin.title', needs: permissions.manage }],
  verbs: [{ order: 65, label: 'search-admin.new_synonym', icon: 'link-2', to: NEW_SYNONYM, needs: permissions.manage }],
  cacheTags: ['synonyms'],
  jobs: [
    {
      name: 'search.reindex',
      label: 'search-admin.job_reindex',
      every: WEEK_MS,
      waitsAfterStart: true,
      // Nobody else may open the embedded database while the site runs; on a server `npm run reindex` does it beside the site.
      isNeeded: ({ handle }) => handle.kind === 'pglite',
      run: ({ services, signal }) => reindexSearch(services.db, { signal, batch: 200 }),
    },
  ],
  audit: resourceAudit(synonymGroups),
}
