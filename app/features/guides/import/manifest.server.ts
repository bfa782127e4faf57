import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'guide', to: '/admin/import', label: 'import.place', needs: permissions.keep }],
  audit: {
    actions: { 'guides.imported': 'import.did_import', 'guides.import_undone': 'import.did_undo' },
    fields: {
      added: 'import.told_added',
      changed: 'import.told_changed',
      places: 'import.told_places',
      undone: 'import.told_undone',
      left: 'import.told_left',
    },
  },
}
