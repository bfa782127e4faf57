import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { findRows } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import type { ImportRow } from '../sheet.ts'
import { type Act, changeRow, insertRow } from './write-rows.server.ts'

type Import = Act & { rows: readonly ImportRow[] }

/**
 * Writes the rows of a file that can be written, in one transaction: all or nothing. A row that somebody changed since the
 * preview is refused with 409 `resources_import_stale`. Rows with problems are left out; the preview has shown them.
 */
export async function importRows(db: Db, resource: Resource, { rows, ...act }: Import): Promise<{ added: number; changed: number }> {
  const due = rows.filter(({ state }) => state === 'new' || state === 'changed')
  return db.transaction(async (tx) => {
    const held = await findRows(
      tx,
      resource,
      due.flatMap(({ id }) => id ?? []),
      { lock: true },
    )
    const existing = new Map(held.map((row) => [row.id, row]))
    const counts = { added: 0, changed: 0 }
    for (const { id, version, values } of due) {
      if (!values) continue
      if (id === null) {
        await insertRow(tx, resource, values, { ...act, action: 'created', isSilent: true })
        counts.added += 1
        continue
      }
      const row = existing.get(id)
      if (!row || row.deletedAt || row.version !== version) throw new AppError('resources_import_stale', { status: 409 })
      if (await changeRow(tx, resource, row, { values }, { ...act, action: 'saved', isSilent: true })) counts.changed += 1
    }
    if (counts.added + counts.changed > 0) {
      await recordAudit(tx, {
        by: act.by,
        action: `${resource.audit}_imported`,
        subject: { kind: resource.name, id: act.batch },
        after: counts,
      })
    }
    return counts
  })
}
