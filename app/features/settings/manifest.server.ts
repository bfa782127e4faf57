import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'settings', to: '/admin/outbox', label: 'admin.place_outbox', needs: permissions.readOutbox }],
}
