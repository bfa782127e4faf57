import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/assets',
    needs: permissions.manage,
    title: 'assets.manual_add',
    steps: 'assets.manual_add_steps',
    names: { assets: 'assets.title', add: 'assets.add', post: 'assets.post', dispose: 'assets.dispose' },
    words: words.assets_add,
  },
]
