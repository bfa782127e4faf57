import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/bill-questions',
    needs: permissions.serve,
    title: 'bills-admin.manual_answer',
    steps: 'bills-admin.manual_answer_steps',
    names: { place: 'bills-admin.title', look: 'bills-admin.look_up', answer: 'bills-admin.answer', cannot: 'bills-admin.cannot' },
    words: words.bills_answer,
  },
]
