import { asc, eq, sql } from 'drizzle-orm'
import { changing, subjectTables } from '#app/features/guides/history/commands/change.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { categories, sectors } from '../tables.server.ts'
import { lockGuide, lockParent } from './create-node.server.ts'

type NodeKind = 'city' | 'sector' | 'category'
type Order = {
  kind: NodeKind
  id: string | number /** Behind which of its neighbours; null = first. */
  after: string | number | null
  by: Actor
  batch?: string
}

/** Puts a city, sector or category elsewhere among those that stand beside it. */
export async function orderNode(db: DbOrTx, { kind, id, after, by, batch }: Order): Promise<void> {
  await changing(db, { by, action: `${kind}_ordered`, batch }, async (change) => {
    const { tx } = change
    const siblings = await lockSiblings(tx, kind, String(id))
    const others = siblings.filter((one) => one !== String(id))
    const at = after === null ? 0 : others.indexOf(String(after)) + 1
    if (others.length === siblings.length) throw notFound()
    if (after !== null && at === 0) throw new AppError('guides_order_gone', { status: 409 })
    const order = [...others.slice(0, at), String(id), ...others.slice(at)]
    await change.of({ kind, ids: order }, async () => {
      const places = JSON.stringify(order.map((one, i) => ({ id: one, position: i + 1 })))
      await tx.execute(sql`
        update ${subjectTables[kind]} t set position = o.position, version = t.version + 1, updated_at = now()
        from jsonb_to_recordset(${places}::jsonb) as o(id text, position int) where t.id::text = o.id and t.position <> o.position`)
    })
  })
}

async function lockSiblings(tx: Tx, kind: NodeKind, id: string): Promise<string[]> {
  if (kind === 'city') {
    await lockGuide(tx, 'cities')
    const rows = await tx.select({ id: cities.id }).from(cities).orderBy(asc(cities.position), asc(cities.id))
    return rows.map((row) => row.id)
  }
  const table = kind === 'sector' ? sectors : categories
  const [node] = await tx
    .select()
    .from(table)
    .where(eq(table.id, Number(id)))
  if (!node) throw notFound()
  if ('cityId' in node) await lockParent(tx, { cityId: node.cityId })
  else if (node.sectorId !== null) await lockParent(tx, { sectorId: node.sectorId })
  else await lockGuide(tx, node.guide)
  const beside =
    'cityId' in node
      ? eq(sectors.cityId, node.cityId)
      : node.sectorId === null
        ? eq(categories.guide, node.guide)
        : eq(categories.sectorId, node.sectorId)
  const rows = await tx.select({ id: table.id }).from(table).where(beside).orderBy(asc(table.position), asc(table.id))
  return rows.map((row) => String(row.id))
}

type Step = { kind: NodeKind; id: string; up: boolean; by: Actor; batch?: string }

/** One place up or down among its neighbours; the first does not go up. */
export async function stepNode(db: DbOrTx, { kind, id, up, by, batch }: Step): Promise<void> {
  await db.transaction(async (tx) => {
    const siblings = await lockSiblings(tx, kind, id)
    const at = siblings.indexOf(id)
    if (at < 0) throw notFound()
    if (up ? at === 0 : at === siblings.length - 1) return
    const after = up ? (siblings[at - 2] ?? null) : (siblings[at + 1] ?? null)
    await orderNode(tx, { kind, id, after, by, ...(batch ? { batch } : {}) })
  })
}
