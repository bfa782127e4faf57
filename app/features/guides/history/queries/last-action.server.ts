import type { DbOrTx } from '#app/platform/db/types.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { actionWords } from '../labels.ts'
import { isErasure } from '../types.ts'
import { findBatch } from './history.server.ts'

/** What an act that led back here did, in words, and whether it can be undone. */
export async function findLastAction(db: DbOrTx, batch: string | undefined) {
  const found = batch === undefined ? undefined : await findBatch(db, batch)
  if (!found) return null
  const what: MessageKey | undefined = actionWords[`guides.${found.action}` as keyof typeof actionWords]
  if (what === undefined) return null
  return {
    batch: found.batch,
    what,
    name: found.name,
    count: found.count,
    canUndo: !found.undone && !isErasure(found.action) && found.action !== 'undone',
  }
}
