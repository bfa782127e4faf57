import { BackupError } from '../backup/errors.ts'
import { blankExpiredLetters, hasExpiredLetters } from '../mail/blank.server.ts'
import { deliverDueMail, hasDueMail } from '../mail/deliver.server.ts'
import { forgetDoneJobs } from './queue.server.ts'
import type { BackgroundJob } from './types.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The ground's own timed work. */
export const platformJobs: readonly BackgroundJob[] = [
  {
    name: 'mail.deliver',
    label: 'common.job_mail_deliver',
    every: 5000,
    hasWork: ({ services }) => hasDueMail(services.db, services.now()),
    run: ({ services }) => deliverDueMail(services),
  },
  {
    name: 'mail.blank',
    label: 'common.job_mail_blank',
    every: MINUTE_MS / 2,
    hasWork: ({ services }) => hasExpiredLetters(services.db, services.now()),
    run: ({ services }) => blankExpiredLetters(services.db, services.now()),
  },
  {
    name: 'backup.make',
    label: 'common.job_backup',
    every: 10 * MINUTE_MS,
    waitsAfterStart: true,
    hasWork: ({ services }) => services.backups.isDue(),
    run: async ({ services }) => {
      if (!(await services.backups.make())) throw new BackupError('the backup was not made: the log says why')
    },
  },
  {
    name: 'limits.sweep',
    label: 'common.job_limits_sweep',
    every: 5 * MINUTE_MS,
    run: ({ services }) => services.sharedLimiter.sweep(),
  },
  {
    // PGlite has no autovacuum; a PostgreSQL server looks after itself.
    name: 'database.vacuum',
    label: 'common.job_vacuum',
    every: DAY_MS,
    waitsAfterStart: true,
    isNeeded: ({ handle }) => handle.kind === 'pglite',
    run: ({ services }) => services.handle.pool.query('vacuum analyze'),
  },
  {
    name: 'jobs.forget',
    label: 'common.job_forget_done',
    every: DAY_MS,
    waitsAfterStart: true,
    run: ({ services }) => forgetDoneJobs(services.db, services.now()),
  },
]
