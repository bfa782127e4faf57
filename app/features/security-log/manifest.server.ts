import type { RoomManifest } from '#app/platform/manifest.ts'
import { forgetEvents } from './commands.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'

const DAY_MS = 86_400_000

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'settings', order: 40, to: '/admin/security', label: 'security-log.place', needs: permissions.read }],
  jobs: [
    {
      name: 'security.forget',
      label: 'security-log.job_forget',
      every: DAY_MS,
      waitsAfterStart: true,
      run: ({ services }) => forgetEvents(services.db, services.now()),
    },
  ],
}
