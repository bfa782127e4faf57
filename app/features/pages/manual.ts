import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/pages',
    needs: permissions.manage,
    title: 'pages-admin.manual_write',
    steps: 'pages-admin.manual_write_steps',
    names: { pages: 'pages-admin.pages', create: 'pages-admin.create', footer: 'pages-admin.in_footer', save: 'common.save' },
    words: words.pages_write,
  },
]
