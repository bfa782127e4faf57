import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/messages',
    needs: permissions.manage,
    title: 'contact-admin.manual_answer',
    steps: 'contact-admin.manual_answer_steps',
    names: { place: 'contact-admin.place', chat: 'contact-admin.answer_messaging', mail: 'contact-admin.answer_mail' },
    words: words.contact_answer,
  },
]
