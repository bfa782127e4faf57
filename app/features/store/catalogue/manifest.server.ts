import type { RoomManifest } from '#app/platform/manifest.ts'
import { auditWords } from './keeping/words.ts'
import { permissions } from './policy.ts'
import { nameProducts } from './queries/addresses.server.ts'

export const manifest: RoomManifest = {
  office: [
    { group: 'store', to: '/admin/store-management', label: 'keeping.title', needs: permissions.keep },
    { group: 'store', to: '/admin/stock', label: 'keeping.stock_title', needs: permissions.keep },
  ],
  audit: auditWords,
  media: { room: 'store', label: 'admin.group_store', name: nameProducts },
}
