import { inArray } from 'drizzle-orm'
import { listAuditOfRequest } from '#app/features/audit/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { ProductStatus } from '../admin/types.ts'
import { storeProducts } from '../tables.server.ts'
import { lockProducts } from './edited.server.ts'
import { changeStatus, statusActions } from './set-product-status.server.ts'

type Change = { id: string; before: ProductStatus; after: ProductStatus }
type Act = { requestId: string; actorId: string | null }

async function changesOf(db: DbOrTx, act: Act): Promise<Change[]> {
  const lines = await listAuditOfRequest(db, { ...act, actions: statusActions })
  return lines.map(({ subjectId, before, after }) => ({ id: subjectId, before: before?.status, after: after?.status }) as Change)
}

function standing(changes: readonly Change[], rows: readonly { id: string; status: ProductStatus }[]): Change[] {
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  return changes.filter(({ id, after }) => statusOf.get(id) === after)
}

const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id)

/** The products whose status one request of a person changed, and that have still the one which it gave them. */
export async function findStatusChanges(db: DbOrTx, act: Act): Promise<Change[]> {
  const changes = await changesOf(db, act)
  if (changes.length === 0) return []
  const { id, status } = storeProducts
  return standing(
    changes,
    await db
      .select({ id, status })
      .from(storeProducts)
      .where(inArray(id, idsOf(changes))),
  )
}

/**
 * Gives products back the status that they had before one request of the same person: all of them, or none. What has
 * been given another one since stays; 409 `resources_undone` when nothing is left, `keeping_no_variants` as for publishing.
 */
export async function undoStatus(db: Db, { requestId, by }: { requestId: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = await changesOf(tx, { requestId, actorId: by.id })
    const undone = standing(changes, await lockProducts(tx, idsOf(changes)))
    if (undone.length === 0) throw new AppError('resources_undone', { status: 409 })
    for (const status of new Set(undone.map(({ before }) => before)))
      await changeStatus(tx, { ids: idsOf(undone.filter(({ before }) => before === status)), status, by })
  })
}
