import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { EntryBatch } from '../types.ts'

const CHUNK = 100

/** Lines of the batch whose entry is still as the import left it, and on which nobody has built since. */
export const untouched = sql`
  not exists (select from guide_revisions l where l.subject_kind = 'entry' and l.subject_id = r.subject_id and l.id > r.id and l.undone_at is null)
  and not exists (select from duty_shifts d where d.entry_id = e.id and r.before is null)
  and not exists (select from entry_suggestions s where s.entry_id = e.id and r.before is null)
  and case when r.before is null then to_jsonb(e) - 'version' - 'updated_at' = r.after else to_jsonb(e) || r.after = to_jsonb(e) end`

type Writing = { job: ImportJob; by: Actor; progress: (done: number) => void }

/**
 * Takes an import back: what it made goes, what it changed becomes what it was. Entries that somebody has changed since
 * stay, and are counted. In small statements.
 */
export async function undoEntries(tx: Tx, { job, by, progress }: Writing): Promise<{ undone: number; left: number }> {
  await tx.execute(sql`select set_config('dalil.search_later', 'on', true)`)
  const { batch } = job.written as EntryBatch
  const undoBatch = randomUUID()
  let undone = 0
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{ last: number; count: number }>(sql`
      select coalesce(max(id), 0)::float8 as last, count(*)::int as count from (
        select id from guide_revisions where batch_id = ${batch} and id > ${after} order by id limit ${CHUNK}) x`)
    const [{ last, count } = { last: 0, count: 0 }] = rows
    if (count === 0) break
    const mine = sql`r.batch_id = ${batch} and r.id > ${after} and r.id <= ${last}`
    undone += await undoLines(tx, { mine, batch: undoBatch, by })
    progress(undone)
    after = last
    await setImmediate()
  }
  await takePlaces(tx, { batch, undoBatch, by })
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from guide_revisions where batch_id = ${batch} and subject_kind = 'entry' and undone_at is null`)
  return { undone, left: rows[0]?.count ?? 0 }
}

async function undoLines(tx: Tx, { mine, batch, by }: { mine: SQL; batch: string; by: Actor }): Promise<number> {
  const lines = sql`guide_revisions r join entries e on e.id = r.subject_id::uuid where ${mine} and r.subject_kind = 'entry' and r.undone_at is null`
  const columns = [
    'city_id',
    'slug',
    'kind',
    'name',
    'description',
    'address',
    'phone',
    'website',
    'latitude',
    'longitude',
    'point_is',
    'point_note',
  ]
  const more = [
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
  ]
  const all = [...columns, ...more, 'position']
  const { rows } = await tx.execute<{ count: number }>(sql`
    with free as materialized (select r.id, e.id as entry_id, r.subject_id, r.subject_name, r.before, r.after from ${lines} and ${untouched}),
    gone as (delete from entries e using free f where e.id = f.entry_id and f.before is null),
    back as (
      update entries e set (${sql.raw(all.join(', '))}, version, updated_at) = (${sql.raw(all.map((name) => `n.${name}`).join(', '))}, e.version + 1, now())
      from (select f.entry_id, p.* from free f join entries o on o.id = f.entry_id cross join lateral jsonb_populate_record(o, f.before) p
        where f.before is not null) n
      where e.id = n.entry_id),
    marked as (update guide_revisions r set undone_at = now() from free f where r.id = f.id),
    told as (
      insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_id, actor_name, batch_id, before, after, undone_at)
      select 'entry', f.subject_id, f.subject_name, 'undone', ${by.id}::uuid, ${by.name}, ${batch}::uuid, f.after, f.before, now()
      from free f order by f.id)
    select count(*)::int as count from free`)
  return rows[0]?.count ?? 0
}

/** Cities, sectors and categories that the import made, from the innermost out, as far as nothing stands in them. */
async function takePlaces(tx: Tx, { batch, undoBatch, by }: { batch: string; undoBatch: string; by: Actor }): Promise<void> {
  const steps = [
    { kind: 'category', table: 'categories', type: 'bigint', empty: 'not exists (select from entries e where e.category_id = t.id)' },
    { kind: 'sector', table: 'sectors', type: 'bigint', empty: 'not exists (select from categories k where k.sector_id = t.id)' },
    {
      kind: 'city',
      table: 'cities',
      type: 'text',
      empty: 'not exists (select from sectors s where s.city_id = t.id) and not exists (select from entries e where e.city_id = t.id)',
    },
  ]
  for (const { kind, table, type, empty } of steps) {
    await tx.execute(sql`
      with free as materialized (
        select r.id, r.subject_id, r.subject_name, r.after from guide_revisions r
        join ${sql.raw(table)} t on t.id = r.subject_id::${sql.raw(type)}
        where r.batch_id = ${batch} and r.subject_kind = ${kind} and r.before is null and r.undone_at is null and ${sql.raw(empty)}
          and not exists (select from guide_revisions l where l.subject_kind = ${kind} and l.subject_id = r.subject_id and l.id > r.id and l.undone_at is null)),
      gone as (delete from ${sql.raw(table)} t using free f where t.id = f.subject_id::${sql.raw(type)}),
      marked as (update guide_revisions r set undone_at = now() from free f where r.id = f.id)
      insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_id, actor_name, batch_id, before, after, undone_at)
      select ${kind}, f.subject_id, f.subject_name, 'undone', ${by.id}::uuid, ${by.name}, ${undoBatch}::uuid, f.after, null, now() from free f order by f.id`)
  }
}
