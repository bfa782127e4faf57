import { permissions } from '#app/features/iqra/placement/policy.ts'
import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/iqra-platform-management/texts',
    needs: permissions.manage,
    title: 'reading-admin.manual_text',
    steps: 'reading-admin.manual_text_steps',
    names: {
      texts: 'reading-admin.texts',
      create: 'reading-admin.text_create',
      words: 'reading-admin.words_title',
      published: 'reading-admin.status_published',
      save: 'common.save',
    },
    words: words.reading_text,
  },
  {
    to: '/admin/iqra-platform-management/glossary',
    needs: permissions.manage,
    title: 'reading-admin.manual_gloss',
    steps: 'reading-admin.manual_gloss_steps',
    names: {
      glossary: 'reading-admin.glossary',
      create: 'reading-admin.gloss_create',
      requests: 'reading-admin.requests',
      save: 'common.save',
    },
    words: words.reading_gloss,
  },
]
