import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'store', to: '/admin/store-management', label: 'admin.place_store', roles: ['owner'] }],
}
