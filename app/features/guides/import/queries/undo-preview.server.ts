import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { untouched } from '../commands/undo-import.server.ts'

type SkippedEntry = { id: string; name: string; exists: boolean }
/** What an undo would remove, what it would put back, and what it would leave because somebody has changed it since. */
export type UndoPreview = { removed: number; restored: number; skipped: number; entries: SkippedEntry[] }

export async function previewUndo(db: Db, batchId: string, limit: number): Promise<UndoPreview> {
  const { rows } = await db.execute<UndoPreview>(sql`
    with lines as materialized (
      select r.id, r.subject_id, r.subject_name, r.before is null as is_new, e.id is not null as is_there,
        coalesce(e.id is not null and ${untouched}, false) as is_free
      from guide_revisions r left join entries e on e.id = r.subject_id::uuid
      where r.batch_id = ${batchId} and r.subject_kind = 'entry' and r.undone_at is null)
    select count(*) filter (where is_free and is_new)::int as removed,
      count(*) filter (where is_free and not is_new)::int as restored,
      count(*) filter (where not is_free)::int as skipped,
      (select coalesce(json_agg(json_build_object('id', x.subject_id, 'name', x.subject_name, 'exists', x.is_there) order by x.id), '[]')
        from (select * from lines where not is_free order by id limit ${limit}) x) as entries
    from lines`)
  return rows[0] ?? { removed: 0, restored: 0, skipped: 0, entries: [] }
}
