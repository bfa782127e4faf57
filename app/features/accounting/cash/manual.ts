import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/cash',
    needs: permissions.manage,
    title: 'cash.manual_count',
    steps: 'cash.manual_count_steps',
    names: { cash: 'cash.title', save: 'cash.save_count', receive: 'cash.receive' },
    words: words.cash_count,
  },
]
