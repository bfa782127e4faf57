import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  office: [
    { group: 'guide', to: '/admin/guide-management', label: 'admin.place_guide', roles: ['owner'] },
    { group: 'guide', to: '/admin/guides-management', label: 'admin.place_guides', roles: ['owner'] },
    { group: 'guide', to: '/admin/guides-management?guide=legal', label: 'admin.place_legal', roles: ['owner'] },
    { group: 'guide', to: '/admin/guides-management?guide=health', label: 'admin.place_health', roles: ['owner'] },
    { group: 'guide', to: '/admin/guides-management?guide=tourism', label: 'admin.place_tourism', roles: ['owner'] },
  ],
}
