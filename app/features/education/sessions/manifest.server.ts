import { resourceAudit } from '#app/features/resources/resource.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'
import { sessions } from './resource.server.ts'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'learning', order: 55, to: sessions.address, label: 'sessions-admin.title', needs: permissions.manage }],
  audit: resourceAudit(sessions),
}
