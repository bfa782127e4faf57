import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { exportUsage } from './queries.server.ts'

export const manifest: RoomManifest = {
  nav: [{ group: 'settings', order: 15, to: '/ai-chat/model', label: 'assistant-model.place', needs: permissions.connect }],
  accountData: { name: 'assistant_usage', order: 96, exportMine: exportUsage },
  audit: {
    actions: {
      'assistant.model_saved': 'assistant-model.did_save',
      'assistant.model_turned_on': 'assistant-model.did_turn_on',
      'assistant.model_turned_off': 'assistant-model.did_turn_off',
    },
    fields: {
      base_url: 'assistant-model.base_url',
      model: 'assistant-model.model',
      key_since: 'assistant-model.key',
      person_tokens: 'assistant-model.person_tokens',
      all_tokens: 'assistant-model.all_tokens',
      input_price: 'assistant-model.input_price',
      output_price: 'assistant-model.output_price',
      retention_days: 'assistant-model.retention_days',
    },
  },
}
