import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { findRows } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import { type Act, changeRow } from './write-rows.server.ts'

type Binning = Act & { ids: readonly string[]; isBinned: boolean }

/**
 * Puts rows into the bin, or takes them out as they were. What is so already stays, so a double tap is one act; all of them or none. Answers how
 * many there were to do.
 */
export async function binRows(db: Db, resource: Resource, { ids, isBinned, ...act }: Binning): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await findRows(tx, resource, ids, { lock: true })
    if (rows.length === 0) throw notFound()
    const due = rows.filter((row) => (row.deletedAt !== null) !== isBinned)
    for (const row of due) await changeRow(tx, resource, row, { isBinned }, { ...act, action: isBinned ? 'binned' : 'restored' })
    return due.length
  })
}
