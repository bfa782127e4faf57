import type { RoomManifest } from '#app/platform/manifest.ts'
import { orderBookSource } from './queries/book-events.server.ts'
import { exportOrders } from './queries.server.ts'

export const manifest: RoomManifest = {
  accountData: { name: 'orders', order: 10, exportMine: exportOrders },
  bookSources: [orderBookSource],
  audit: {
    actions: {
      'orders.state_changed': 'orders.did_change_state',
      'orders.lines_cancelled': 'orders.did_cancel_lines',
      'orders.corrected': 'orders.did_correct',
      'orders.cash_corrected': 'orders.did_correct_cash',
      'orders.delivery_postponed': 'orders.did_postpone',
    },
    fields: {
      state: 'orders.field_state',
      due_in_cents: 'orders.field_due',
      collected_in_cents: 'orders.field_collected',
      delivery_day: 'corrections.day',
      correction_reason: 'fields.reason',
    },
    values: {
      state: {
        received: 'orders-admin.state_received',
        sent: 'orders-admin.state_sent',
        confirmed: 'orders-admin.state_confirmed',
        shipped: 'orders-admin.state_shipped',
        delivered: 'orders-admin.state_delivered',
        refused: 'orders-admin.state_refused',
        cancelled: 'orders-admin.state_cancelled',
        expired: 'orders-admin.state_expired',
      },
      correction_reason: {
        pressed_by_mistake: 'corrections.reason_pressed_by_mistake',
        wrong_order: 'corrections.reason_wrong_order',
        customer_said: 'corrections.reason_customer_said',
        courier_said: 'corrections.reason_courier_said',
        mistyped: 'corrections.reason_mistyped',
        counted_again: 'corrections.reason_counted_again',
        not_home: 'corrections.reason_not_home',
        no_answer: 'corrections.reason_no_answer',
        courier_late: 'corrections.reason_courier_late',
        other: 'corrections.reason_other',
        undone: 'corrections.reason_undone',
      },
    },
  },
}
