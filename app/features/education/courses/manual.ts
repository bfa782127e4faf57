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
  {
    to: '/admin/education-management',
    needs: permissions.manage,
    title: 'versions-admin.manual_version',
    steps: 'versions-admin.manual_version_steps',
    names: { versions: 'versions-admin.title', note: 'versions-admin.note' },
    words: words.courses_version,
  },
  {
    to: '/admin/education-management/banks',
    needs: permissions.manage,
    title: 'courses-admin.manual_bank',
    steps: 'courses-admin.manual_bank_steps',
    names: { create: 'courses-admin.create_bank', bank: 'courses-admin.bank', count: 'courses-admin.draw_count', save: 'common.save' },
    words: words.courses_bank,
  },
]
