import type { Tx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { PLACE_STEP } from '../places.ts'
import type { Resource } from '../resource.ts'
import type { ResourceRow } from '../types.ts'
import { type Act, changeRow } from './write-rows.server.ts'

type Shift = Act & { rows: readonly ResourceRow[]; id: string; order: string; to: 'earlier' | 'later' }

/**
 * Puts one of some rows, held and in their order, one place earlier or later; at either end it stays. 404 for what is none of
 * them. Each row whose place changes has a line of its history.
 */
export async function shiftPlaces(tx: Tx, resource: Resource, { rows, id, order, to, ...act }: Shift): Promise<void> {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) throw notFound()
  const target = to === 'earlier' ? at - 1 : at + 1
  if (target < 0 || target >= rows.length) return
  const places = rows.map(({ values }) => Number(values[order]))
  const isRising = places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0))
  const moved = rows.toSpliced(at, 1).toSpliced(target, 0, row)
  for (const [i, one] of moved.entries()) {
    const place = (isRising ? places[i] : undefined) ?? (i + 1) * PLACE_STEP
    if (one.values[order] === place) continue
    await changeRow(tx, resource, one, { values: { ...one.values, [order]: place } }, { ...act, action: 'saved' })
  }
}
