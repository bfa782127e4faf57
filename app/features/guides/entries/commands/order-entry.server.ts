import { and, asc, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { changing, type GuideChange } from '#app/features/guides/history/commands/change.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { positionBetween } from '../admin/rules.ts'
import { entries } from '../tables.server.ts'
import { lockCategories } from './create-entries.server.ts'

type Order = { id: string /** The entry behind which it shall stand; null = first. */; after: string | null; by: Actor; batch?: string }

/** Puts an entry elsewhere in its category's order. What lies in the bin keeps its place but is passed over. */
export async function orderEntry(db: DbOrTx, { id, after, by, batch }: Order): Promise<void> {
  await changing(db, { by, action: 'entry_ordered', batch }, async (change) => {
    const { tx } = change
    const categoryId = await categoryOf(tx, id)
    await lockCategories(tx, [categoryId])
    const position = (await placeBehind(tx, categoryId, { id, after })) ?? (await makeRoom(change, categoryId, { id, after }))
    await change.of({ kind: 'entry', ids: [id] }, async (rows) => {
      if (rows.get(id)?.position === position) return
      await tx
        .update(entries)
        .set({ position, version: sql`${entries.version} + 1`, updatedAt: sql`now()` })
        .where(eq(entries.id, id))
    })
  })
}

async function categoryOf(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.select({ categoryId: entries.categoryId }).from(entries).where(eq(entries.id, id))
  if (!row) throw notFound()
  return row.categoryId
}

type Spot = { id: string; after: string | null }

/** Undefined when there is no number left between the two. */
async function placeBehind(tx: Tx, categoryId: number, { id, after }: Spot): Promise<number | undefined> {
  const others = and(eq(entries.categoryId, categoryId), ne(entries.id, id))
  const [before] =
    after === null
      ? []
      : await tx
          .select()
          .from(entries)
          .where(and(others, eq(entries.id, after)))
  if (after !== null && !before) throw new AppError('guides_order_gone', { status: 409 })
  const behind = before && or(gt(entries.position, before.position), and(eq(entries.position, before.position), gt(entries.id, before.id)))
  const [next] = await tx
    .select({ position: entries.position })
    .from(entries)
    .where(and(others, behind))
    .orderBy(asc(entries.position), asc(entries.id))
    .limit(1)
  return positionBetween(before?.position, next?.position)
}

/** Gives all of the category whole numbers again, as a part of the same act. */
async function makeRoom(change: GuideChange, categoryId: number, spot: Spot): Promise<number> {
  const rows = await change.tx.select({ id: entries.id }).from(entries).where(eq(entries.categoryId, categoryId))
  await change.of({ kind: 'entry', ids: rows.map((row) => row.id) }, async () => {
    await change.tx.execute(sql`
      update ${entries} e set position = o.n, version = e.version + 1, updated_at = now()
      from (select id, row_number() over (order by position, id)::float8 as n from ${entries} where category_id = ${categoryId}) o
      where e.id = o.id and e.position <> o.n`)
  })
  const position = await placeBehind(change.tx, categoryId, spot)
  if (position === undefined) throw new Error('No room between whole numbers')
  return position
}

type Step = { id: string; up: boolean; by: Actor; batch?: string }

/** One place up or down among those that are not in the bin; answers 0 at the end of the list. */
export async function stepEntry(db: DbOrTx, { id, up, by, batch }: Step): Promise<number> {
  return db.transaction(async (tx) => {
    const categoryId = await categoryOf(tx, id)
    await lockCategories(tx, [categoryId])
    const [row] = await tx.select().from(entries).where(eq(entries.id, id))
    if (!row) throw notFound()
    const turn = up ? desc : asc
    const passed = sql`(${entries.position}, ${entries.id}) ${sql.raw(up ? '<' : '>')} (${row.position}, ${row.id}::uuid)`
    const [first, second] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.categoryId, categoryId), ne(entries.status, 'deleted'), passed))
      .orderBy(turn(entries.position), turn(entries.id))
      .limit(2)
    if (!first) return 0
    await orderEntry(tx, { id, after: up ? (second?.id ?? null) : first.id, by, ...(batch ? { batch } : {}) })
    return 1
  })
}
