import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'property', to: '/admin/real-estate-management', label: 'admin.place_real_estate', roles: ['owner'] }],
}
