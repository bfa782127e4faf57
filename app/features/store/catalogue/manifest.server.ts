import type { RoomManifest } from '#app/platform/manifest.ts'
import { auditWords } from './keeping/words.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'store', to: '/admin/store-management', label: 'admin.place_store', needs: permissions.keep }],
  audit: auditWords,
}
