import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { readInThread } from '#app/platform/files/read-in-thread.server.ts'
import type { ReadOptions } from '#app/platform/files/types.ts'
import type { ImportFile, ImportJob, ImportRoom } from '../import-room.ts'
import { imports } from '../tables.server.ts'
import type { ImportState } from '../types.ts'
import { giveBack, inBackground, lockImport, noteWritten, takeImport } from './lease.server.ts'
import { createImport, STAGE_ROWS, stageRows } from './stage.server.ts'

/** What goes on after the answer needs, and whom it tells of what nobody foresaw. */
export type ImportServices = { db: Db; logger: { error(what: object, message: string): void } }

type File = { bytes: Uint8Array; options: ReadOptions }

/** Reads a file that was brought. Throws a FileError for what cannot be read; else the rows follow in the background. */
export async function stageFile<O>(
  { db, logger }: ImportServices,
  room: ImportRoom<O>,
  { bytes, options }: File,
  by: Actor,
): Promise<string> {
  const size = bytes.length
  const reading = await readInThread<ImportFile>({ reader: room.reader, bytes, options, batch: STAGE_ROWS })
  const file = { head: reading.head, name: options.name, bytes: size }
  const { id, asksMapping } = await createImport(db, room, file, by).catch(async (error: unknown) => {
    await reading.close()
    throw error
  })
  goOn({ db, logger }, id, 'cancelled', async () => {
    await stageRows(db, id, reading)
    await db
      .update(imports)
      .set({ state: asksMapping ? 'mapping' : 'checked', leaseUntil: null })
      .where(and(eq(imports.id, id), eq(imports.state, 'reading')))
    if (!asksMapping) await check(db, room, await takeImport(db, id, { from: ['checked'], state: 'checking' }))
  })
  return id
}

/** Tries an import, for the first time or again. */
export async function startCheck<O>({ db, logger }: ImportServices, room: ImportRoom<O>, id: string): Promise<void> {
  const job = await takeImport(db, id, { from: ['mapping', 'checked'], state: 'checking' })
  goOn({ db, logger }, id, 'mapping', () => check(db, room, job))
}

async function check<O>(db: Db, room: ImportRoom<O>, job: ImportJob): Promise<void> {
  const { counts, plan, makes } = await room.check(db, job)
  await db
    .update(imports)
    .set({ state: 'checked', counts: { ...counts, makes }, plan, trial: sql`${imports.trial} + 1`, leaseUntil: null })
    .where(and(eq(imports.id, job.id), eq(imports.state, 'checking')))
}

type Consent = { id: string; withoutWrong: boolean /** The preview that was seen. */; trial?: number | undefined; by: Actor }

/** Writes what was tried. Rows that are wrong stay out only when that was said. */
export async function startApply<O>(
  { db, logger }: ImportServices,
  room: ImportRoom<O>,
  { id, withoutWrong, trial, by }: Consent,
): Promise<void> {
  const job = await takeImport(db, id, { from: ['checked'], state: 'applying', by })
  const refusal = refusalOf(job, { withoutWrong, trial })
  if (refusal) {
    await giveBack(db, id, { state: 'checked', problem: refusal })
    throw new AppError(refusal, { status: 409 })
  }
  goOn({ db, logger }, id, 'checked', () => apply(db, room, job, by))
}

function refusalOf({ counts, trial: current }: ImportJob, { withoutWrong, trial }: Pick<Consent, 'withoutWrong' | 'trial'>) {
  if (!counts) return 'import_not_checked'
  if (trial !== undefined && trial !== current) return 'import_other_preview'
  if (counts.wrong > 0 && !withoutWrong) return 'import_has_errors'
  return counts.new + counts.changed + (counts.makes ?? 0) === 0 ? 'import_nothing' : undefined
}

/**
 * Everything in one transaction, or nothing: what a process that is killed had written is gone with it. Statements are small, and the
 * event loop is free between them; rooms that are searched are indexed afterwards, piece by piece (ADR 0017).
 */
