import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'property', to: '/admin/real-estate-management', label: 'admin.place_real_estate', needs: permissions.keep }],
}
