import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/analytics',
    needs: permissions.see,
    title: 'analytics.manual_read',
    steps: 'analytics.manual_read_steps',
    names: { place: 'analytics.place', csv: 'analytics.csv_days' },
    words: words.analytics_read,
  },
]
