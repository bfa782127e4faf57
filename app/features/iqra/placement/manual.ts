import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/iqra-platform-management',
    needs: permissions.manage,
    title: 'item-bank.manual_item',
    steps: 'item-bank.manual_item_steps',
    names: { bank: 'item-bank.title', create: 'item-bank.create', save: 'common.save' },
    words: words.item_bank_item,
  },
]
