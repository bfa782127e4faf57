import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/reports/tva',
    needs: permissions.manage,
    title: 'reports.manual_tax',
    steps: 'reports.manual_tax_steps',
    names: { tax: 'reports.tva', reports: 'reports.title' },
    words: words.reports_tax,
  },
]
