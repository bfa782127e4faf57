import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/entries/simple',
    needs: permissions.manage,
    title: 'ledger.manual_simple',
    steps: 'ledger.manual_simple_steps',
    names: { simple: 'ledger.simple_title', entry: 'ledger.new_entry', post: 'ledger.post' },
    words: words.ledger_simple,
  },
  {
    to: '/admin/accounting/cooperative',
    needs: permissions.manage,
    title: 'ledger.manual_reverse',
    steps: 'ledger.manual_reverse_steps',
    names: { books: 'ledger.books', reverse: 'ledger.reverse' },
    words: words.ledger_reverse,
  },
]
