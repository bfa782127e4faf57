import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'store', to: '/admin/restock', label: 'telling.place', needs: permissions.keep }],
  audit: { actions: { 'restock.told': 'telling.did_tell' } },
}
