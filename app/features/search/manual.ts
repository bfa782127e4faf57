import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/search',
    needs: permissions.manage,
    title: 'search-admin.manual_synonym',
    steps: 'search-admin.manual_synonym_steps',
    names: {
      search: 'search-admin.title',
      missed: 'search-admin.missed',
      create: 'search-admin.new_synonym',
      compare: 'search-admin.compare',
    },
    words: words.search_synonym,
  },
]
