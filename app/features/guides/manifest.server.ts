import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [
    { group: 'guide', to: '/admin/guide-management', label: 'admin.place_guide', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management', label: 'admin.place_guides', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management?guide=legal', label: 'admin.place_legal', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management?guide=health', label: 'admin.place_health', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management?guide=tourism', label: 'admin.place_tourism', needs: permissions.keep },
  ],
}
