import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/bring',
    needs: permissions.manage,
    title: 'opening.manual_import',
    steps: 'opening.manual_import_steps',
    names: { title: 'opening.title', try: 'opening.try' },
    words: words.opening_bring,
  },
]
