import * as z from 'zod'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { periodSteps } from '#app/platform/period-steps.ts'
import { describePeriod, noInput, periodInput, type ReadTable, type ReadTool, readTool, textInput } from '#app/platform/read-tool.ts'
import { addDays, moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { listSalesDays, type SalesDay } from '../queries/sales-stats.server.ts'
import { countWaitingOrders, findOrders, listWaitingOrders } from '../queries/stats.server.ts'
import { sumSales } from '../rules.ts'
import { leftOf } from './present.ts'
import { URGENT_MS } from './rules.ts'
import words from './tool-words.json' with { type: 'json' }

const MAX_LINKS = 6
const ORDERS = '/admin/orders'
const SALES = '/admin/orders/sales'
const orderTo = (number: string) => `${ORDERS}/${encodeURIComponent(number)}`

const sales = readTool({
  name: 'orders_of_period',
  label: 'orders-admin.tool_sales',
  description: 'Orders of the shop in a period: how many were placed, confirmed and delivered, with their sums. Today without a period.',
  needs: permissions.manage,
  words: words.orders_of_period,
  input: z.object({ period: periodInput.optional() }),
  read: async ({ db, now, i18n }, { period }) => {
    const today = moroccoDay(now)
    const { from, to } = period ?? { from: today, to: today }
    const days = await listSalesDays(db, { from: startOfMoroccoDay(from), until: startOfMoroccoDay(addDays(to, 1)) })
    const sum = sumSales(days)
    const title = describePeriod(i18n, { from, to })
    const { number, amount, t } = i18n
    return {
      statement: t('orders-admin.tool_sales_text', {
        period: title,
        ordered: number(sum.ordered),
        orderedAmount: amount(sum.orderedCents),
        confirmed: number(sum.confirmed),
        confirmedAmount: amount(sum.confirmedCents),
        delivered: number(sum.delivered),
        collectedAmount: amount(sum.collectedCents),
      }),
      figures: { ...sum },
      links: [{ to: SALES, title: t('orders-admin.tool_sales'), note: title }],
      ...(days.length > 1 ? { table: salesTable(i18n, days, { from, to, today }) } : {}),
    }
  },
})

/** What was ordered on each day of the period, or in each of its months. */
function salesTable(i18n: I18n, days: readonly SalesDay[], period: { from: string; to: string; today: string }): ReadTable {
  const { number, amount, t } = i18n
  const { unit, steps, keyOf } = periodSteps(i18n, period)
  const sums = steps.map(({ key, label }) => ({ label, ...sumSales(days.filter(({ day }) => keyOf(day) === key)) }))
  return {
    title: `${t('orders-admin.tool_sales')} · ${describePeriod(i18n, period)}`,
    columns: [t(`orders-admin.tool_${unit}`), t('orders-admin.tool_orders'), t('orders-admin.tool_amount')],
    rows: sums.map(({ label, ordered, orderedCents }) => [label, number(ordered), amount(orderedCents)]),
    drawing: { kind: 'time', column: 2, values: sums.map(({ orderedCents }) => orderedCents), isAmount: true },
  }
}

const waiting = readTool({
  name: 'orders_waiting',
  label: 'orders-admin.tool_waiting',
  description: 'Orders that wait for the shop: how many, and how many of them are late or about to lose the goods held for them.',
  needs: permissions.manage,
  words: words.orders_waiting,
  input: noInput,
  read: async ({ db, now, i18n }) => {
    const [counts, orders] = await Promise.all([
      countWaitingOrders(db, new Date(now.getTime() + URGENT_MS)),
      listWaitingOrders(db, MAX_LINKS),
    ])
    const { number, t } = i18n
    return {
      statement: t('orders-admin.tool_waiting_text', { waiting: number(counts.waiting), late: number(counts.late) }),
      figures: counts,
      links: [
        { to: ORDERS, title: t('orders-admin.place') },
        ...orders.map((order) => ({
          to: orderTo(order.number),
          title: `${order.number} ${order.customerName}`,
          note: leftOf(order.holdUntil, now, i18n)?.words ?? '',
        })),
      ],
    }
  },
})

const status = readTool({
  name: 'order_by_number',
  label: 'orders-admin.tool_order',
  description: 'State and sum of an order by its number, such as R-120.',
  needs: permissions.manage,
  words: words.order_by_number,
  input: z.object({ number: textInput }),
  read: async ({ db, i18n }, { number }) => {
    const found = await findOrders(db, { text: number, onlyNumber: true, limit: MAX_LINKS })
    const exact = found.filter((order) => order.number.replace(/\D/g, '') === number.replace(/\D/g, ''))
    const [order] = exact
    const { t } = i18n
    return {
      statement: order
        ? t('orders-admin.tool_order_text', {
            number: order.number,
            state: t(`orders-admin.state_${order.state}`),
            amount: i18n.amount(order.totalInCents),
          })
        : t('orders-admin.tool_order_none', { number }),
      figures: order ? { orders: 1, totalInCents: order.totalInCents } : { orders: 0 },
      links: order
        ? [{ to: orderTo(order.number), title: order.number, note: order.customerName }]
        : [{ to: ORDERS, title: t('orders-admin.place') }],
    }
  },
})

export const orderTools: readonly ReadTool[] = [sales, waiting, status]
