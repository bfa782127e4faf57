import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { PLACE_STEP } from '../places.ts'
import { listParts } from '../queries/parts.server.ts'
import type { Parts } from '../resource.ts'
import { type Act, changeRow } from './write-rows.server.ts'

type Move = Act & { whole: string; id: string; to: 'earlier' | 'later' }

/**
 * Puts a part one place earlier or later among those of its whole; at either end it stays. 404 for what is none of them. Each part
 * whose place changes has a line of its history.
 */
export async function movePart(db: Db, parts: Parts, { whole, id, to, ...act }: Move): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await listParts(tx, parts, whole, { lock: true })
    const at = rows.findIndex((row) => row.id === id)
    const row = rows[at]
    if (!row) throw notFound()
    const target = to === 'earlier' ? at - 1 : at + 1
    if (target < 0 || target >= rows.length) return
    const places = rows.map(({ values }) => Number(values[parts.order]))
    const isRising = places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0))
    const moved = rows.toSpliced(at, 1).toSpliced(target, 0, row)
    for (const [i, one] of moved.entries()) {
      const place = (isRising ? places[i] : undefined) ?? (i + 1) * PLACE_STEP
      if (one.values[parts.order] === place) continue
      await changeRow(tx, parts.of, one, { values: { ...one.values, [parts.order]: place } }, { ...act, action: 'saved' })
    }
  })
}
