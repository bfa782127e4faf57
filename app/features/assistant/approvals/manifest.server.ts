import type { RoomManifest } from '#app/platform/manifest.ts'
import { exportApprovals } from './queries.server.ts'

export const manifest: RoomManifest = {
  // They go with their conversation, and that with its account.
  accountData: { name: 'assistant_approvals', order: 96, exportMine: exportApprovals },
  audit: {
    actions: {
      'assistant.act_approved': 'approvals.did_approve',
      'assistant.act_undone': 'approvals.did_undo',
    },
    fields: { act: 'approvals.act' },
  },
}
