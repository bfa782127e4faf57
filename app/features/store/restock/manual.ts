import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/restock',
    needs: permissions.manage,
    title: 'restock-admin.manual_tell',
    steps: 'restock-admin.manual_tell_steps',
    names: { place: 'restock-admin.place', write: 'restock-admin.write', done: 'restock-admin.done' },
    words: words.restock_tell,
  },
]
