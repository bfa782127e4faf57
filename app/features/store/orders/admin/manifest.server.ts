import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { messageAct } from './acts.server.ts'
import { blotOutCustomer } from './commands/customer-data.server.ts'
import { orderFinder, ordersSection, storeCard, waitingOrders } from './dashboard.server.ts'
import { manual } from './manual.ts'
import { orderTools } from './tools.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    orders: true
  }
}

export const manifest: RoomManifest = {
  manual,
  nav: [
    {
      group: 'store',
      order: 20,
      to: '/admin/orders',
      label: 'orders-admin.place',
      needs: permissions.manage,
      key: 'o',
      phoneSlot: { order: 20, icon: 'receipt-text' },
    },
  ],
  badges: [waitingOrders],
  cards: [storeCard],
  sections: [ordersSection],
  find: [orderFinder],
  tools: orderTools,
  acts: [messageAct],
  verbs: [{ order: 20, label: 'orders-admin.verb_phone_order', icon: 'phone', to: '/admin/orders/new', needs: permissions.manage }],
  customerData: {
    name: 'orders',
    // Last: what was said and reviewed behind an order is found through it.
    order: 90,
    eraseMine: async (tx, erasure) => (await blotOutCustomer(tx, erasure)).length,
  },
  cacheTags: ['orders'],
  audit: {
    actions: {
      'orders.taken_by_phone': 'orders-admin.did_take',
      'orders.place_saved': 'orders-admin.did_save_place',
      'orders.customer_erased': 'orders-admin.did_erase',
    },
    fields: {
      name: 'fields.name',
      fee_in_cents: 'orders-admin.place_fee_cents',
      open: 'orders-admin.place_open',
      position: 'fields.position',
      orders: 'orders-admin.place',
    },
  },
}
