import { findDataOfPhone } from '#app/features/store/orders/admin/queries/order.server.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { deleteReviewsOfOrders } from './commands.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { countWaitingReviews } from './queries.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    reviews: true
  }
}

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'store', order: 40, to: '/admin/reviews', label: 'moderation.place', needs: permissions.manage }],
  badges: [{ at: '/admin/reviews', tags: ['reviews'], count: (db) => countWaitingReviews(db) }],
  customerData: {
    name: 'reviews',
    order: 10,
    eraseMine: async (tx, { phone }) => {
      const orders = await findDataOfPhone(tx, phone)
      return deleteReviewsOfOrders(
        tx,
        orders.map(({ id }) => id),
      )
    },
  },
  cacheTags: ['reviews'],
  audit: {
    actions: {
      'reviews.published': 'moderation.did_publish',
      'reviews.rejected': 'moderation.did_reject',
    },
    fields: { state: 'fields.state' },
    values: {
      state: {
        pending: 'moderation.state_pending',
        published: 'moderation.state_published',
        rejected: 'moderation.state_rejected',
      },
    },
  },
}
