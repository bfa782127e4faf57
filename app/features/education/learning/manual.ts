import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/education-management/learners',
    needs: permissions.teach,
    title: 'learning-admin.manual_work',
    steps: 'learning-admin.manual_work_steps',
    names: {
      learners: 'learning-admin.title',
      accept: 'learning-admin.accept',
      return: 'learning-admin.return',
      revoke: 'learning-admin.revoke',
    },
    words: words.learning_work,
  },
]
