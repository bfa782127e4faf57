import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/newsletter/letters/new',
    needs: permissions.manage,
    title: 'letters-admin.manual_send',
    steps: 'letters-admin.manual_send_steps',
    names: {
      create: 'letters-admin.create',
      test: 'letters-admin.test_send',
      now: 'letters-admin.send_now',
      schedule: 'letters-admin.schedule',
    },
    words: words.letters_send,
  },
  {
    to: '/admin/newsletter',
    needs: permissions.manage,
    title: 'newsletter-admin.manual_subscribers',
    steps: 'newsletter-admin.manual_subscribers_steps',
    names: {
      place: 'newsletter-admin.title',
      import: 'newsletter-admin.import',
      consent: 'newsletter-admin.consent',
      erase: 'newsletter-admin.erase',
      export: 'newsletter-admin.export',
    },
    words: words.newsletter_subscribers,
  },
]
