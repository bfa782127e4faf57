import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'store', to: '/admin/orders', label: 'desk.place', needs: permissions.keep }],
  audit: {
    actions: {
      'orders.taken_by_phone': 'desk.did_take',
      'orders.place_saved': 'desk.did_save_place',
      'orders.customer_erased': 'desk.did_erase',
    },
    fields: {
      name: 'desk.place_name',
      fee_in_cents: 'desk.place_fee_cents',
      open: 'desk.place_open',
      position: 'desk.place_position',
      orders: 'desk.place',
    },
  },
}
