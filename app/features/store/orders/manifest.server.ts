import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  audit: {
    actions: {
      'orders.state_changed': 'orders.did_change_state',
      'orders.lines_cancelled': 'orders.did_cancel_lines',
    },
    fields: { state: 'orders.field_state', due_in_cents: 'orders.field_due' },
  },
}
