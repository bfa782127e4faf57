import { and, asc, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { columnOf, findRows } from '../queries.server.ts'
import type { Parts } from '../resource.ts'
import type { ResourceRow } from '../types.ts'

/** Of one whole. */
export const MAX_PARTS = 200

/** The parts of a whole in their order; `lock` keeps everybody else from changing them until the transaction ends. */
export async function listParts(db: DbOrTx, { of, by, order }: Parts, whole: string, { lock = false } = {}): Promise<ResourceRow[]> {
  const { table } = of
  const found = await db
    .select({ id: table.id })
    .from(table)
    // As text: an id that the column could not hold matches nothing instead of failing.
    .where(and(isNull(table.deletedAt), sql`${columnOf(of, by)}::text = ${whole}`))
    .orderBy(asc(columnOf(of, order)), asc(table.id))
    .limit(MAX_PARTS)
  const ids = found.map(({ id }) => String(id))
  const rows = new Map((await findRows(db, of, ids, { lock })).map((row) => [row.id, row]))
  const place = (row: ResourceRow) => Number(row.values[order])
  // As they are once they are held: somebody may have moved them since.
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ deletedAt, values }) => deletedAt === null && String(values[by]) === whole)
    .sort((a, b) => place(a) - place(b))
}
