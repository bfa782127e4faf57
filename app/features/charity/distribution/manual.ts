import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/charity-management',
    needs: permissions.distribute,
    title: 'distribution-admin.manual',
    steps: 'distribution-admin.manual_steps',
    names: { title: 'distribution-admin.title', add: 'distribution-admin.add', move: 'distribution-admin.move' },
    words: words.distribution_stock,
  },
]
