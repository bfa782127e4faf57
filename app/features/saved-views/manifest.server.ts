import type { RoomManifest } from '#app/platform/manifest.ts'
import { listSavedViews } from './queries.server.ts'

export const manifest: RoomManifest = {
  accountData: { name: 'saved_views', order: 90, exportMine: ({ db }, { userId }) => listSavedViews(db, { userId }) },
}
