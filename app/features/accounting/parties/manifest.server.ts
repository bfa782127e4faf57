import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { partyPaths } from './admin/party-paths.ts'
import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  nav: [
    {
      group: 'books',
      order: 16,
      to: partyPaths.aged,
      label: 'parties.title',
      needs: permissions.manage,
      covers: [partyPaths.statement, partyPaths.lettering],
    },
  ],
  audit: {
    actions: {
      'parties.letter_removed': 'parties.did_remove_letter',
      'parties.named': 'parties.did_name',
      'parties.contact_saved': 'parties.did_save_contact',
    },
    fields: { letter: 'parties.letter', lettered_at: 'parties.lettered_at', party: 'parties.party' },
  },
}
