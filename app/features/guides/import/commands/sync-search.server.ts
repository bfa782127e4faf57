import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { giveWay, unhurried } from '#app/features/imports/commands/lease.server.ts'
import { imports } from '#app/features/imports/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { SOURCE } from '../rules.ts'
import type { EntryBatch } from '../types.ts'

const CHUNK = 50
const unindexed = and(eq(imports.source, SOURCE), isNotNull(imports.indexedTo))

/** Whether the search has not been told of all that imports changed. */
export async function hasUnindexedImports(db: Db): Promise<boolean> {
  return (await db.$count(imports, unindexed)) > 0
}

/**
 * Tells the search what imports and their undoing have changed, some entries at a time. It starts where it stopped, so
 * that a site which was closed in between goes on at its next start. Two that do it at once only do it twice.
 */
export async function syncSearch(db: Db): Promise<void> {
  const waiting = await db.select({ id: imports.id, written: imports.written, to: imports.indexedTo }).from(imports).where(unindexed)
  for (const { id, written, to } of waiting) {
    const { batch } = written as EntryBatch
    for (let after = to ?? 0; ; ) {
      const startedAt = performance.now()
      const { rows } = await db.execute<{ id: number; entry: string }>(sql`
        select id::float8 as id, subject_id as entry from guide_revisions
        where batch_id = ${batch} and id > ${after} and subject_kind = 'entry' order by id limit ${CHUNK}`)
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      const entries = rows.map((row) => row.entry)
      await unhurried(db, async (tx) => {
        await tx.execute(sql`select search_catch_up(${sql.param(entries)}::uuid[])`)
        await tx.update(imports).set({ indexedTo: after }).where(eq(imports.id, id))
      })
      await giveWay(startedAt)
    }
    await db.update(imports).set({ indexedTo: null }).where(eq(imports.id, id))
  }
}
