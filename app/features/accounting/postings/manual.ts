import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/postings',
    needs: permissions.manage,
    title: 'postings.manual_rules',
    steps: 'postings.manual_rules_steps',
    names: { title: 'postings.title', begin: 'postings.begin', rule: 'postings.change_rule' },
    words: words.postings_rules,
  },
]
