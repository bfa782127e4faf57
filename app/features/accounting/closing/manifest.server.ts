import type { RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  audit: {
    actions: {
      'closing.adjustment_proposed': 'closing.did_propose',
      'closing.adjustment_removed': 'closing.did_remove',
      'closing.adjustment_taken_back': 'closing.did_take_back',
    },
    fields: { left_open: 'closing.left_open' },
  },
}
