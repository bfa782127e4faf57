import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/audit',
    needs: permissions.read,
    title: 'audit.manual_who',
    steps: 'audit.manual_who_steps',
    names: { place: 'audit.place', undo: 'audit.undo' },
    words: words.audit_who,
  },
]
