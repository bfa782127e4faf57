import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  // Acts over several rooms, which no room can speak for.
  audit: { actions: { 'samples.removed': 'audit.did_remove_samples' } },
}
