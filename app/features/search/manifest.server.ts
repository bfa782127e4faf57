import { resourceAudit } from '#app/features/resources/resource.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { NEW_SYNONYM, SEARCH_ADMIN } from './admin/paths.ts'
import { permissions } from './policy.ts'
import { synonymGroups } from './synonyms/resource.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    synonyms: true
  }
}

export const manifest: RoomManifest = {
  nav: [{ group: 'content', order: 35, to: SEARCH_ADMIN, label: 'search-admin.title', needs: permissions.manage }],
  verbs: [{ order: 65, label: 'search-admin.new_synonym', icon: 'link-2', to: NEW_SYNONYM, needs: permissions.manage }],
  cacheTags: ['synonyms'],
  audit: resourceAudit(synonymGroups),
}
