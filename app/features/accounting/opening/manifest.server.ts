import type { RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  audit: { actions: { 'opening.brought': 'opening.did_import' }, fields: { entries: 'opening.entries' } },
}
