import type { AdminFinder, DashboardCard, DashboardContext, DashboardLine, DashboardSection, NavBadge } from '#app/platform/manifest.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { findOrders, getOrderStats, listWaitingOrders, type WaitingOrder } from '../queries/stats.server.ts'
import { leftOf } from './present.ts'

const MAX_LINES = 6

export const waitingOrders: NavBadge = {
  at: '/admin/orders',
  tags: ['orders'],
  count: async (db, now) => (await getOrderStats(db, startOfMoroccoDay(moroccoDay(now)))).waiting,
}

/** What the shop took today, for whoever handles its money. */
export const storeCard: DashboardCard = {
  id: 'store',
  order: 20,
  label: 'admin.card_store',
  icon: 'shopping-basket',
  to: '/admin/store-management',
  needs: permissions.manage,
  read: async ({ db, now, i18n }) => {
    const { today, todayInCents } = await getOrderStats(db, startOfMoroccoDay(moroccoDay(now)))
    return {
      value: i18n.number(todayInCents / 100, 2),
      unit: i18n.t('admin.unit_dirham_today'),
      notes: [i18n.t('admin.card_orders_today', { count: today })],
    }
  },
}

export const ordersSection: DashboardSection = {
  id: 'orders',
  order: 10,
  column: 'main',
  label: 'admin.orders_title',
  needs: permissions.manage,
  read: async ({ db, now, i18n }) => {
    const [{ waiting }, orders] = await Promise.all([
      getOrderStats(db, startOfMoroccoDay(moroccoDay(now))),
      listWaitingOrders(db, MAX_LINES),
    ])
    const [first] = orders
    const left = first && leftOf(first.holdUntil, now, i18n)
    return {
      count: waiting,
      more: { to: '/admin/orders', label: i18n.t('orders-admin.place') },
      lines: orders.map((order) => orderLine(order, now, i18n)),
      empty: i18n.t('admin.orders_none'),
      ...(first?.holdUntil && left?.urgent
        ? {
            urgent: {
              at: first.holdUntil,
              text: i18n.t('orders-admin.urgent', { number: first.number, left: left.words }),
              to: `/admin/orders/${first.number}`,
            },
          }
        : {}),
    }
  },
}

function orderLine(order: WaitingOrder, now: Date, i18n: DashboardContext['i18n']): DashboardLine {
  const { number, customerName, customerPhone } = order
  const to = `/admin/orders/${number}`
  const left = leftOf(order.holdUntil, now, i18n)
  return {
    key: order.id,
    to,
    code: number,
    title: customerName,
    detail: order.customerAddress,
    amountInCents: order.totalInCents,
    ...(left ? { due: { text: left.words, isUrgent: left.urgent } } : {}),
    actions: [
      {
        label: i18n.t('admin.order_write'),
        spoken: i18n.t('admin.order_write_to', { name: customerName }),
        to: messagingLink(customerPhone, i18n.t('admin.order_greeting', { number })),
        icon: 'message-circle',
        isExternal: true,
      },
      {
        label: i18n.t('orders-admin.act_confirm_short'),
        spoken: `${i18n.t('orders-admin.act_confirmed')} ${number}`,
        to,
        fields: { version: String(order.version), intent: 'confirm' },
      },
    ],
  }
}

export const orderFinder: AdminFinder = {
  kind: 'order',
  order: 10,
  label: 'admin.found_order',
  icon: 'receipt-text',
  needs: permissions.manage,
  hasNumbers: true,
  find: async ({ db, i18n }, { text, onlyNumber, limit }) => {
    const found = await findOrders(db, { text, onlyNumber, limit })
    return found.map(({ number, customerName, state }) => ({
      to: `/admin/orders/${number}`,
      title: `${number} ${customerName}`,
      note: i18n.t(`orders-admin.state_${state}`),
    }))
  },
}
