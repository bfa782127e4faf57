import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/bank/import',
    needs: permissions.manage,
    title: 'bank.manual_import',
    steps: 'bank.manual_import_steps',
    names: { import: 'bank.import', preview: 'bank.preview', match: 'bank.do_match', post: 'bank.do_post' },
    words: words.bank_import,
  },
]
