import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/members',
    needs: permissions.manage,
    title: 'members.manual_movement',
    steps: 'members.manual_movement_steps',
    names: { members: 'members.title', add: 'members.add', movement: 'members.new_movement', statement: 'members.statement' },
    words: words.members_movement,
  },
]
