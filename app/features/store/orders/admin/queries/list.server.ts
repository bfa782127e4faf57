import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#app/features/store/orders/tables.server.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type CountedView, countedViews, type OrderOrder, type OrderRow, type OrderSort, type OrdersViewId, viewStates } from '../types.ts'

export type OrderFilter = {
  view: OrdersViewId
  text?: string | undefined
  state?: OrderState | undefined
  /** Every name of one place, in whichever language the order was placed. */
  places?: readonly string[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** These and no others of them. */
  numbers?: readonly string[] | undefined
  /** Where `week` begins. */
  weekStart: Date
}

/** Pages are turned by key: what stands after one order, or before. Without either, the first page. */
export type OrderPageKey = { limit: number; older?: string | undefined; newer?: string | undefined }

// As the indexes have it: NULLS LAST is not what DESC alone says.
const newestFirst = [sql`${orders.createdAt} desc nulls last`, sql`${orders.id} desc`]
const oldestFirst = [sql`${orders.createdAt} asc nulls first`, sql`${orders.id} asc`]
// As no index has it: the few that a text means are read and sorted, instead of looked for along all.
const fewNewestFirst = [sql`${orders.createdAt} + interval '0' desc`, sql`${orders.id} desc`]
const fewOldestFirst = [sql`${orders.createdAt} + interval '0' asc`, sql`${orders.id} asc`]

const pieces =
  sql<number>`(select coalesce(sum(l.quantity - l.cancelled_quantity), 0) from order_lines l where l.order_id = orders.id)`.mapWith(Number)

const rowColumns = {
  number: orders.number,
  state: orders.state,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  customerAddress: orders.customerAddress,
  deliveryPlace: orders.deliveryPlace,
  locale: orders.locale,
  pieces,
  dueInCents: orders.dueInCents,
  collectedInCents: orders.collectedInCents,
  holdUntil: orders.holdUntil,
  deliveryDay: orders.deliveryDay,
  createdAt: orders.createdAt,
}

/** What a list can be ordered by. An order whose stock nobody holds for a time comes after those that are held. */
const sortKeys: Record<Exclude<OrderSort, 'when'>, SQL> = {
  sum: sql`coalesce(collected_in_cents, due_in_cents)`,
  hold: sql`coalesce(hold_until, 'infinity')`,
}

type Turn = { edge: SQL | undefined; by: SQL[] }

/** What stands after an edge, or before it, in an order that no index has. */
function turn({ by, down }: OrderOrder, edge: string | undefined, backward: boolean): Turn {
  const key = sortKeys[by as keyof typeof sortKeys]
  const isDown = down !== backward
  const way = sql.raw(isDown ? 'desc' : 'asc')
  return {
    edge:
      edge === undefined
        ? undefined
        : sql`(${key}, id) ${sql.raw(isDown ? '<' : '>')} (select ${key}, id from orders where number = ${edge})`,
    by: [sql`${key} ${way}`, sql`id ${way}`],
  }
}

/** One page of orders, newest first if nothing else is asked for, and whether there are more on either side of it. */
export async function listOrders(db: DbOrTx, filter: OrderFilter, page: OrderPageKey, order: OrderOrder = { by: 'when', down: true }) {
  const backward = page.newer !== undefined && page.older === undefined
  const list = await readFilter(db, filter)
  const edge = page.older ?? page.newer
  const isTimeDown = order.down !== backward
  const { edge: where, by } =
    order.by === 'when'
      ? { edge: beyond(edge, !isTimeDown), by: isTimeDown ? list.newestFirst : list.oldestFirst }
      : turn(order, edge, backward)
  const found: OrderRow[] = await db
    .select(rowColumns)
    .from(orders)
    .where(and(list.where, where))
    .orderBy(...by)
    .limit(page.limit + 1)
  const rows = found.slice(0, page.limit)
  if (backward) rows.reverse()
  const more = found.length > page.limit
  return { rows, hasNewer: backward ? more : page.older !== undefined, hasOlder: backward ? true : more }
}

/** The database compares with the row itself: a time that went through the address would have lost its microseconds. */
function beyond(number: string | undefined, backward: boolean): SQL | undefined {
  if (number === undefined) return undefined
  const edge = (column: 'created_at' | 'id') => sql`(select e.${sql.identifier(column)} from orders e where e.number = ${number})`
  const key = sql`(${orders.createdAt}, ${orders.id})`
  return backward ? sql`${key} > (${edge('created_at')}, ${edge('id')})` : sql`${key} < (${edge('created_at')}, ${edge('id')})`
}

/** What a filter holds, and its orders. */
export async function readFilter(db: DbOrTx, filter: OrderFilter) {
  const { text } = filter
  const few = text ? await idsMeant(db, text) : undefined
  if (!few) return { where: and(inView(filter), text ? showsText(text) : undefined), newestFirst, oldestFirst }
  const isMeant = sql`${orders.id} = any(${sql.param(few)}::uuid[])`
  return { where: and(inView(filter), isMeant), newestFirst: fewNewestFirst, oldestFirst: fewOldestFirst }
}

function inView({ view, state, places, from, until, numbers, weekStart }: OrderFilter): SQL | undefined {
  const states = viewStates[view]
  return and(
    states && inArray(orders.state, [...states]),
    state && eq(orders.state, state),
    view === 'week' ? gte(orders.createdAt, weekStart) : undefined,
    places && inArray(orders.deliveryPlace, [...places]),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    numbers && inArray(orders.number, [...numbers]),
  )
}

/** What more than this many hold fills a page soon. */
const MAX_SUGGESTIONS = 500

/** Looked up before anything is put in order: the database guesses badly how many a text means. Undefined for very many. */
async function idsMeant(db: DbOrTx, text: string): Promise<string[] | undefined> {
  const found = await db.select({ id: orders.id }).from(orders).where(showsText(text)).limit(MAX_SUGGESTIONS)
  return found.length === MAX_SUGGESTIONS ? undefined : found.map((row) => row.id)
}

function showsText(text: string): SQL | undefined {
  const latin = latinDigits(text)
  const bare = /^#?\s*(?:R-?)?(\d{4,12})$/i.exec(latin)?.[1]
  const digits = latin.replace(/\D/g, '').replace(/^(00212|212|0)/, '')
  return or(
    bare ? eq(orders.number, `R-${bare}`) : undefined,
    holds(orders.customerName, text),
    // From six digits on it is a phone that somebody is reading out.
    digits.length < 6 ? undefined : holds(orders.customerPhone, digits),
  )
}

export type OrderCounts = Record<CountedView, number> & { waitingInCents: number; toShipInCents: number }
/** No view is counted further than this. */
const COUNTED_TO = 10_000

/** How many orders each of these views holds. */
export async function countViews(db: DbOrTx, weekStart: Date): Promise<OrderCounts> {
  const upTo = (view: OrdersViewId) => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(orders)
      .where(inView({ view, weekStart }))
      .limit(COUNTED_TO)
      .as('some')
    return db.$count(some)
  }
  const [counts, sums] = await Promise.all([
    Promise.all(countedViews.map(async (view) => [view, await upTo(view)] as const)),
    db
      .select({ state: orders.state, cents: sql<number>`coalesce(sum(${orders.dueInCents}), 0)`.mapWith(Number) })
      .from(orders)
      .where(inArray(orders.state, ['received', 'sent', 'confirmed']))
      .groupBy(orders.state),
  ])
  const sumOf = (...states: OrderState[]) => sums.filter((row) => states.includes(row.state)).reduce((sum, row) => sum + row.cents, 0)
  return {
    ...(Object.fromEntries(counts) as Record<CountedView, number>),
    waitingInCents: sumOf('received', 'sent'),
    toShipInCents: sumOf('confirmed'),
  }
}

