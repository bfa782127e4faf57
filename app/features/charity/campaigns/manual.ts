import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/charity-management/new',
    needs: permissions.manage,
    title: 'campaigns-admin.manual_campaign',
    steps: 'campaigns-admin.manual_campaign_steps',
    names: {
      create: 'campaigns-admin.create',
      law: 'campaigns-admin.section_law',
      needs: 'campaigns-admin.needs',
      published: 'campaigns-admin.is_published',
      save: 'common.save',
    },
    words: words.campaigns_campaign,
  },
  {
    to: '/admin/charity-management/updates',
    needs: permissions.manage,
    title: 'campaigns-admin.manual_update',
    steps: 'campaigns-admin.manual_update_steps',
    names: { updates: 'campaigns-admin.updates', create: 'campaigns-admin.create_update', save: 'common.save' },
    words: words.campaigns_update,
  },
]
