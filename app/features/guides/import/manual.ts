import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/import',
    needs: permissions.import,
    title: 'import.manual_bring',
    steps: 'import.manual_bring_steps',
    names: { place: 'import.place', try: 'imports.try_again', download: 'import.download' },
    words: words.import_bring,
  },
]
