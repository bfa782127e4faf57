import type { RoomManifest } from '#app/platform/manifest.ts'
import { forgetConversations } from './commands.server.ts'
import { permissions } from './policy.ts'
import { exportConversations, listConversations } from './queries.server.ts'

const DAY_MS = 86_400_000

export const manifest: RoomManifest = {
  nav: [{ group: 'content', order: 40, to: '/ai-chat', label: 'assistant.place', needs: permissions.use }],
  find: [
    {
      kind: 'conversation',
      order: 95,
      label: 'assistant.conversations',
      icon: 'message-circle',
      needs: permissions.use,
      // One's own, and nobody else's.
      find: async ({ db, i18n, user: { id } }, { text, limit }) => {
        const found = id ? await listConversations(db, { userId: id, text, limit }) : []
        return found.map(({ id: conversation, title, updatedAt }) => ({
          to: `/ai-chat?${new URLSearchParams({ c: conversation })}`,
          title,
          note: i18n.date(updatedAt, 'dayShort'),
        }))
      },
    },
  ],
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
