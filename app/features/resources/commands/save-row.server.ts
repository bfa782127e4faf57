import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { FieldValues } from '../fields/types.ts'
import { findRows } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import { type Act, changeRow, insertRow } from './write-rows.server.ts'

export async function createRow(db: Db, resource: Resource, { values, ...act }: Act & { values: FieldValues }): Promise<string> {
  return db.transaction((tx) => insertRow(tx, resource, values, { ...act, action: 'created' }))
}

/** 409 `version_conflict` when it is no longer what was read, `resources_in_bin` when somebody threw it away. */
export async function updateRow(
  db: Db,
  resource: Resource,
  { id, version, values, ...act }: Act & { id: string; version: number; values: FieldValues },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await findRows(tx, resource, [id], { lock: true })
    if (!row) throw notFound()
    if (row.deletedAt) throw new AppError('resources_in_bin', { status: 409 })
    if (row.version !== version) throw new AppError('version_conflict', { status: 409 })
    return changeRow(tx, resource, row, { values }, { ...act, action: 'saved' })
  })
}

/** Some fields of a row in the transaction of a room's act; what holds them already stays as it is, and answers false. */
export async function setFields(
  tx: Tx,
  resource: Resource,
  { id, values, ...act }: Act & { id: string; values: FieldValues },
): Promise<boolean> {
  const [row] = await findRows(tx, resource, [id], { lock: true })
  if (!row) throw notFound()
  if (row.deletedAt) throw new AppError('resources_in_bin', { status: 409 })
  return changeRow(tx, resource, row, { values }, { ...act, action: 'saved' })
}
