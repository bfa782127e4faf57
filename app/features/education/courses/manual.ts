import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/education-management/new',
    needs: permissions.manage,
    title: 'courses-admin.manual_course',
    steps: 'courses-admin.manual_course_steps',
    names: {
      create: 'courses-admin.create',
      lesson: 'courses-admin.create_lesson',
      questions: 'courses-admin.questions',
      published: 'courses-admin.is_published',
      save: 'common.save',
    },
    words: words.courses_course,
  },
]
