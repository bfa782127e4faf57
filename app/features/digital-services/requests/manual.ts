import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/service-requests',
    needs: permissions.serve,
    title: 'requests-admin.manual_handle',
    steps: 'requests-admin.manual_handle_steps',
    names: {
      requests: 'requests-admin.title',
      take: 'requests-admin.take',
      working: 'requests-admin.move_working',
      ask: 'requests-admin.ask_paper',
      ready: 'requests-admin.move_ready',
      hand: 'requests-admin.hand_over',
    },
    words: words.requests_handle,
  },
]
