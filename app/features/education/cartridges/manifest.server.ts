import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'

const IMPORT = '/admin/education-management/import'

export const manifest: RoomManifest = {
  manual,
  verbs: [{ order: 74, label: 'cartridges-admin.title', icon: 'book-open', to: IMPORT, needs: permissions.manage }],
  audit: {
    actions: { 'education.cartridge_imported': 'cartridges-admin.did_import' },
    fields: { lessons: 'courses-admin.lessons', questions: 'courses-admin.questions' },
  },
}
