import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { guideImports } from '../tables.server.ts'
import type { ImportState } from '../types.ts'

export type ImportJobRow = typeof guideImports.$inferSelect

const LEASE = sql`now() + interval '30 seconds'`
const busyStates: readonly ImportState[] = ['reading', 'checking', 'applying', 'undoing']
const MAX_REST_MS = 40

export const isBusyState = (state: ImportState) => busyStates.includes(state)

/**
 * Takes an import on: from now on it is in `state`, and nobody else works on it until the work is done, or until its
 * process has not been heard of for a while. 409 when somebody does, or when it has gone on in the meantime.
 */
export async function takeImport(
  db: Db,
  id: string,
  { from, state }: { from: readonly ImportState[]; state: ImportState },
): Promise<ImportJobRow> {
  const isFree = or(inArray(guideImports.state, [...from]), and(eq(guideImports.state, state), lt(guideImports.leaseUntil, sql`now()`)))
  const [row] = await db
    .update(guideImports)
    .set({ state, problem: null, done: 0, leaseUntil: LEASE })
    .where(and(eq(guideImports.id, id), isFree))
    .returning()
  if (!row) throw new AppError('import_busy', { status: 409 })
  return row
}

/** How far the work is; says that it is still being done. */
export async function saveProgress(db: DbOrTx, id: string, done: number): Promise<void> {
  const { rowCount } = await db
    .update(guideImports)
    .set({ done, leaseUntil: LEASE })
    .where(and(eq(guideImports.id, id), inArray(guideImports.state, [...busyStates])))
  if (rowCount === 0) throw new AppError('import_cancelled', { status: 409 })
}

/** Gives the import back in a state in which it can be gone on with, and says why the work came to nothing. */
export async function giveBack(db: Db, id: string, { state, problem }: { state: ImportState; problem: string }): Promise<void> {
  await db
    .update(guideImports)
    .set({ state, problem, leaseUntil: null })
    .where(and(eq(guideImports.id, id), inArray(guideImports.state, [...busyStates])))
}

/**
 * A piece of work that a crash may take back, since it is done anew then: the disk is not waited for. Everything that
 * comes after an import is written waits for it again.
 */
export function unhurried<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    return work(tx)
  })
}

/**
 * After a piece of work, half as long a rest as it took: the embedded database has one session and computes in the process
 * that answers visitors, and they come first.
 */
export async function giveWay(sinceMs: number): Promise<void> {
  await setTimeout(Math.min(MAX_REST_MS, (performance.now() - sinceMs) / 2))
}

const running = new Set<Promise<void>>()

/** Work that goes on after the answer. What it throws is for `fail` to write down. */
export function inBackground(work: () => Promise<void>, fail: (error: unknown) => Promise<void>): void {
  const job: Promise<void> = work()
    .catch(fail)
    .catch(() => {})
    .finally(() => running.delete(job))
  running.add(job)
}

/** When everything that was begun is over. */
export async function importsSettled(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
