import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { columnsKey } from '#app/platform/files/mapping.ts'
import type { ThreadReading } from '#app/platform/files/read-in-thread.server.ts'
import type { SourceRow } from '#app/platform/files/types.ts'
import { type EntryMapping, guessMapping } from '../fields.ts'
import { guideImports } from '../tables.server.ts'
import type { ImportOptions, ImportState, ReadFile } from '../types.ts'
import { giveWay, saveProgress, unhurried } from './job.server.ts'

/** Rows that are handed over and written at once. */
export const STAGE_ROWS = 200
/** Weeks after which the rows of an import that is over are no use to anybody. */
const RETENTION_WEEKS = 4

type File = { head: ThreadReading<ReadFile>['head']; name: string; bytes: number }

/** Notes that a file was brought. Its rows follow. */
export async function createImport(db: Db, { head, name, bytes }: File, by: Actor): Promise<string> {
  await sweepOld(db)
  const key = columnsKey(head.columns)
  const isTable = head.format === 'csv' || head.format === 'geojson'
  const known = isTable ? await lastMapping(db, key) : undefined
  const options: ImportOptions = known?.options ?? { makePlaces: !isTable, status: isTable ? 'draft' : 'published', alike: 'ask' }
  const [row] = await db
    .insert(guideImports)
    .values({
      ...{
        fileName: name,
        fileBytes: bytes,
        format: head.format,
        encoding: head.encoding,
        delimiter: head.delimiter,
        columns: head.columns,
      },
      ...{ columnsKey: key, places: head.places, attribution: head.attribution, total: head.total, options },
      mapping: known?.mapping ?? guessMapping(head.columns),
      ...{ state: 'reading', leaseUntil: sql`now() + interval '30 seconds'`, actorId: by.id, actorName: by.name },
    })
    .returning({ id: guideImports.id })
  if (!row) throw new Error('unreachable')
  return row.id
}

/** What was chosen the last time for a file with the same columns. */
async function lastMapping(db: Db, key: string): Promise<{ mapping: EntryMapping; options: ImportOptions } | undefined> {
  const { rows } = await db.execute<{ mapping: EntryMapping; options: ImportOptions }>(sql`
    select mapping, options from guide_imports where columns_key = ${key} and state in ('checked', 'applied', 'undone') and mapping is not null
    order by created_at desc limit 1`)
  return rows[0]
}

/** Writes the rows as they come from the reader. Answers in which state the import is then. */
export async function stageRows(db: Db, id: string, reading: ThreadReading<ReadFile>): Promise<ImportState> {
  try {
    let seq = 0
    for (;;) {
      const startedAt = performance.now()
      const rows = await reading.next()
      if (rows.length === 0) break
      const from = seq
      seq += rows.length
      await unhurried(db, async (tx) => {
        await insertRows(tx, id, rows, from)
        await saveProgress(tx, id, seq)
      })
      await giveWay(startedAt)
    }
  } finally {
    await reading.close()
  }
  const { format } = reading.head
  const state = format === 'csv' || format === 'geojson' ? 'mapping' : 'checked'
  await db.update(guideImports).set({ state, leaseUntil: null }).where(eq(guideImports.id, id))
  return state
}

/** As one parameter: ten thousand rows are seventy thousand of them otherwise. */
async function insertRows(tx: Tx, importId: string, rows: readonly SourceRow[], from: number): Promise<void> {
  const values = rows.map(({ row, cells, fault }, i) => ({ seq: from + i, line: row, cells, fault }))
  await tx.execute(sql`
    insert into guide_import_rows (import_id, seq, line, cells, fault)
    select ${importId}, x.seq, x.line, x.cells, x.fault
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(seq int, line int, cells jsonb, fault jsonb)`)
}

async function sweepOld(db: Db): Promise<void> {
  await db.execute(sql`
    delete from guide_import_rows where import_id in (
      select id from guide_imports where created_at < now() - make_interval(weeks => ${RETENTION_WEEKS}) and state not in ('applying', 'undoing') limit 5)`)
  // StagedImport, and then left lying: nothing came of it.
  await db.execute(sql`
    delete from guide_imports where created_at < now() - make_interval(weeks => ${RETENTION_WEEKS}) and applied_at is null and state <> 'applying'`)
}
