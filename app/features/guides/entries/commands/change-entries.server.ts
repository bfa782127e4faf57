import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { changing, type GuideChange } from '#app/features/guides/history/commands/change.server.ts'
import { guideRevisions } from '#app/features/guides/history/tables.server.ts'
import type { GuideAction } from '#app/features/guides/history/types.ts'
import { forgetPresent, freeSlugs, recordPastAddresses } from '#app/features/guides/taxonomy/commands/addresses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entries } from '../tables.server.ts'
import { lockCategories } from './create-entries.server.ts'

type Many = { ids: readonly string[]; by: Actor; batch?: string }

const notBinned = ne(entries.status, 'deleted')

/** Each answers how many it changed: what is there already, or lies in the bin, stays as it is. */
export async function publishEntries(db: DbOrTx, many: Many): Promise<number> {
  return setAll(db, 'entry_published', many, { status: 'published' }, eq(entries.status, 'draft'))
}

export async function unpublishEntries(db: DbOrTx, many: Many): Promise<number> {
  return setAll(db, 'entry_unpublished', many, { status: 'draft' }, eq(entries.status, 'published'))
}

/** Somebody asked, and it is still true. Samples are nobody's, so nothing of them can be verified. */
export async function verifyEntries(db: DbOrTx, { on, ...many }: Many & { on: string }): Promise<number> {
  return setAll(db, 'entry_verified', many, { verifiedOn: on }, and(notBinned, eq(entries.sample, false)))
}

export async function binEntries(db: DbOrTx, { now, ...many }: Many & { now: Date }): Promise<number> {
  return setAll(db, 'entry_binned', many, { status: 'deleted', deletedAt: now }, notBinned)
}

/** Out of the bin again, as it was before it was thrown away. */
export async function restoreEntries(db: DbOrTx, many: Many): Promise<number> {
  const earlier = sql`(select r.before ->> 'status' from ${guideRevisions} r where r.subject_kind = 'entry'
    and r.subject_id = ${entries}.id::text and r.after ->> 'status' = 'deleted' order by r.id desc limit 1)`
  const status = sql`coalesce(${earlier}, 'draft')`
  return db.transaction(async (tx) => {
    const restored = await setAll(tx, 'entry_restored', many, { status, deletedAt: null }, eq(entries.status, 'deleted'))
    // One that was merged away stands at its address again, instead of leading to the other.
    await forgetPresent(tx, 'entry', many.ids)
    return restored
  })
}

async function setAll(
  db: DbOrTx,
  action: GuideAction,
  { ids, by, batch }: Many,
  columns: PgUpdateSetSource<typeof entries>,
  where: SQL | undefined,
): Promise<number> {
  return changing(db, { by, action, batch }, (change) =>
    change.of({ kind: 'entry', ids }, async () => {
      await change.tx
        .update(entries)
        .set({ ...columns, version: sql`${entries.version} + 1`, updatedAt: sql`now()` })
        .where(and(inArray(entries.id, [...ids]), where))
    }),
  )
}

/** Into another category, at its end and in the order given; old addresses lead to the new ones. */
export async function moveEntries(db: DbOrTx, { ids, categoryId, by, batch }: Many & { categoryId: number }): Promise<number> {
  return changing(db, { by, action: 'entry_moved', batch }, (change) => moveInto(change, { ids, categoryId, action: 'entry_moved' }))
}

type Move = { ids: readonly string[]; categoryId: number; action: GuideAction }

export async function moveInto(change: GuideChange, { ids, categoryId, action }: Move): Promise<number> {
  const { tx } = change
  const last = (await lockCategories(tx, [categoryId])).get(categoryId) ?? 0
  return change.of({ kind: 'entry', ids, action }, async (rows) => {
    const moving = ids.flatMap((id) => {
      const row = rows.get(id)
      return row && row.category_id !== categoryId ? [{ id, row }] : []
    })
    if (moving.length === 0) return
    const requested = moving.map(({ row }) => String(row.slug))
    const slugs = await freeSlugs(tx, { kind: 'entry', parent: String(categoryId), requested })
    const moves = JSON.stringify(moving.map(({ id }, i) => ({ id, slug: slugs[i], position: last + 1 + i })))
    await tx.execute(sql`
      update ${entries} e set category_id = ${categoryId}, slug = m.slug, position = m.position, version = e.version + 1, updated_at = now()
      from jsonb_to_recordset(${moves}::jsonb) as m(id uuid, slug text, position float8) where e.id = m.id`)
    await recordPastAddresses(tx, 'entry', new Map(moving.map(({ id, row }) => [id, row])))
  })
}

/** Takes what has lain in the bin since before an instant away for good, or only some of it. The history keeps what it was. */
export async function emptyBin(
  db: DbOrTx,
  { before, ids, by, batch }: { before: Date; ids?: readonly string[]; by: Actor; batch?: string },
): Promise<number> {
  return changing(db, { by, action: 'entry_erased', batch }, async (change) => {
    const old = and(eq(entries.status, 'deleted'), lt(entries.deletedAt, before), ids && inArray(entries.id, [...ids]))
    const rows = await change.tx.select({ id: entries.id }).from(entries).where(old)
    const gone = rows.map(({ id }) => id)
    return change.of({ kind: 'entry', ids: gone }, async () => {
      // Asked again under the lock: somebody may have taken one back meanwhile.
      await change.tx.delete(entries).where(and(inArray(entries.id, gone), old))
    })
  })
}