async function apply<O>(db: Db, room: ImportRoom<O>, job: ImportJob, by: Actor): Promise<void> {
  await conflictsAre(room.errors.changed, () =>
    db.transaction(async (tx) => {
      await lockImport(tx, job.id, 'applying')
      const { written, counts, audit } = await room.apply(tx, { job, by, progress: (done) => noteWritten(job.id, done) })
      await recordAudit(tx, {
        by,
        action: room.audit.applied,
        subject: { kind: 'import', id: job.id, name: job.fileName },
        after: audit as Record<string, number>,
      })
      await tx
        .update(imports)
        .set({
          ...{ state: 'applied', appliedAt: sql`now()`, leaseUntil: null, done: job.total, written },
          ...{ indexedTo: room.search ? 0 : null, ...(counts && { counts }) },
        })
        .where(eq(imports.id, job.id))
    }),
  )
  await room.search?.sync(db)
}

export async function startUndo<O>({ db, logger }: ImportServices, room: ImportRoom<O>, { id, by }: { id: string; by: Actor }) {
  const job = await takeImport(db, id, { from: ['applied'], state: 'undoing', by })
  goOn({ db, logger }, id, 'applied', () => undo(db, room, job, by))
}

async function undo<O>(db: Db, room: ImportRoom<O>, job: ImportJob, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockImport(tx, job.id, 'undoing')
    const { undone, left, written } = await room.undo(tx, { job, by, progress: (done) => noteWritten(job.id, done) })
    await recordAudit(tx, {
      by,
      action: room.audit.undone,
      subject: { kind: 'import', id: job.id, name: job.fileName },
      after: { undone, left },
    })
    await tx
      .update(imports)
      .set({
        ...{ state: 'undone', undoneAt: sql`now()`, undoneBy: by.name, undoLeft: left, leaseUntil: null },
        ...{ indexedTo: room.search ? 0 : null, ...(written && { written }) },
      })
      .where(eq(imports.id, job.id))
  })
  await room.search?.sync(db)
}

/** A thing or a name that was taken, or is gone, since the preview: the database refuses, and we say so. */
async function conflictsAre(code: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const state = ((error as Error).cause ?? error) as { code?: string }
    if (!(error instanceof AppError) && state.code?.startsWith('23')) throw new AppError(code, { status: 409, cause: error })
    throw error
  }
}

/** Work that was lost with its process is taken on again so often; what ends its process each time waits for the owner then. */
const MAX_RESUMED = 3
const lost = (source: string) =>
  and(
    eq(imports.source, source),
    inArray(imports.state, ['checking', 'applying', 'undoing']),
    lt(imports.leaseUntil, sql`now()`),
    lt(imports.resumed, MAX_RESUMED),
  )

export async function hasLostImports(db: Db, source: string): Promise<boolean> {
  return (await db.$count(imports, lost(source))) > 0
}

/**
 * Goes on with previews, writing and undoing whose process has not been heard of: nothing half done is left, so each begins anew. One
 * whose transaction is still open somewhere is passed over. A reading that was lost is not: its file is gone.
 */
export async function resumeImports<O>({ db, logger }: ImportServices, room: ImportRoom<O>): Promise<void> {
  const found = await db.transaction((tx) =>
    tx.select({ id: imports.id, state: imports.state }).from(imports).where(lost(room.source)).for('update', { skipLocked: true }),
  )
  for (const { id, state } of found) {
    const job = await takeImport(db, id, { from: [], state, resumes: true }).catch(unlessTaken)
    if (!job) continue
    const by = job.acting ?? { id: job.actorId, name: job.actorName, requestId: null }
    const work = {
      checking: () => check(db, room, job),
      applying: () => apply(db, room, job, by),
      undoing: () => undo(db, room, job, by),
    }[state as 'checking']
    goOn({ db, logger }, id, ({ checking: 'mapping', applying: 'checked', undoing: 'applied' } as const)[state as 'checking'], work)
  }
}

/** Another process was first. */
function unlessTaken(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** What goes wrong is written beside the import, which can then be gone on with from `otherwise`. */
function goOn({ db, logger }: ImportServices, id: string, otherwise: ImportState, work: () => Promise<void>): void {
  inBackground(id, work, async (error) => {
    const known = error instanceof AppError ? error : undefined
    if (!known) logger.error({ err: error, importId: id }, 'import failed')
    await giveBack(db, id, { state: otherwise, problem: known?.code ?? 'import_failed' })
  })
}
