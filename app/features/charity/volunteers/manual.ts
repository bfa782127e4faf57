import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/charity-management',
    needs: permissions.volunteers,
    title: 'volunteers-admin.manual',
    steps: 'volunteers-admin.manual_steps',
    names: {
      volunteers: 'volunteers-admin.title',
      expected: 'volunteers-admin.expected',
      present: 'volunteers-admin.present',
      absent: 'volunteers-admin.absent',
    },
    words: words.volunteers_day,
  },
]
