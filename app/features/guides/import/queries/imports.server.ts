import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { guideImportRows, guideImports } from '../tables.server.ts'
import type { ImportRowState } from '../types.ts'

const { id, fileName, format, state, counts, total, actorName, createdAt, appliedAt, undoneAt, undoneBy, undoLeft, leaseUntil } =
  guideImports
const line = { id, fileName, format, state, counts, total, actorName, createdAt, appliedAt, undoneAt, undoneBy, undoLeft, leaseUntil }

/** Imports, newest first, from a given time on. */
export async function listImports(db: Db, { before, limit }: { before: Date | null; limit: number }) {
  const rows = await db
    .select(line)
    .from(guideImports)
    .where(before === null ? undefined : lt(createdAt, before))
    .orderBy(desc(createdAt))
    .limit(limit + 1)
  return { imports: rows.slice(0, limit), hasOlder: rows.length > limit }
}

export async function getImport(db: Db, importId: string) {
  const [row] = await db.select().from(guideImports).where(eq(guideImports.id, importId))
  if (!row) throw notFound()
  return row
}

/** Which rows of an import to look at: those of a state, or those with something worth knowing. */
export type RowsShown = ImportRowState | 'warned'

const among = (importId: string, shown: RowsShown): SQL | undefined =>
  and(
    eq(guideImportRows.importId, importId),
    shown === 'warned' ? sql`jsonb_array_length(${guideImportRows.warnings}) > 0` : eq(guideImportRows.state, shown),
  )

/** A page of rows after a given one. */
export async function listRows(db: Db, importId: string, { shown, after, limit }: { shown: RowsShown; after: number; limit: number }) {
  const { seq, line: at, name, problems, warnings, decision, before, after: then, entryId, fixes, fault, state: now } = guideImportRows
  const rows = await db
    .select({ seq, line: at, name, problems, warnings, decision, before, after: then, entryId, fixes, fault, state: now })
    .from(guideImportRows)
    .where(and(among(importId, shown), gt(seq, after)))
    .orderBy(asc(seq))
    .limit(limit + 1)
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** How many problems have a proposal to mend them. */
export async function countSuggestions(db: Db, importId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from guide_import_rows r, jsonb_array_elements(r.problems) p
    where r.import_id = ${importId} and r.state = 'wrong' and p ? 'suggestion'`)
  return rows[0]?.count ?? 0
}

/** The first rows of a file as they came, to see what stands in which column. */
export function sampleRows(db: Db, importId: string) {
  return db
    .select({ cells: guideImportRows.cells })
    .from(guideImportRows)
    .where(eq(guideImportRows.importId, importId))
    .orderBy(asc(guideImportRows.seq))
    .limit(3)
}

/** Names of entries that an undo had to leave. */
export async function listLeft(db: Db, batchId: string, limit: number): Promise<{ id: string; name: string; exists: boolean }[]> {
  const { rows } = await db.execute<{ id: string; name: string; exists: boolean }>(sql`
    select r.subject_id as id, r.subject_name as name, e.id is not null as exists
    from guide_revisions r left join entries e on e.id = r.subject_id::uuid
    where r.batch_id = ${batchId} and r.subject_kind = 'entry' and r.undone_at is null order by r.id limit ${limit}`)
  return rows
}

/** How many entries of a batch the search has still to be told of. */
export async function countUnsearched(db: Db, batchId: string, searchedTo: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from guide_revisions where batch_id = ${batchId} and subject_kind = 'entry' and id > ${searchedTo}`)
  return rows[0]?.count ?? 0
}
