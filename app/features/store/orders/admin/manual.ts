import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/orders',
    needs: permissions.manage,
    title: 'orders-admin.manual_order',
    steps: 'orders-admin.manual_order_steps',
    names: {
      orders: 'orders-admin.place',
      confirm: 'orders-admin.act_confirmed',
      ship: 'orders-admin.act_shipped',
      deliver: 'orders-admin.act_delivered',
    },
    words: words.orders_order,
  },
  {
    to: '/admin/orders/new',
    needs: permissions.manage,
    title: 'orders-admin.manual_phone_order',
    steps: 'orders-admin.manual_phone_order_steps',
    names: {
      create: 'orders-admin.verb_phone_order',
      find: 'orders-admin.find_goods',
      add: 'orders-admin.add_line',
      take: 'orders-admin.take_order',
    },
    words: words.orders_phone_order,
  },
  {
    to: '/admin/orders',
    needs: permissions.manage,
    title: 'orders-admin.manual_cancel',
    steps: 'orders-admin.manual_cancel_steps',
    names: { orders: 'orders-admin.place', cancel: 'orders-admin.exit_cancel', refused: 'orders-admin.exit_refused' },
    words: words.orders_cancel,
  },
  {
    to: '/admin/orders',
    needs: permissions.manage,
    title: 'orders-admin.manual_message',
    steps: 'orders-admin.manual_message_steps',
    names: { orders: 'orders-admin.place', messages: 'orders-admin.messages', open: 'orders-admin.open_messaging' },
    words: words.orders_message,
  },
  {
    to: '/admin/orders/zones',
    needs: permissions.manage,
    title: 'orders-admin.manual_fees',
    steps: 'orders-admin.manual_fees_steps',
    names: { places: 'orders-admin.places', open: 'orders-admin.place_open', add: 'orders-admin.place_add' },
    words: words.orders_fees,
  },
  {
    to: '/admin/orders/customer',
    needs: permissions.manage,
    title: 'orders-admin.manual_customer',
    steps: 'orders-admin.manual_customer_steps',
    names: { customer: 'orders-admin.customer_data', take: 'orders-admin.customer_export', erase: 'orders-admin.customer_erase' },
    words: words.orders_customer,
  },
]
