import { eq, sql } from 'drizzle-orm'
import { changing } from '#app/features/guides/history/commands/change.server.ts'
import type { GuideAction } from '#app/features/guides/history/types.ts'
import { freeSlug, recordPastAddresses } from '#app/features/guides/taxonomy/commands/addresses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { EntryInput } from '../admin/types.ts'
import { entries } from '../tables.server.ts'
import { lockCategories } from './create-entries.server.ts'

type Update = {
  id: string
  /** What was read; null for a change that is right whatever somebody else has done meanwhile. */
  version: number | null
  changes: Partial<EntryInput>
  by: Actor
  action?: GuideAction
  batch?: string
}

/**
 * Changes some or all of an entry. 409 `version_conflict` when it is no longer what was read, `guides_in_bin` when it was
 * thrown away. Under a new address or in another category its old address leads to the new one.
 */
export async function updateEntry(db: DbOrTx, { id, version, changes, by, action = 'entry_changed', batch }: Update): Promise<void> {
  await changing(db, { by, action, batch }, async (change) => {
    const { tx } = change
    const [row] = await tx.select().from(entries).where(eq(entries.id, id)).for('no key update')
    if (!row) throw notFound()
    if (row.status === 'deleted') throw new AppError('guides_in_bin', { status: 409 })
    if (version !== null && row.version !== version) throw new AppError('version_conflict', { status: 409 })
    const address = await addressFor(tx, row, changes)
    await change.of({ kind: 'entry', ids: [id] }, async (before) => {
      const { slug: _, ...columns } = changes
      if (!differs(row, { ...columns, ...address })) return
      await tx
        .update(entries)
        .set({ ...columns, ...address, version: sql`${entries.version} + 1`, updatedAt: sql`now()` })
        .where(eq(entries.id, id))
      if (address) await recordPastAddresses(tx, 'entry', before)
    })
  })
}

type Row = typeof entries.$inferSelect

/** The new address and place in the list, where the changes ask for one. */
async function addressFor(tx: Tx, row: Row, { categoryId = row.categoryId, slug }: Partial<EntryInput>) {
  const isMoving = categoryId !== row.categoryId
  const requested = slug ?? row.slug
  if (!isMoving && requested === row.slug) return undefined
  const last = await lockCategories(tx, [categoryId])
  const free = await freeSlug(tx, { kind: 'entry', parent: String(categoryId), slug: requested, exceptId: row.id })
  // An address that somebody typed is theirs or refused; one that came along with a move gets a number.
  if (slug && slug !== row.slug && free !== slug) {
    throw new AppError('guides_slug_taken', { status: 409, fields: { slug: 'guides_slug_taken' } })
  }
  return isMoving ? { categoryId, slug: free, position: (last.get(categoryId) ?? 0) + 1 } : { slug: free }
}

export function differs<Stored extends object>(row: Stored, changes: Partial<Stored>): boolean {
  return (Object.keys(changes) as (keyof Stored)[]).some((column) => canonical(plain(row[column])) !== canonical(plain(changes[column])))
}

/** A picture of the library is its number: the rest is the library's, copied by the database. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((one: { media?: number }) => (one?.media === undefined ? one : { media: one.media }))
}

/** As PostgreSQL keeps JSON: without the order of keys, and without what is undefined. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
