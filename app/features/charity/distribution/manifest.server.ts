import type { RoomManifest } from '#app/platform/manifest.ts'
import { eraseDueNames, hasNamesDue } from './commands.server.ts'

const HOUR_MS = 3_600_000

import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  jobs: [
    {
      name: 'charity.erase-list-names',
      label: 'distribution-admin.job_erase',
      every: HOUR_MS,
      hasWork: ({ services: { db, now } }) => hasNamesDue(db, now()),
      run: ({ services: { db, now } }) => eraseDueNames(db, now()),
    },
  ],
  audit: {
    actions: {
      'charity.household_added': 'distribution-admin.did_add',
      'charity.household_erased': 'distribution-admin.did_erase',
      'charity.list_opened': 'distribution-admin.did_open',
    },
  },
}
