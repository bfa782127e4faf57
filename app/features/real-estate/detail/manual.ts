import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/listing-reports',
    needs: permissions.manage,
    title: 'detail.manual_reports',
    steps: 'detail.manual_reports_steps',
    names: { place: 'detail.reports', edit: 'detail.reports_edit', close: 'detail.reports_close' },
    words: words.detail_reports,
  },
]
