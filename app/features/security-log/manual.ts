import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/security',
    needs: permissions.read,
    title: 'security-log.manual_look',
    steps: 'security-log.manual_look_steps',
    names: { place: 'security-log.place', users: 'users.place', end: 'users.sessions_end_all' },
    words: words.security_log_look,
  },
]
