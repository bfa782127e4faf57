import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/close',
    needs: permissions.manage,
    title: 'closing.manual_month',
    steps: 'closing.manual_month_steps',
    names: { close: 'ledger.tab_close', settle: 'closing.settle', accept: 'closing.accept', do: 'ledger.close_period' },
    words: words.closing_month,
  },
]
