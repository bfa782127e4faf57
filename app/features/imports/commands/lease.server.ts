import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { ImportJob } from '../import-room.ts'
import { imports } from '../tables.server.ts'
import type { ImportState } from '../types.ts'

const LEASE = sql`now() + interval '30 seconds'`
const busyStates: readonly ImportState[] = ['reading', 'checking', 'applying', 'undoing']
const MAX_REST_MS = 40

export const isBusyState = (state: ImportState) => busyStates.includes(state)

type Taking = {
  /** States out of which it may be taken. */
  from: readonly ImportState[]
  state: ImportState
  by?: Actor
  /** It goes on by itself, after its process was lost. */
  resumes?: boolean
}

/**
 * Takes an import on: from now on it is in `state`, and nobody else works on it until the work is done, or until its
 * process has not been heard of for a while. 409 when somebody does, or when it has gone on in the meantime.
 */
export async function takeImport(db: Db, id: string, { from, state, by, resumes = false }: Taking): Promise<ImportJob> {
  const isLost = and(eq(imports.state, state), lt(imports.leaseUntil, sql`now()`))
  const [row] = await db
    .update(imports)
    .set({
      ...{ state, problem: null, done: 0, leaseUntil: LEASE, resumed: resumes ? sql`${imports.resumed} + 1` : 0 },
      ...(by && { acting: by }),
    })
    .where(and(eq(imports.id, id), from.length > 0 ? or(inArray(imports.state, [...from]), isLost) : isLost))
    .returning()
  if (!row) throw new AppError('import_busy', { status: 409 })
  return row
}

/** How far the work is; says that it is still being done. */
export async function saveProgress(db: DbOrTx, id: string, done: number): Promise<void> {
  const { rowCount } = await db
    .update(imports)
    .set({ done, leaseUntil: LEASE })
    .where(and(eq(imports.id, id), inArray(imports.state, [...busyStates])))
  if (rowCount === 0) throw new AppError('import_cancelled', { status: 409 })
}

/** Gives the import back in a state in which it can be gone on with, and says why the work came to nothing. */
export async function giveBack(db: Db, id: string, { state, problem }: { state: ImportState; problem: string }): Promise<void> {
  await db
    .update(imports)
    .set({ state, problem, leaseUntil: null })
    .where(and(eq(imports.id, id), inArray(imports.state, [...busyStates])))
}

/** The import in a transaction that writes it: whoever else would work on it waits. 409 when it was cancelled or taken meanwhile. */
export async function lockImport(tx: Tx, id: string, state: ImportState): Promise<void> {
  const [row] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, id)).for('update')
  if (row?.state !== state) throw new AppError('import_cancelled', { status: 409 })
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

/** Rows that this process has written in transactions that are not over: nobody else can see how far they are. */
const written = new Map<string, number>()

export const writtenSoFar = (id: string) => written.get(id)
export const noteWritten = (id: string, done: number) => void written.set(id, done)

const running = new Set<Promise<void>>()

/** Work that goes on after the answer. What it throws is for `fail` to write down. */
export function inBackground(id: string, work: () => Promise<void>, fail: (error: unknown) => Promise<void>): void {
  const job: Promise<void> = work()
    .catch(fail)
    .catch(() => {})
    .finally(() => {
      running.delete(job)
      written.delete(id)
    })
  running.add(job)
}

/** When everything that was begun is over. */
export async function importsSettled(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
