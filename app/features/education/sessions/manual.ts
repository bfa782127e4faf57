import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/education-management/sessions',
    needs: permissions.manage,
    title: 'sessions-admin.manual_attendance',
    steps: 'sessions-admin.manual_attendance_steps',
    names: {
      sessions: 'sessions-admin.title',
      create: 'sessions-admin.create',
      attendance: 'sessions-admin.attendance',
      save: 'sessions-admin.save_attendance',
    },
    words: words.sessions_attendance,
  },
]
