import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../db/types.ts'
import { jobs } from './tables.server.ts'

export type JobRow = typeof jobs.$inferSelect

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BACK_OFF_MINUTES = [1, 5, 30, 120]
/** An enqueued job that failed so often is given up, and shown to the owner. */
export const MAX_JOB_ATTEMPTS = 5
/** A process that dies lets go of its job after this. */
export const LEASE_MS = MINUTE_MS
/** What was enqueued and done is forgotten after this. */
const DONE_DAYS = 7
const MAX_ERROR = 300
const LOST = 'the process ended while it ran'

const retryAfterMs = (attempts: number) => (BACK_OFF_MINUTES[attempts - 1] ?? 120) * MINUTE_MS

/** Writes a job in the caller's transaction: it is run if and only if that is committed. */
export async function enqueueJob(tx: DbOrTx, { name, payload, runAt }: { name: string; payload?: unknown; runAt: Date }): Promise<string> {
  const [row] = await tx.insert(jobs).values({ name, payload, runAt }).returning({ id: jobs.id })
  if (!row) throw new Error('the job was not written')
  return row.id
}

/** A row for every recurring job; those that nobody declares any more go. */
export async function scheduleRecurring(db: Db, names: readonly string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const values = names.map((name) => ({ name, isRecurring: true, runAt: now }))
    if (values.length > 0) await tx.insert(jobs).values(values).onConflictDoNothing()
    await tx.delete(jobs).where(and(eq(jobs.isRecurring, true), sql`${jobs.name} <> all(${sql.param([...names])}::text[])`))
  })
}

const isOpen = and(isNull(jobs.failedAt), or(eq(jobs.isRecurring, true), isNull(jobs.finishedAt)))
const isFree = (now: Date) => or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, now))

/** What is due and taken by nobody: one look at a partial index. */
export async function listDueJobs(db: DbOrTx, now: Date, limit: number): Promise<JobRow[]> {
  return db
    .select()
    .from(jobs)
    .where(and(isOpen, lte(jobs.runAt, now), isFree(now)))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(limit)
}

/** Takes a due job for this process, unless somebody else has. The attempt is counted before it is made. */
export async function claimJob(db: Db, id: string, { by, now }: { by: string; now: Date }): Promise<JobRow | undefined> {
  return db.transaction(async (tx) => {
    const [free] = await tx
      .select({ attempts: jobs.attempts, isRecurring: jobs.isRecurring })
      .from(jobs)
      .where(and(eq(jobs.id, id), isOpen, lte(jobs.runAt, now), isFree(now)))
      .for('update', { skipLocked: true })
    if (!free) return undefined
    if (!free.isRecurring && free.attempts >= MAX_JOB_ATTEMPTS) {
      // Whoever ran it last ended with it.
      await tx.update(jobs).set({ lockedBy: null, lockedUntil: null, failedAt: now, lastError: LOST }).where(eq(jobs.id, id))
      return undefined
    }
    const [claimed] = await tx
      .update(jobs)
      .set({
        attempts: sql`${jobs.attempts} + 1`,
        lockedBy: by,
        lockedUntil: new Date(now.getTime() + LEASE_MS),
        startedAt: now,
        isRequested: false,
      })
      .where(eq(jobs.id, id))
      .returning()
    return claimed
  })
}

type Mine = { id: string; by: string; now: Date }
const isMine = ({ id, by }: Mine) => and(eq(jobs.id, id), eq(jobs.lockedBy, by))

/** Holds the job for longer; false when it was lost to another process. */
export async function extendLease(db: DbOrTx, mine: Mine): Promise<boolean> {
  const lockedUntil = new Date(mine.now.getTime() + LEASE_MS)
  return (await db.update(jobs).set({ lockedUntil }).where(isMine(mine)).returning({ id: jobs.id })).length > 0
}

/** `every`: of a recurring job, until it is due again. */
export async function finishJob(db: DbOrTx, mine: Mine, every: number | undefined): Promise<void> {
  await db
    .update(jobs)
    .set({
      attempts: 0,
      lockedBy: null,
      lockedUntil: null,
      finishedAt: mine.now,
      lastError: null,
      ...(every === undefined
        ? {}
        : {
            runAt: sql`case when ${jobs.isRequested} then ${jobs.runAt} else ${new Date(mine.now.getTime() + every).toISOString()}::timestamptz end`,
          }),
    })
    .where(isMine(mine))
}

/** Tries again later, and later each time; an enqueued job is given up after its last attempt, a recurring one never. */
export async function failJob(
  db: DbOrTx,
  mine: Mine,
  { attempts, error, every }: { attempts: number; error: string; every: number | undefined },
): Promise<void> {
  const isOver = every === undefined && attempts >= MAX_JOB_ATTEMPTS
  await db
    .update(jobs)
    .set({
      lockedBy: null,
      lockedUntil: null,
      lastError: error.slice(0, MAX_ERROR),
      failedAt: isOver ? mine.now : null,
      runAt: new Date(mine.now.getTime() + retryAfterMs(attempts)),
    })
    .where(isMine(mine))
}

/** What a process that is stopped had begun and not done: free at once, and no failed attempt. */
export async function releaseJobs(db: DbOrTx, by: string): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedBy: null, lockedUntil: null, attempts: sql`greatest(${jobs.attempts} - 1, 0)` })
    .where(eq(jobs.lockedBy, by))
}

/** For the owner: every recurring job, and of the enqueued ones those that are not done. */
export async function listJobs(db: DbOrTx, limit: number): Promise<JobRow[]> {
  return db
    .select()
    .from(jobs)
    .where(or(eq(jobs.isRecurring, true), isNull(jobs.finishedAt)))
    .orderBy(sql`${jobs.failedAt} desc nulls last`, asc(jobs.name), asc(jobs.runAt))
    .limit(limit)
}

/** How many were given up. */
export async function countFailedJobs(db: DbOrTx): Promise<number> {
  return db.$count(jobs, isNotNull(jobs.failedAt))
}

/** Makes a job due now, one that was given up with all its attempts again. Returns its name. */
export async function requestJob(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({
      runAt: now,
      isRequested: true,
      failedAt: null,
      attempts: sql`case when ${jobs.failedAt} is null then ${jobs.attempts} else 0 end`,
    })
    .where(and(eq(jobs.id, id), or(eq(jobs.isRecurring, true), isNull(jobs.finishedAt))))
    .returning({ name: jobs.name })
  return row?.name
}

/** Forgets what was enqueued and is long done. */
export async function forgetDoneJobs(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(jobs).where(and(eq(jobs.isRecurring, false), lt(jobs.finishedAt, new Date(now.getTime() - DONE_DAYS * DAY_MS))))
}
