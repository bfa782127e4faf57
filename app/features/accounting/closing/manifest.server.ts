import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  audit: { actions: {}, fields: { left_open: 'closing.left_open' } },
}
