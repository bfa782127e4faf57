import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/ads-management',
    needs: permissions.manage,
    title: 'advertisements-admin.manual_book',
    steps: 'advertisements-admin.manual_book_steps',
    names: {
      calendar: 'advertisements-admin.title',
      advertiser: 'advertisements-admin.create_advertiser',
      create: 'advertisements-admin.create',
      book: 'advertisements-admin.create_booking',
    },
    words: words.advertisements_book,
  },
  {
    to: '/admin/ads-management/reports',
    needs: permissions.manage,
    title: 'advertisements-admin.manual_report',
    steps: 'advertisements-admin.manual_report_steps',
    names: { reports: 'advertisements-admin.reports', link: 'advertisements-admin.create_link' },
    words: words.advertisements_report,
  },
]
