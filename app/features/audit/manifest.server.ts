import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'settings', to: '/admin/audit', label: 'audit.place', needs: permissions.read }],
  // Acts over several rooms, which no room can speak for.
  audit: { actions: { 'samples.removed': 'audit.did_remove_samples' } },
}
