import { sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { listStagedRows, type StagedRow } from '../queries/imports.server.ts'
import type { RowResult } from '../types.ts'
import { giveWay, saveProgress, unhurried } from './lease.server.ts'

/** Rows in one statement: some tens of milliseconds on the embedded database. */
const CHUNK = 100

/** Every staged row, some at a time, with rests between: visitors go on reading. */
export async function eachChunk(db: Db, importId: string, work: (rows: StagedRow[]) => Promise<void>): Promise<void> {
  for (let after = -1; ; ) {
    const startedAt = performance.now()
    const rows = await listStagedRows(db, importId, { after, limit: CHUNK })
    const last = rows.at(-1)
    if (!last) return
    await work(rows)
    after = last.seq
    await giveWay(startedAt)
  }
}

/** All of them: for files that are planned as a whole. */
export const allRows = (db: DbOrTx, importId: string) => listStagedRows(db, importId, { after: -1, limit: null })

/** How far a preview is, where nothing is written beside the rows yet. */
export const notePreview = (db: Db, importId: string, done: number): Promise<void> =>
  unhurried(db, (tx) => saveProgress(tx, importId, done))

/** Writes beside the rows what would become of them, some hundred at a time. */
export async function saveResults(db: Db, importId: string, results: readonly RowResult[], done: (rows: number) => number): Promise<void> {
  for (let at = 0; at < results.length; at += CHUNK) {
    const startedAt = performance.now()
    const piece = results.slice(at, at + CHUNK)
    await unhurried(db, async (tx) => {
      await writeResults(tx, importId, piece)
      await saveProgress(tx, importId, done(at + piece.length))
    })
    await giveWay(startedAt)
  }
}

async function writeResults(tx: Tx, importId: string, results: readonly RowResult[]): Promise<void> {
  await tx.execute(sql`
    update import_rows r set state = x.state, name = x.name, problems = x.problems, warnings = x.warnings, lead = x.lead,
      target_id = x."targetId", target_version = x."targetVersion", plan = x.plan, after = x.after, before = x.before
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(seq int, lead int, state text, name text, problems jsonb,
      warnings jsonb, "targetId" text, "targetVersion" int, plan jsonb, after jsonb, before jsonb)
    where r.import_id = ${importId} and r.seq = x.seq`)
}
