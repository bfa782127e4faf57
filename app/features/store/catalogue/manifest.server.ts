import { resourceAudit } from '#app/features/resources/resource.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { auditWords } from './keeping/words.ts'
import { permissions } from './policy.ts'
import { nameProducts } from './queries/addresses.server.ts'
import { producers } from './resource.server.ts'

export const manifest: RoomManifest = {
  office: [
    { group: 'store', to: '/admin/store-management', label: 'keeping.title', needs: permissions.keep },
    { group: 'store', to: '/admin/stock', label: 'keeping.stock_title', needs: permissions.keep },
  ],
  audit: { ...auditWords, actions: { ...resourceAudit(producers).actions, ...auditWords.actions } },
  media: { room: 'store', label: 'admin.group_store', name: nameProducts },
}
