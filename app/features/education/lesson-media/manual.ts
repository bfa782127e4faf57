import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/education-management/lessons',
    needs: permissions.manage,
    title: 'lesson-media-admin.manual',
    steps: 'lesson-media-admin.manual_steps',
    names: { media: 'lesson-media-admin.open', captions: 'lesson-media-admin.captions' },
    words: words.lesson_media,
  },
]
