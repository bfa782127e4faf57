import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  audit: {
    actions: {
      'orders.state_changed': 'orders.did_change_state',
      'orders.lines_cancelled': 'orders.did_cancel_lines',
    },
    fields: { state: 'orders.field_state', due_in_cents: 'orders.field_due' },
    values: {
      state: {
        received: 'desk.state_received',
        sent: 'desk.state_sent',
        confirmed: 'desk.state_confirmed',
        shipped: 'desk.state_shipped',
        delivered: 'desk.state_delivered',
        refused: 'desk.state_refused',
        cancelled: 'desk.state_cancelled',
        expired: 'desk.state_expired',
      },
    },
  },
}
