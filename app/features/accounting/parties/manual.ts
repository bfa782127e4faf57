import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/parties',
    needs: permissions.manage,
    title: 'parties.manual_remind',
    steps: 'parties.manual_remind_steps',
    names: { parties: 'parties.title', reminder: 'parties.reminder' },
    words: words.parties_remind,
  },
]
