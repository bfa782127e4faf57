import type { RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  audit: { actions: {}, fields: { left_open: 'closing.left_open' } },
}
