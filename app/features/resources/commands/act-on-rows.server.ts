import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { findRows } from '../queries.server.ts'
import type { Resource, ResourceAct } from '../resource.ts'
import type { ResourceRow } from '../types.ts'
import { titleOf } from './write-rows.server.ts'

type Chosen = {
  ids: readonly string[]
  /** The latest change that the list had seen when it was drawn: what was changed after it is done nothing to unseen. */
  seenUntil: Date
  reason: string
  /** Undone together. */
  batch: string
  by: Actor
  i18n: I18n
  now: Date
  origin: string
}

/** What became of a row: done, or the code of why not. */
export type ActOutcome = { id: string; name: string; refused: string | null }

/**
 * An act of the room on every chosen row, in one transaction: each row that can be is written, each that cannot says why and stays as it
 * was, and anything that fails otherwise takes all of it back. Done twice, the second time refuses every row.
 */
export async function actOnRows(db: Db, resource: Resource, act: ResourceAct, { ids, seenUntil, ...on }: Chosen): Promise<ActOutcome[]> {
  return db.transaction(async (tx) => {
    const rows = await findRows(tx, resource, ids, { lock: true })
    if (rows.length === 0) throw notFound()
    const outcomes: ActOutcome[] = []
    for (const row of rows) {
      const refused = refusalBefore(act, row, seenUntil) ?? (await refusalOf(() => tx.transaction((own) => act.run(own, row.id, on))))
      outcomes.push({ id: row.id, name: titleOf(resource, row.values), refused })
    }
    return outcomes
  })
}

function refusalBefore({ inBin = false }: ResourceAct, { deletedAt, updatedAt }: ResourceRow, seenUntil: Date): string | null {
  if (deletedAt && !inBin) return 'resources_in_bin'
  return updatedAt > seenUntil ? 'resources_changed' : null
}

/** What is no refusal of a rule goes on, and takes the whole act back. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return error.code
  }
}
