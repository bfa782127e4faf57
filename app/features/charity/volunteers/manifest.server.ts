import type { RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  audit: {
    actions: {
      'charity.volunteer_expected': 'volunteers-admin.did_expect',
      'charity.volunteer_present': 'volunteers-admin.did_come',
      'charity.volunteer_absent': 'volunteers-admin.did_not_come',
    },
  },
}