/** The number of the newest order there is; null in an empty shop. */
export async function findNewestNumber(db: DbOrTx): Promise<string | null> {
  const [row] = await db
    .select({ number: orders.number })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(1)
  return row?.number ?? null
}

export type NewOrder = { number: string; customerName: string; dueInCents: number }

/** Orders that came after one, the newest first; `after` null is 'since the shop was empty'. */
export async function listNewOrders(db: DbOrTx, after: string | null, limit: number): Promise<NewOrder[]> {
  return db
    .select({ number: orders.number, customerName: orders.customerName, dueInCents: orders.dueInCents })
    .from(orders)
    .where(after === null ? undefined : beyond(after, true))
    .orderBy(...newestFirst)
    .limit(limit)
}

export async function countWaitingOrders(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(inArray(orders.state, ['received', 'sent']))
  return row?.orders ?? 0
}

/** The ids of orders by number, with the versions they have now. */
export async function findOrderIds(db: DbOrTx, numbers: readonly string[]): Promise<{ id: string; number: string }[]> {
  if (numbers.length === 0) return []
  const found = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
  return numbers.flatMap((number) => found.find((row) => row.number === number) ?? [])
}

/** One page of orders for the export, oldest first, with its lines in words. */
export async function listForExport(db: DbOrTx, filter: OrderFilter, page: { limit: number; after?: string | undefined }) {
  const lines = sql<string>`(select coalesce(string_agg(l.product_title || ' (' || l.variant_title || ') × ' || (l.quantity - l.cancelled_quantity), ' | ' order by l.id), '')
    from order_lines l where l.order_id = orders.id)`
  const list = await readFilter(db, filter)
  return db
    .select({ ...rowColumns, lines, deliveryFeeInCents: orders.deliveryFeeInCents, note: orders.note })
    .from(orders)
    .where(and(list.where, beyond(page.after, true)))
    .orderBy(...list.oldestFirst)
    .limit(page.limit)
}
