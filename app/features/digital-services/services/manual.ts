import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/digital-services-management',
    needs: permissions.manage,
    title: 'services-admin.manual_create',
    steps: 'services-admin.manual_create_steps',
    names: {
      services: 'services-admin.title',
      create: 'services-admin.create',
      open: 'services-admin.is_open',
      questions: 'services-admin.questions',
      save: 'common.save',
    },
    words: words.services_create,
  },
]
