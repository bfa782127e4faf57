import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'
import { exportUsage } from './queries.server.ts'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'settings', order: 15, to: '/ai-chat/model', label: 'model.place', needs: permissions.connect }],
  accountData: { name: 'assistant_usage', order: 96, exportMine: exportUsage },
  audit: {
    actions: {
      'assistant.model_saved': 'model.did_save',
      'assistant.model_turned_on': 'model.did_turn_on',
      'assistant.model_turned_off': 'model.did_turn_off',
    },
    fields: {
      base_url: 'model.base_url',
      model: 'model.model',
      key_since: 'model.key',
      person_tokens: 'model.person_tokens',
      all_tokens: 'model.all_tokens',
      input_price: 'model.input_price',
      output_price: 'model.output_price',
      retention_days: 'model.retention_days',
      takes_pictures: 'model.takes_pictures',
    },
  },
}
