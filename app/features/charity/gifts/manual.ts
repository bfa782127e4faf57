import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/charity-management/treasury',
    needs: permissions.treasure,
    title: 'gifts-admin.manual_confirm',
    steps: 'gifts-admin.manual_confirm_steps',
    names: { treasury: 'gifts-admin.treasury', receive: 'gifts-admin.receive', confirm: 'gifts-admin.confirm', enter: 'gifts-admin.enter' },
    words: words.gifts_confirm,
  },
  {
    to: '/admin/charity-management/treasury',
    needs: permissions.treasure,
    title: 'gifts-admin.manual_spend',
    steps: 'gifts-admin.manual_spend_steps',
    names: {
      treasury: 'gifts-admin.treasury',
      spend: 'gifts-admin.spending_new',
      paper: 'gifts-admin.spending_paper',
      approve: 'gifts-admin.approve',
    },
    words: words.gifts_spend,
  },
]
