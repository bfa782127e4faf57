import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { columnsKey } from '#app/platform/files/mapping.ts'
import type { ThreadReading } from '#app/platform/files/read-in-thread.server.ts'
import type { SourceRow } from '#app/platform/files/types.ts'
import type { ImportFile, ImportRoom, Mapped } from '../import-room.ts'
import { imports } from '../tables.server.ts'
import { giveWay, saveProgress, unhurried } from './lease.server.ts'

/** Rows that are handed over and written at once. */
export const STAGE_ROWS = 200
/** Weeks after which the rows of an import that is over are no use to anybody. */
const RETENTION_WEEKS = 4

type Reading = ThreadReading<ImportFile>
type File = { head: Reading['head']; name: string; bytes: number }

/** Notes that a file was brought; its rows follow. Says whether the columns are matched by hand first. */
export async function createImport<Options>(
  db: Db,
  room: ImportRoom<Options>,
  { head: file, name, bytes }: File,
  by: Actor,
): Promise<{ id: string; asksMapping: boolean }> {
  await sweepOld(db)
  const { format, encoding, delimiter, columns, total, ...head } = file
  const key = columnsKey(columns)
  const { asksMapping, mapping, options } = room.begin(file, await lastMapping(db, room.source, key))
  const [row] = await db
    .insert(imports)
    .values({
      ...{ source: room.source, fileName: name, fileBytes: bytes, format, encoding, delimiter, columns, columnsKey: key, head, total },
      ...{ mapping, options, state: 'reading', leaseUntil: sql`now() + interval '30 seconds'`, actorId: by.id, actorName: by.name },
    })
    .returning({ id: imports.id })
  if (!row) throw new Error('the import was not returned')
  return { id: row.id, asksMapping }
}

/** What was chosen the last time for a file with the same columns. */
async function lastMapping(db: Db, source: string, key: string): Promise<Mapped | undefined> {
  const [known] = await db
    .select({ mapping: imports.mapping, options: imports.options })
    .from(imports)
    .where(and(eq(imports.source, source), eq(imports.columnsKey, key), inArray(imports.state, ['checked', 'applied', 'undone'])))
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return known
}

/** Writes the rows as they come from the reader. */
export async function stageRows(db: Db, id: string, reading: Reading): Promise<void> {
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
}

/** As one parameter: ten thousand rows are seventy thousand of them otherwise. */
async function insertRows(tx: Tx, importId: string, rows: readonly SourceRow[], from: number): Promise<void> {
  const values = rows.map(({ row, cells, fault, group }, i) => ({ seq: from + i, line: row, cells, fault, group }))
  await tx.execute(sql`
    insert into import_rows (import_id, seq, line, cells, fault, "group")
    select ${importId}, x.seq, x.line, x.cells, x.fault, x."group"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(seq int, line int, cells jsonb, fault jsonb, "group" int)`)
}

async function sweepOld(db: Db): Promise<void> {
  const old = sql`created_at < now() - make_interval(weeks => ${RETENTION_WEEKS}) and state not in ('applying', 'undoing')`
  await db.execute(sql`
    delete from import_rows where import_id in (
      select id from imports i where ${old} and exists (select from import_rows r where r.import_id = i.id) limit 5)`)
  // Staged, and then left lying: nothing came of it.
  await db.execute(sql`delete from imports where ${old} and applied_at is null`)
}
