import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { parseForm } from '../fields/form.ts'
import { cellText, fieldAlone } from '../present-cells.ts'
import { findRows } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import type { Cell } from '../schema.ts'
import { type Act, changeRow } from './write-rows.server.ts'

/**
 * One field of a row, as somebody wrote it in the list. 409 `version_conflict` when it no longer holds what the list showed; what
 * somebody else changed in the other fields stays. False when nothing is different.
 */
export async function saveCell(
  db: Db,
  resource: Resource,
  { row: id, field, was, value, i18n, ...act }: Act & Cell & { i18n: I18n },
): Promise<boolean> {
  const parsed = parseForm(fieldAlone(resource, field), { [field]: value }, {})
  if ('problems' in parsed) {
    const [code = 'bad_request'] = Object.values(parsed.problems)
    throw new AppError(code, { status: 422, fields: parsed.problems })
  }
  return db.transaction(async (tx) => {
    const [row] = await findRows(tx, resource, [id], { lock: true })
    if (!row) throw notFound()
    if (row.deletedAt) throw new AppError('resources_in_bin', { status: 409 })
    if (cellText(resource, field, row.values, i18n) !== was) throw new AppError('version_conflict', { status: 409 })
    const values = { ...row.values, ...parsed.values }
    return changeRow(tx, resource, row, { values: resource.complete?.(values) ?? values }, { ...act, action: 'saved' })
  })
}
