import { sql } from 'drizzle-orm'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import type { SkippedItem } from '#app/features/imports/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import { untouched } from '../commands/undo-import.server.ts'
import type { EntryBatch } from '../types.ts'

const MAX_NAMED = 50
type Named = { id: string; name: string; exists: boolean }

const batchOf = ({ written }: ImportJob) => (written as EntryBatch).batch
const toEntry = ({ id, name, exists }: Named): SkippedItem => ({ id, name, to: exists ? `/admin/guide-entries/${id}` : null })

/** What an undo would remove, what it would put back, and what it would leave because somebody has changed it since. */
export async function previewUndo(db: Db, job: ImportJob) {
  const { rows } = await db.execute<{ removed: number; restored: number; skipped: number; entries: Named[] }>(sql`
    with lines as materialized (
      select r.id, r.subject_id, r.subject_name, r.before is null as is_new, e.id is not null as is_there,
        coalesce(e.id is not null and ${untouched}, false) as is_free
      from guide_revisions r left join entries e on e.id = r.subject_id::uuid
      where r.batch_id = ${batchOf(job)} and r.subject_kind = 'entry' and r.undone_at is null)
    select count(*) filter (where is_free and is_new)::int as removed,
      count(*) filter (where is_free and not is_new)::int as restored,
      count(*) filter (where not is_free)::int as skipped,
      (select coalesce(json_agg(json_build_object('id', x.subject_id, 'name', x.subject_name, 'exists', x.is_there) order by x.id), '[]')
        from (select * from lines where not is_free order by id limit ${MAX_NAMED}) x) as entries
    from lines`)
  const { entries = [], ...counts } = rows[0] ?? { removed: 0, restored: 0, skipped: 0 }
  return { ...counts, items: entries.map(toEntry) }
}

/** Names of entries that an undo had to leave. */
export async function listSkipped(db: Db, job: ImportJob): Promise<SkippedItem[]> {
  const { rows } = await db.execute<Named>(sql`
    select r.subject_id as id, r.subject_name as name, e.id is not null as exists
    from guide_revisions r left join entries e on e.id = r.subject_id::uuid
    where r.batch_id = ${batchOf(job)} and r.subject_kind = 'entry' and r.undone_at is null order by r.id limit ${MAX_NAMED}`)
  return rows.map(toEntry)
}

/** How many entries of a batch the search has still to be told of. */
export async function countUnindexed(db: Db, job: ImportJob): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from guide_revisions
    where batch_id = ${batchOf(job)} and subject_kind = 'entry' and id > ${job.indexedTo ?? 0}`)
  return rows[0]?.count ?? 0
}
