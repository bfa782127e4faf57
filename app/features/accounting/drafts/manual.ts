import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/drafts',
    needs: permissions.manage,
    title: 'drafts.manual_template',
    steps: 'drafts.manual_template_steps',
    names: { entry: 'ledger.new_entry', save: 'drafts.save_template', drafts: 'drafts.title', skip: 'drafts.skip' },
    words: words.drafts_template,
  },
]
