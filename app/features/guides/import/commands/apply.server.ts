import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { guideImports } from '../tables.server.ts'
import type { ImportJobRow } from './job.server.ts'
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

/**
 * Writes an import that was tried: everything in one transaction, or nothing. Statements are small, and the event loop is
 * free between them, so that pages from the cache go on being answered; the search is told afterwards, piece by piece
 * (ADR 0017). 409 when the guide is no longer as it was at the preview.
 */
export async function applyImport(db: Db, job: ImportJobRow, by: Actor): Promise<void> {
  const batch = randomUUID()
  await refused(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('dalil.search_later', 'on', true)`)
      const [row] = await tx.select({ state: guideImports.state }).from(guideImports).where(eq(guideImports.id, job.id)).for('update')
      if (row?.state !== 'applying') throw new AppError('import_cancelled', { status: 409 })
      const made = await makePlaces(tx, job.newPlaces, { by, batch })
      for (let from = 0; from < job.total; from += CHUNK) {
        await writeRows(tx, { job, by, batch, made, from })
        await setImmediate()
      }
      await close(tx, { job, by, batch })
    }),
  )
}

type Writing = { job: ImportJobRow; by: Actor; batch: string; made: ReadonlyMap<string, number>; from: number }

async function writeRows(tx: Tx, { job, by, batch, made, from }: Writing): Promise<void> {
  const mine = sql`r.import_id = ${job.id} and r.seq >= ${from} and r.seq < ${from + CHUNK}`
  const keys = JSON.stringify(Object.fromEntries(made))
  await tx.execute(sql`
    with made as (
      insert into entries (id, category_id, ${COLUMNS})
      select x.id, coalesce(r.category_id, (${keys}::jsonb ->> r.category_key)::bigint), ${columnsOf('x')}
      from guide_import_rows r cross join lateral jsonb_populate_record(null::entries, r.after) x
      where ${mine} and r.state = 'new' order by r.seq
      returning *)
    insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_id, actor_name, batch_id, before, after)
    select 'entry', m.id::text, m.name ->> 'ar', 'entry_imported', ${by.id}::uuid, ${by.name}, ${batch}::uuid, null, to_jsonb(m) - 'version' - 'updated_at'
    from made m order by m.position, m.id`)
  if (!job.counts?.changed) return
  const { rows } = await tx.execute<{ wanted: number; done: number }>(sql`
    with wanted as (select r.* from guide_import_rows r where ${mine} and r.state = 'changed'),
    changed as (
      update entries e set (${COLUMNS}, version, updated_at) = (${columnsOf('n')}, e.version + 1, now())
      from (select r.entry_id, r.entry_version, p.* from wanted r join entries o on o.id = r.entry_id
        cross join lateral jsonb_populate_record(o, r.after) p) n
      where e.id = n.entry_id and e.version = n.entry_version
      returning e.id, e.name),
    told as (
      insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_id, actor_name, batch_id, before, after)
      select 'entry', c.id::text, c.name ->> 'ar', 'entry_imported', ${by.id}::uuid, ${by.name}, ${batch}::uuid, r.before, r.after
      from changed c join wanted r on r.entry_id = c.id order by r.seq)
    select (select count(*) from wanted)::int as wanted, (select count(*) from changed)::int as done`)
  if (rows[0]?.wanted !== rows[0]?.done) throw changedMeanwhile()
}

async function close(tx: Tx, { job, by, batch }: { job: ImportJobRow; by: Actor; batch: string }): Promise<void> {
  const { new: added = 0, changed = 0 } = job.counts ?? {}
  await recordAudit(tx, {
    by,
    action: 'guides.imported',
    subject: { kind: 'import', id: job.id, name: job.fileName },
    after: { added, changed, places: job.newPlaces.length },
  })
  await tx
    .update(guideImports)
    .set({ state: 'applied', batchId: batch, appliedAt: sql`now()`, searchedTo: 0, leaseUntil: null, done: job.total })
    .where(eq(guideImports.id, job.id))
}

const changedMeanwhile = (cause?: unknown) => new AppError('import_guide_changed', { status: 409, cause })

/** A place or an address that was taken, or is gone, since the preview: the database refuses, and we say so. */
async function refused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code?.startsWith('23')) throw changedMeanwhile(error)
    throw error
  }
}
