import { localize } from '#app/platform/local-text.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { permissions } from '../policy.ts'
import { eraseLearner, hasFreeSeats, moveWaitingLists } from './commands/enrol.server.ts'
import { sweepWork, WORK_AREA } from './commands/work.server.ts'
import { manual } from './manual.ts'
import { exportLearning } from './queries/learner.server.ts'
import { listNewLearners } from './queries/learners.server.ts'

const HALF_MINUTE_MS = 30_000
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 86_400_000
const LEARNERS = '/admin/education-management/learners'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'learning', order: 56, to: LEARNERS, label: 'learning-admin.title', needs: permissions.teach }],
  sections: [
    {
      id: 'learners',
      order: 66,
      column: 'side',
      label: 'learning-admin.title',
      needs: permissions.teach,
      // How many, and nobody's name: who teaches which course is decided behind the link.
      read: async ({ db, now, i18n }) => {
        const courses = await listNewLearners(db, new Date(now.getTime() - WEEK_MS))
        if (courses.length === 0) return undefined
        return {
          more: { to: LEARNERS, label: i18n.t('learning-admin.learners') },
          lines: courses.map(({ id, title, joined, waiting }) => ({
            key: id,
            to: `${LEARNERS}/${encodeURIComponent(id)}`,
            title: localize(title, i18n.locale),
            detail: [
              joined > 0 ? i18n.t('learning-admin.joined_week', { count: joined }) : '',
              waiting > 0 ? i18n.t('learning-admin.waiting_count', { count: waiting }) : '',
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        }
      },
    },
  ],
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
    {
      name: 'education.sweep-work',
      label: 'learning-admin.job_sweep',
      every: HOUR_MS,
      waitsAfterStart: true,
      run: ({ services: { db, env, now } }) => sweepWork(db, openPrivate(env, WORK_AREA).files, now()),
    },
  ],
  audit: {
    actions: {
      'education.certificate_revoked': 'learning-admin.did_revoke',
      'education.work_accepted': 'learning-admin.did_accept_work',
      'education.work_returned': 'learning-admin.did_return_work',
    },
    fields: { reason: 'learning-admin.reason' },
  },
}
