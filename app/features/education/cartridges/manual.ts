import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/education-management/import',
    needs: permissions.manage,
    title: 'cartridges-admin.manual',
    steps: 'cartridges-admin.manual_steps',
    names: {
      title: 'cartridges-admin.title',
      preview: 'cartridges-admin.preview',
      apply: 'cartridges-admin.apply',
      published: 'courses-admin.is_published',
    },
    words: words.cartridges_import,
  },
]
