import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/ai-chat/model',
    needs: permissions.connect,
    title: 'model.manual_connect',
    steps: 'model.manual_connect_steps',
    names: { place: 'model.place', test: 'model.test', on: 'model.turn_on', save: 'common.save' },
    words: words.model_connect,
  },
]
