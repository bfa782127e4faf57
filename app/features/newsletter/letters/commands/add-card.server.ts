import { randomUUID } from 'node:crypto'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { LetterBlock } from '#app/platform/letter-text.ts'
import { letterResource } from '../resource.server.ts'

/** Sets a card at the end of a draft; 409 when somebody has saved the letter since it was shown. */
export async function addCard(db: Db, { id, path, version, by }: { id: string; path: string; version: number; by: Actor }): Promise<void> {
  const row = await findRow(db, letterResource, id)
  if (!row) throw notFound()
  const body = [...((row.values.body ?? []) as LetterBlock[]), { type: 'card', path }]
  await updateRow(db, letterResource, { id, version, values: { ...row.values, body }, by, batch: randomUUID() })
}
