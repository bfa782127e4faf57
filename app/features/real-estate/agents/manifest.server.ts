import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  audit: {
    actions: { 'agent.verified': 'users.did_verify_agent', 'agent.refused': 'users.did_refuse_agent' },
    fields: { state: 'users.state' },
    values: { state: { pending: 'users.agent_pending', verified: 'users.agent_verified', refused: 'users.agent_refused' } },
  },
}
