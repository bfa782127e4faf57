import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * Work that is due at a time. A recurring job has one row, which is moved on after each run; what was enqueued has a row of its
 * own, written in the transaction of whoever enqueues it. While a job runs it is leased: nobody else takes it before
 * `locked_until`, and the process that runs it moves that on.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    isRecurring: boolean('is_recurring').notNull().default(false),
    payload: jsonb('payload'),
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    /** Set by 'run now': it is taken even where there seems to be nothing to do. */
    isRequested: boolean('is_requested').notNull().default(false),
    /** Attempts since the last success. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that runs it. */
    lockedBy: uuid('locked_by'),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** The last success; of an enqueued job also its end. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Why the last attempt failed: the kind of error, without its values. */
    lastError: text('last_error'),
    /** Given up after its last attempt. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('jobs_recurring').on(t.name).where(sql`${t.isRecurring}`),
    index('jobs_due').on(t.runAt).where(sql`${t.failedAt} is null and (${t.isRecurring} or ${t.finishedAt} is null)`),
    check('jobs_lease', sql`(${t.lockedBy} is null) = (${t.lockedUntil} is null)`),
  ],
)
