import type { Db } from '#app/platform/db/types.ts'
import { listParts } from '../queries/parts.server.ts'
import type { Parts } from '../resource.ts'
import { shiftPlaces } from './shift-places.server.ts'
import type { Act } from './write-rows.server.ts'

type Move = Act & { whole: string; id: string; to: 'earlier' | 'later' }

/** Puts a part one place earlier or later among those of its whole. */
export async function movePart(db: Db, parts: Parts, { whole, ...move }: Move): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await listParts(tx, parts, whole, { lock: true })
    await shiftPlaces(tx, parts.of, { rows, order: parts.order, ...move })
  })
}
