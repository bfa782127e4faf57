import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { ImportJob } from '../import-room.ts'
import { importRows, imports } from '../tables.server.ts'
import type { RowsShown } from '../types.ts'

const { id, fileName, format, state, counts, actorName, createdAt, leaseUntil } = imports
const line = { id, fileName, format, state, counts, actorName, createdAt, leaseUntil }

/** Imports of a room, newest first, from a given time on. */
export async function listImports(db: Db, source: string, { before, limit }: { before: Date | null; limit: number }) {
  const rows = await db
    .select(line)
    .from(imports)
    .where(and(eq(imports.source, source), before === null ? undefined : lt(createdAt, before)))
    .orderBy(desc(createdAt))
    .limit(limit + 1)
  return { imports: rows.slice(0, limit), hasOlder: rows.length > limit }
}

/** One of this room; another room's import is not there. */
export async function getImport(db: DbOrTx, source: string, importId: string): Promise<ImportJob> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.source, source)))
  if (!row) throw notFound()
  return row
}

/** The rows after a given one as they came, with what was corrected; `null`: all of them. */
export function listStagedRows(db: DbOrTx, importId: string, { after, limit }: { after: number; limit: number | null }) {
  const { seq, line: at, group, cells, fault, fixes, leftOut, decision, lead } = importRows
  const rows = db
    .select({ seq, line: at, group, cells, fault, fixes, leftOut, decision, lead })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(seq, after)))
    .orderBy(asc(seq))
  return limit === null ? rows : rows.limit(limit)
}

export type StagedRow = Awaited<ReturnType<typeof listStagedRows>>[number]

const among = (importId: string, shown: RowsShown): SQL | undefined =>
  and(
    eq(importRows.importId, importId),
    shown === 'warned' ? sql`jsonb_array_length(${importRows.warnings}) > 0` : eq(importRows.state, shown),
  )

/** A page of rows after a given one: those of a state, or those with something worth knowing. */
export async function listRows(db: Db, importId: string, { shown, after, limit }: { shown: RowsShown; after: number; limit: number }) {
  const { seq, line: at, name, problems, warnings, decision, before, after: then, plan, state: now } = importRows
  const rows = await db
    .select({ seq, line: at, name, problems, warnings, decision, before, after: then, plan, state: now })
    .from(importRows)
    .where(and(among(importId, shown), gt(seq, after)))
    .orderBy(asc(seq))
    .limit(limit + 1)
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

export type PreviewRow = Awaited<ReturnType<typeof listRows>>['rows'][number]

/** How many problems have a proposal to mend them. */
export async function countSuggestions(db: Db, importId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from import_rows r, jsonb_array_elements(r.problems) p
    where r.import_id = ${importId} and r.state = 'wrong' and p ? 'suggestion'`)
  return rows[0]?.count ?? 0
}

/** The first rows of a file as they came, to see what stands in which column. */
export function sampleRows(db: Db, importId: string) {
  return db
    .select({ row: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.seq))
    .limit(3)
}
