import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/media',
    needs: permissions.manage,
    title: 'media.manual_upload',
    steps: 'media.manual_upload_steps',
    names: { place: 'media.place', add: 'media.send_new', alt: 'media.alt_ar', upload: 'media.upload' },
    words: words.media_upload,
  },
]
