import { eq } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { changing, lockRows } from '#app/features/guides/history/commands/change.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { categories, sectors } from '../tables.server.ts'

type Deletion = ({ kind: 'city'; id: string } | { kind: 'sector' | 'category'; id: number }) & { by: Actor; batch?: string }

/** Only what is empty can be deleted: what holds something is emptied or merged first (409 `guides_not_empty`). */
export async function deleteNode(db: DbOrTx, { kind, id, by, batch }: Deletion): Promise<void> {
  await changing(db, { by, action: `${kind}_deleted`, batch }, async (change) => {
    const { tx } = change
    if ((await lockRows(tx, kind, [id])).size === 0) throw notFound()
    await change.of({ kind, ids: [id] }, async () => {
      await refuseHeld(async () => {
        if (kind === 'city') await deleteCity(tx, id)
        else if (kind === 'sector') await tx.delete(sectors).where(eq(sectors.id, id))
        else await tx.delete(categories).where(eq(categories.id, id))
      })
    })
  })
}

async function deleteCity(tx: Tx, id: string): Promise<void> {
  if ((await tx.$count(entries, eq(entries.cityId, id))) > 0) throw notEmpty()
  await tx.delete(cities).where(eq(cities.id, id))
}

const notEmpty = () => new AppError('guides_not_empty', { status: 409 })

/** What other tables and rooms still point to, the database refuses to delete. */
async function refuseHeld(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code === '23503' || code === '23001') throw notEmpty()
    throw error
  }
}
