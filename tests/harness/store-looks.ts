import { type AdminProductSort, filters, productSorts } from '#app/features/store/catalogue/admin/types.ts'
import { listRunningLow } from '#app/features/store/catalogue/queries/admin-product.server.ts'
import {
  countAdminProducts,
  listAdminCategories,
  listAdminProducts,
  listChosen,
  type ProductFilter,
} from '#app/features/store/catalogue/queries/admin-products.server.ts'
import { searchOffered } from '#app/features/store/catalogue/queries/buyable.server.ts'
import { countLowStock, getCatalogueStats, listLowStock } from '#app/features/store/catalogue/queries/stats.server.ts'
import {
  type LogFilter,
  listForStock,
  listMovements,
  listMovers,
  listTakeLines,
} from '#app/features/store/catalogue/queries/stock.server.ts'
import {
  countViews,
  findNewestNumber,
  listForExport,
  listNewOrders,
  listOrders,
  type OrderFilter,
  type OrderPageKey,
} from '#app/features/store/orders/admin/queries/list.server.ts'
import { findDataOfPhone, findNeighbours, findOrdersOfPhone } from '#app/features/store/orders/admin/queries/order.server.ts'
import { getDayStats, getSales } from '#app/features/store/orders/admin/queries/sales.server.ts'
import { orderViews } from '#app/features/store/orders/admin/types.ts'
import { findOrders, getOrderStats, listWaitingOrders } from '#app/features/store/orders/queries/stats.server.ts'
import { orderStates } from '#app/features/store/orders/types.ts'
import { countWaitingReviews, listReviewsInState } from '#app/features/store/reviews/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'

const DAY_MS = 86_400_000

/** What the keeper looks at, in a shop as `fillShop` makes it: a name, and the queries. */
export function storeLooks(db: Db, n: number): [name: string, work: () => Promise<unknown>][] {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * DAY_MS)
  return [...gridLooks(db), ...stockLooks(db, n, ago), ...ordersReads(db, n, ago), ...statsReads(db, ago)]
}

type Looks = [name: string, work: () => Promise<unknown>][]

function gridLooks(db: Db): Looks {
  const grid = (name: string, filter: ProductFilter, by: AdminProductSort = 'position', down = false, page = 1): Looks => [
    [`grid: ${name}`, () => listAdminProducts(db, filter, { by, down }, page)],
  ]
  const counted = (name: string, filter: ProductFilter): Looks => [[`grid, counted: ${name}`, () => countAdminProducts(db, filter)]]
  const category = 'shelf-7'
  const texts = {
    'a part of a name': '7a1b',
    'a word of every name': 'منتج',
    'two letters': '7a',
    'what is nowhere': 'غير موجود هنا',
    'a code': 'SKU-77-1',
    'part of a code': '77-1',
  }
  return [
    ...productSorts.flatMap((by) =>
      [false, true].flatMap((down) => [
        ...grid(`all by ${by}${down ? ', down' : ''}`, {}, by, down),
        ...grid(`a shelf by ${by}${down ? ', down' : ''}`, { category }, by, down),
      ]),
    ),
    ...productSorts.flatMap((by) => grid(`tenth page by ${by}`, {}, by, false, 10)),
    ...filters.flatMap((show) => [
      ...grid(show, { show }),
      ...grid(`${show} by price`, { show }, 'price'),
      ...grid(`${show} of a shelf`, { show, category }),
      ...counted(show, { show }),
      ...counted(`${show} of a shelf`, { show, category }),
    ]),
    ...Object.entries(texts).flatMap(([name, q]) => [
      ...grid(name, { q }),
      ...grid(`${name}, of a shelf by stock`, { q, category }, 'stock'),
      ...counted(name, { q }),
    ]),
    ...counted('all', {}),
    ...counted('a shelf', { category }),
    ['shelves with their figures', () => listAdminCategories(db)],
    ['prices of a whole list', () => listChosen(db, { category, show: 'low' }, 1001)],
    ...Object.entries(texts).map(([name, q]): Looks[number] => [`stock in, ${name}`, () => listForStock(db, q, 30)]),
    ...Object.entries(texts).map(([name, q]): Looks[number] => [`telephone order, ${name}`, () => searchOffered(db, q, 20)]),
  ]
}

