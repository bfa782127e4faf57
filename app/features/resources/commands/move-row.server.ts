import { and, asc, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { columnOf, findRows } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import type { ResourceRow } from '../types.ts'
import { shiftPlaces } from './shift-places.server.ts'
import { type Act, siblingsOf } from './write-rows.server.ts'

/** More of them nobody puts in order by hand. */
export const MAX_BY_HAND = 1000

type Move = Act & { id: string; to: 'earlier' | 'later' }

/** Puts a row of a list that is in order by hand one place earlier or later. */
export async function moveRow(db: Db, resource: Resource, move: Move): Promise<void> {
  const order = resource.list.byHand
  if (!order) throw new AppError('bad_request')
  await db.transaction(async (tx) => {
    const [row] = await findRows(tx, resource, [move.id])
    if (!row) throw notFound()
    await shiftPlaces(tx, resource, { rows: await holdInOrder(tx, resource, order, row), order, ...move })
  })
}

/** The rows beside one in their order, as they are once they are held: somebody may have moved them since they were found. */
async function holdInOrder(tx: Tx, resource: Resource, order: string, { values }: ResourceRow): Promise<ResourceRow[]> {
  const { table } = resource
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deletedAt), siblingsOf(resource, values)))
    .orderBy(asc(columnOf(resource, order)), asc(table.id))
    .limit(MAX_BY_HAND)
  const ids = found.map(({ id }) => String(id))
  const rows = new Map((await findRows(tx, resource, ids, { lock: true })).map((row) => [row.id, row]))
  const place = (row: ResourceRow) => Number(row.values[order])
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((a, b) => place(a) - place(b))
}
