import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/cheques',
    needs: permissions.manage,
    title: 'cheques.manual_receive',
    steps: 'cheques.manual_receive_steps',
    names: {
      cheques: 'cheques.title',
      receive: 'cheques.receive',
      deposit: 'cheques.step_deposit',
      clear: 'cheques.step_clear',
      bounce: 'cheques.step_bounce',
    },
    words: words.cheques_receive,
  },
]
