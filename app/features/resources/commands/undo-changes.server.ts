import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { withoutChange } from '../fields/versions.ts'
import { findRows } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import type { ResourceRow, Revision } from '../types.ts'
import { historyOf } from './history.server.ts'
import { type Act, changeRow } from './write-rows.server.ts'

type Undo = Act & { of: { batch: string } | { revision: number } }

/**
 * Puts back what one act changed, or one line of a history; what others changed since stays. All of it or nothing: 409
 * `resources_undone` when it has been put back already, `resources_undo_met` where a later change stands in the way. The
 * undo is a change of its own, and can be undone.
 */
export async function undoChanges(db: Db, resource: Resource, { of, ...act }: Undo): Promise<void> {
  await db.transaction(async (tx) => {
    const find = async () => (await historyOf(resource)?.find(tx, resource, of)) ?? []
    const revisions = await find()
    if (revisions.length === 0) throw notFound()
    const ids = [...new Set(revisions.map(({ subjectId }) => subjectId))]
    await findRows(tx, resource, ids, { lock: true })
    // Read again now that nobody else can undo the same.
    for (const revision of (await find()).toReversed()) {
      if (revision.isUndone) throw new AppError('resources_undone', { status: 409 })
      const [row] = await findRows(tx, resource, [revision.subjectId])
      if (!row) throw new AppError('resources_undo_met', { status: 409 })
      await undoOne(tx, resource, { row, revision, act })
    }
  })
}

type One = { row: ResourceRow; revision: Revision; act: Act }

async function undoOne(tx: Tx, resource: Resource, { row, revision, act }: One): Promise<void> {
  const { action, before, after, id: undoes } = revision
  const write = { ...act, undoes }
  if (action !== 'saved') {
    // A creation is undone by the bin: the row keeps its history and can come back.
    const isBinned = action !== 'binned'
    if ((row.deletedAt !== null) === isBinned) throw new AppError('resources_undo_met', { status: 409 })
    await changeRow(tx, resource, row, { isBinned }, { ...write, action: isBinned ? 'binned' : 'restored' })
    return
  }
  const values = row.deletedAt || !before ? undefined : withoutChange(resource.fields, { before, after, now: row.values })
  if (!values) throw new AppError('resources_undo_met', { status: 409 })
  const isChanged = await changeRow(tx, resource, row, { values }, { ...write, action: 'saved' })
  if (!isChanged) throw new AppError('resources_undone', { status: 409 })
}
