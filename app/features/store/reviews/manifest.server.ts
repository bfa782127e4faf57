import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'store', to: '/admin/reviews', label: 'moderation.place', needs: permissions.keep }],
  audit: {
    actions: {
      'reviews.published': 'moderation.did_publish',
      'reviews.rejected': 'moderation.did_reject',
    },
    fields: { state: 'moderation.field_state' },
    values: {
      state: {
        pending: 'moderation.state_pending',
        published: 'moderation.state_published',
        rejected: 'moderation.state_rejected',
      },
    },
  },
}
