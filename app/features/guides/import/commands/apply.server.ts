import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { EntryBatch, EntryPlan } from '../types.ts'
import { makePlaces } from './make-places.server.ts'

/** Rows in one statement: between two of them, visitors are answered. */
const CHUNK = 100

/** Columns of an entry that a file can fill; the category comes from the tree. */
const names = [
  ...['city_id', 'slug', 'kind', 'name', 'description', 'address', 'phone', 'website', 'latitude', 'longitude', 'point_is', 'point_note'],
  ...[
    'point_attribution',
    'hours',
    'caution',
    'images',
    'illustration',
    'details',
    'status',
    'confidence',
    'verified_on',
    'source_checked_on',
    'source',
    'sample',
  ],
  'position',
]
const COLUMNS = sql.raw(names.join(', '))
const columnsOf = (alias: string) => sql.raw(names.map((name) => `${alias}.${name}`).join(', '))

type Writing = { job: ImportJob; by: Actor; progress: (done: number) => void }

/**
 * Writes an import that was tried. Statements are small, and the event loop is free between them, so that pages from the cache go on
 * being answered; the search is told afterwards, piece by piece (ADR 0017). 409 when the guide is no longer as it was at the preview.
 */
export async function applyEntries(tx: Tx, { job, by, progress }: Writing) {
  await tx.execute(sql`select set_config('dalil.search_later', 'on', true)`)
  const { newPlaces } = job.plan as EntryPlan
  const batch = randomUUID()
  const made = await makePlaces(tx, newPlaces, { by, batch })
  for (let from = 0; from < job.total; from += CHUNK) {
    await writeRows(tx, { job, by, batch, made, from })
    progress(Math.min(job.total, from + CHUNK))
    await setImmediate()
  }
  const { new: added = 0, changed = 0 } = job.counts ?? {}
  return { written: { batch } satisfies EntryBatch, audit: { added, changed, places: newPlaces.length } }
}

type Piece = { job: ImportJob; by: Actor; batch: string; made: ReadonlyMap<string, number>; from: number }

async function writeRows(tx: Tx, { job, by, batch, made, from }: Piece): Promise<void> {
  const mine = sql`r.import_id = ${job.id} and r.seq >= ${from} and r.seq < ${from + CHUNK}`
  const keys = JSON.stringify(Object.fromEntries(made))
  await tx.execute(sql`
    with made as (
      insert into entries (id, category_id, ${COLUMNS})
      select x.id, coalesce((r.plan ->> 'categoryId')::bigint, (${keys}::jsonb ->> (r.plan ->> 'categoryKey'))::bigint), ${columnsOf('x')}
      from import_rows r cross join lateral jsonb_populate_record(null::entries, r.after) x
      where ${mine} and r.state = 'new' order by r.seq
      returning *)
    insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_id, actor_name, batch_id, before, after)
    select 'entry', m.id::text, m.name ->> 'ar', 'entry_imported', ${by.id}::uuid, ${by.name}, ${batch}::uuid, null, to_jsonb(m) - 'version' - 'updated_at'
    from made m order by m.position, m.id`)
  if (!job.counts?.changed) return
  const { rows } = await tx.execute<{ wanted: number; done: number }>(sql`
    with wanted as (select r.* from import_rows r where ${mine} and r.state = 'changed'),
    changed as (
      update entries e set (${COLUMNS}, version, updated_at) = (${columnsOf('n')}, e.version + 1, now())
      from (select o.id as entry_id, r.target_version as entry_version, p.* from wanted r join entries o on o.id = r.target_id::uuid
        cross join lateral jsonb_populate_record(o, r.after) p) n
      where e.id = n.entry_id and e.version = n.entry_version
      returning e.id, e.name),
    told as (
      insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_id, actor_name, batch_id, before, after)
      select 'entry', c.id::text, c.name ->> 'ar', 'entry_imported', ${by.id}::uuid, ${by.name}, ${batch}::uuid, r.before, r.after
      from changed c join wanted r on r.target_id = c.id::text order by r.seq)
    select (select count(*) from wanted)::int as wanted, (select count(*) from changed)::int as done`)
  if (rows[0]?.wanted !== rows[0]?.done) throw new AppError('import_guide_changed', { status: 409 })
}
