import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'

export const manifest: RoomManifest = {
  nav: [{ group: 'property', order: 15, to: '/admin/listing-areas', label: 'areas.place', needs: permissions.manage }],
}
