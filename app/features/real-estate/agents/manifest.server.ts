import { permissions as people } from '#app/features/users/policy.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { countWaitingAgents } from './queries/waiting.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    agents: true
  }
}

export const manifest: RoomManifest = {
  badges: [{ at: '/admin/users', tags: ['agents'], count: (db) => countWaitingAgents(db) }],
  cardNotes: [
    {
      card: 'users',
      order: 10,
      needs: people.verifyAgents,
      read: async ({ db, i18n }) => {
        const count = await countWaitingAgents(db)
        return count > 0 ? i18n.t('admin.card_agents_waiting', { count }) : undefined
      },
    },
  ],
  cacheTags: ['agents'],
  audit: {
    actions: { 'agent.verified': 'users.did_verify_agent', 'agent.refused': 'users.did_refuse_agent' },
    fields: { state: 'users.state' },
    values: { state: { pending: 'users.agent_pending', verified: 'users.agent_verified', refused: 'users.agent_refused' } },
  },
}
