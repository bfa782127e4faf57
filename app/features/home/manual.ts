import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/home',
    needs: permissions.manage,
    title: 'home-admin.manual_arrange',
    steps: 'home-admin.manual_arrange_steps',
    names: { home: 'home-admin.title', sections: 'home-admin.sections', preview: 'home-admin.preview', publish: 'home-admin.publish' },
    words: words.home_arrange,
  },
  {
    to: '/admin/home#notice',
    needs: permissions.manage,
    title: 'home-admin.manual_notice',
    steps: 'home-admin.manual_notice_steps',
    names: { home: 'home-admin.title', notice: 'home-admin.notice', text: 'home-admin.notice_text', publish: 'home-admin.publish' },
    words: words.home_notice,
  },
]
