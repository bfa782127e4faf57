import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'store', to: '/admin/orders', label: 'desk.place', needs: permissions.keep }],
}
