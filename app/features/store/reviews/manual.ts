import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/reviews',
    needs: permissions.manage,
    title: 'moderation.manual_decide',
    steps: 'moderation.manual_decide_steps',
    names: { place: 'moderation.place', publish: 'moderation.publish', reject: 'moderation.reject' },
    words: words.moderation_decide,
  },
]