function stockLooks(db: Db, n: number, ago: (days: number) => Date): Looks {
  const log = (name: string, filter: LogFilter, before?: number): Looks[number] => [
    `log: ${name}`,
    () => listMovements(db, filter, { limit: 51, before }),
  ]
  const variant = `p-${Math.floor(n / 3)}-1`
  return [
    log('newest', {}),
    log('deep', {}, Math.floor(n * 1.5)),
    log('of a variant', { variant }),
    log('a common reason', { reason: 'sale' }),
    log('a rare reason', { reason: 'correction' }),
    log('a rare reason, deep', { reason: 'correction' }, Math.floor(n * 1.5)),
    log('a reason that never was', { reason: 'loss' }),
    log('by one person', { who: 'فاطمة' }),
    log('by nobody known', { who: 'لا أحد' }),
    log('a day long ago', { from: ago(500), until: ago(499) }),
    log('a month long ago', { from: ago(530), until: ago(500) }),
    log('a month, a rare reason, one person', { from: ago(530), until: ago(500), reason: 'correction', who: 'فاطمة' }),
    log('today', { from: ago(1) }),
    ['who is in the log', () => listMovers(db)],
    ['running low', () => listRunningLow(db, 200)],
    ['low, today’s page', () => listLowStock(db, 6)],
    ['low, counted', () => countLowStock(db)],
    ['sheet of a stock-take, a shelf', () => listTakeLines(db, { id: 1, categoryId: 'shelf-3' }, 300)],
    ['sheet of a stock-take, all', () => listTakeLines(db, { id: 1, categoryId: null }, 300)],
    ['products in figures', () => getCatalogueStats(db)],
  ]
}

function ordersReads(db: Db, n: number, ago: (days: number) => Date): Looks {
  const weekStart = ago(6)
  const desk = (name: string, filter: Partial<OrderFilter>, page: Partial<OrderPageKey> = {}): Looks[number] => [
    `orders: ${name}`,
    () => listOrders(db, { view: 'all', weekStart, ...filter }, { limit: 50, ...page }),
  ]
  const [middle, phone] = [`R-${1000 + Math.floor(n / 2)}`, '+212600007919']
  const texts = {
    'a part of a name': 'd41d',
    'a name of many': 'محمد',
    'two letters': 'مح',
    'nobody’s name': 'غير موجود',
    'two letters of nobody': 'zq',
    'a number': '1500',
    'a telephone': '0600007919',
  }
  return [
    ...orderViews.map((view) => desk(view, { view })),
    ...orderStates.map((state) => desk(`state ${state}`, { state })),
    desk('deep', {}, { older: middle }),
    desk('ended, deep', { view: 'ended' }, { older: middle }),
    desk('backwards', {}, { newer: middle }),
    desk('a common place', { places: ['الحسيمة'] }),
    desk('a rare place', { places: ['جزيرة', 'Isla'] }),
    desk('a rare place, a state', { places: ['جزيرة'], state: 'refused' }),
    desk('a place that is nowhere', { places: [''] }),
    desk('a month long ago', { from: ago(530), until: ago(500) }),
    desk('a month long ago, refused', { from: ago(530), until: ago(500), state: 'refused' }),
    ...Object.entries(texts).map(([name, text]) => desk(name, { text })),
    ...Object.entries(texts).map(([name, text]) => desk(`${name}, refused`, { text, state: 'refused' })),
    ...Object.entries(texts).map(([name, text]): Looks[number] => [`palette: ${name}`, () => findOrders(db, { text, limit: 5 })]),
    ['palette: a number being typed', () => findOrders(db, { text: '15', onlyNumber: true, limit: 5 })],
    ['palette: a number that is none', () => findOrders(db, { text: '999999', onlyNumber: true, limit: 5 })],
    ['views counted', () => countViews(db, weekStart)],
    ['newest number', () => findNewestNumber(db)],
    ['live: what is new', () => listNewOrders(db, `R-${1000 + n - 3}`, 20)],
    ['export, a page', () => listForExport(db, { view: 'all', weekStart }, { limit: 200, after: middle })],
    ['other orders of a customer', () => findOrdersOfPhone(db, phone, 'R-1')],
    ['all of a customer', () => findDataOfPhone(db, phone)],
    ['neighbours of an order', () => neighbours(db, middle, weekStart)],
  ]
}

async function neighbours(db: Db, number: string, weekStart: Date) {
  return findNeighbours(db, { view: 'all', weekStart }, { id: '', createdAt: new Date(), number })
}

function statsReads(db: Db, ago: (days: number) => Date): Looks {
  const until = ago(0)
  return [
    ['day’s summary', () => getDayStats(db, { from: ago(100), until: ago(99) })],
    ...[1, 7, 30, 90].map((days): Looks[number] => [`sales of ${days} days`, () => getSales(db, { from: ago(days), until })]),
    ['orders in figures', () => getOrderStats(db, ago(1))],
    ['orders that wait', () => listWaitingOrders(db, 6)],
    ...(['pending', 'published', 'rejected'] as const).map((state): Looks[number] => [
      `reviews ${state}`,
      () => listReviewsInState(db, { state, limit: 51 }),
    ]),
    ['reviews counted', () => countWaitingReviews(db)],
  ]
}
