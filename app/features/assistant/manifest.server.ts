import type { RoomManifest } from '#app/platform/manifest.ts'
import { forgetConversations } from './commands.server.ts'
import { permissions } from './policy.ts'
import { exportConversations } from './queries.server.ts'

const DAY_MS = 86_400_000

export const manifest: RoomManifest = {
  nav: [{ group: 'content', order: 40, to: '/ai-chat', label: 'assistant.place', needs: permissions.use }],
  accountData: { name: 'assistant', order: 95, exportMine: exportConversations },
  jobs: [
    {
      name: 'assistant.forget',
      label: 'assistant.job_forget',
      every: DAY_MS,
      waitsAfterStart: true,
      run: ({ services }) => forgetConversations(services.db, services.now()),
    },
  ],
}
