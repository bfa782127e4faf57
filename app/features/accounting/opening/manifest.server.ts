import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  audit: { actions: { 'opening.brought': 'opening.did_bring' }, fields: { entries: 'opening.entries' } },
}
