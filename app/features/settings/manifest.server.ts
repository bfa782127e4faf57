import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'settings', to: '/admin/outbox', label: 'admin.place_outbox', roles: ['owner'] }],
}
