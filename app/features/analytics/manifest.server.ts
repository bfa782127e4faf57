import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'people', to: '/admin/analytics', label: 'analytics.place', needs: permissions.see }],
}
