import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/listing-reviews',
    needs: permissions.manage,
    title: 'offers.manual_review',
    steps: 'offers.manual_review_steps',
    names: { place: 'offers.review_place', approve: 'offers.review_approve', ask: 'offers.review_ask', refuse: 'offers.review_refuse' },
    words: words.offers_review,
  },
]
