import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { eraseLearner, hasFreeSeats, moveWaitingLists } from './commands/enrol.server.ts'
import { exportLearning } from './queries/learner.server.ts'

const HALF_MINUTE_MS = 30_000
export const LEARNERS = '/admin/education-management/learners'

export const manifest: RoomManifest = {
  nav: [{ group: 'learning', order: 56, to: LEARNERS, label: 'learning-admin.title', needs: permissions.teach }],
  customerData: { name: 'education_enrolments', order: 60, eraseMine: (tx, { phone }) => eraseLearner(tx, phone) },
  accountData: {
    name: 'education_enrolments',
    order: 70,
    exportMine: async ({ db }, { phone }) => (phone === null ? [] : exportLearning(db, phone)),
    eraseMine: async (tx, { phone }) => (phone === null ? 0 : eraseLearner(tx, phone)),
  },
  jobs: [
    {
      name: 'education.move-waiting-lists',
      label: 'learning-admin.job_move',
      every: HALF_MINUTE_MS,
      hasWork: ({ services: { db } }) => hasFreeSeats(db),
      run: ({ services: { db, now } }) => moveWaitingLists(db, now()),
    },
  ],
  audit: {
    actions: { 'education.certificate_revoked': 'learning-admin.did_revoke' },
    fields: { reason: 'learning-admin.reason' },
  },
}
