import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { readInThread } from '#app/platform/files/read-in-thread.server.ts'
import type { ReadOptions } from '#app/platform/files/types.ts'
import type { ImportState, ReadFile } from '../types.ts'
import { applyImport } from './apply.server.ts'
import { checkImport } from './check.server.ts'
import { giveBack, inBackground, takeImport } from './job.server.ts'
import { createImport, STAGE_ROWS, stageRows } from './stage.server.ts'
import { syncSearch } from './sync-search.server.ts'
import { undoImport } from './undo-import.server.ts'

/** What goes on after the answer needs, and whom it tells of what nobody foresaw. */
export type ImportServices = { db: Db; logger: { error(what: object, message: string): void } }

const READER = 'app/features/guides/import/readers/read-file.ts'

type File = { bytes: Uint8Array; options: ReadOptions }

/** Reads a file that was brought. Throws a FileError for what cannot be read; else the rows follow in the background. */
export async function stageFile({ db, logger }: ImportServices, { bytes, options }: File, by: Actor): Promise<string> {
  const size = bytes.length
  const reading = await readInThread<ReadFile>({ reader: READER, bytes, options, batch: STAGE_ROWS })
  const id = await createImport(db, { head: reading.head, name: options.name, bytes: size }, by).catch(async (error: unknown) => {
    await reading.close()
    throw error
  })
  goOn({ db, logger }, id, 'cancelled', async () => {
    const state = await stageRows(db, id, reading)
    if (state === 'checked') await checkImport(db, await takeImport(db, id, { from: ['checked'], state: 'checking' }))
  })
  return id
}

/** Tries an import, for the first time or again. */
export async function startCheck({ db, logger }: ImportServices, id: string): Promise<void> {
  const job = await takeImport(db, id, { from: ['mapping', 'checked'], state: 'checking' })
  goOn({ db, logger }, id, 'mapping', () => checkImport(db, job))
}

/** Writes what was tried. Rows that are wrong stay out only when that was said. */
export async function startApply(
  { db, logger }: ImportServices,
  { id, withoutWrong, by }: { id: string; withoutWrong: boolean; by: Actor },
): Promise<void> {
  const job = await takeImport(db, id, { from: ['checked'], state: 'applying' })
  const { counts } = job
  const refusal = !counts ? 'import_not_checked' : counts.wrong > 0 && !withoutWrong ? 'import_has_errors' : undefined
  const isEmpty = !counts || counts.new + counts.changed + job.newPlaces.length === 0
  if (refusal || isEmpty) {
    await giveBack(db, id, { state: 'checked', problem: refusal ?? 'import_nothing' })
    throw new AppError(refusal ?? 'import_nothing', { status: 409 })
  }
  goOn({ db, logger }, id, 'checked', async () => {
    await applyImport(db, job, by)
    await syncSearch(db)
  })
}

export async function startUndo({ db, logger }: ImportServices, { id, by }: { id: string; by: Actor }): Promise<void> {
  const job = await takeImport(db, id, { from: ['applied'], state: 'undoing' })
  goOn({ db, logger }, id, 'applied', async () => {
    await undoImport(db, job, by)
    await syncSearch(db)
  })
}

/** What goes wrong is written beside the import, which can then be gone on with from `otherwise`. */
function goOn({ db, logger }: ImportServices, id: string, otherwise: ImportState, work: () => Promise<void>): void {
  inBackground(work, async (error) => {
    const known = error instanceof AppError ? error : undefined
    if (!known) logger.error({ err: error, importId: id }, 'import failed')
    await giveBack(db, id, { state: otherwise, problem: known?.code ?? 'import_failed' })
  })
}
