import type { RoomManifest } from '#app/platform/manifest.ts'
import { actionWords, columnWords } from './history/words.ts'
import { permissions } from './policy.ts'
import { nameEntries } from './queries/pictured.server.ts'

export const manifest: RoomManifest = {
  office: [
    { group: 'guide', to: '/admin/guide-management', label: 'wizard.place', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management', label: 'editing.place', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management?guide=legal', label: 'admin.place_legal', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management?guide=health', label: 'admin.place_health', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management?guide=tourism', label: 'admin.place_tourism', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management/duty-rota', label: 'duty.place', needs: permissions.keep },
    { group: 'guide', to: '/admin/guide-tellings', label: 'kept.place_telling', needs: permissions.keep },
    { group: 'guide', to: '/admin/guide-numbers', label: 'kept.place_number', needs: permissions.keep },
    { group: 'guide', to: '/admin/guides-management/suggestions', label: 'suggestions.place', needs: permissions.keep },
  ],
  media: { room: 'guides', label: 'admin.group_guide', name: nameEntries },
  audit: {
    actions: {
      'guides.suggestion_accepted': 'guides.did_accept_suggestion',
      'guides.suggestion_rejected': 'guides.did_reject_suggestion',
      'guides.entry_distinct': 'editing.did_entry_distinct',
      ...actionWords,
      'guides.suggestion_taken_back': 'suggestions.did_take_back',
      'guides.duty_assigned': 'duty.did_assign',
      'guides.duty_removed': 'duty.did_remove',
      'guides.duty_copied': 'duty.did_copy',
      'guides.duty_pasted': 'duty.did_paste',
      'guides.duty_samples_removed': 'duty.did_remove_samples',
      'guides.contact_removed': 'suggestions.did_forget',
    },
    fields: {
      ...columnWords,
      phone: 'guides.phone',
      hours: 'guides.hours',
      address: 'guides.address',
      website: 'guides.website',
      name: 'guides.suggest_name',
      description: 'guides.suggest_description',
      location: 'guides.point',
      closed: 'guides.suggest_closed',
      other: 'guides.suggest_other',
      claim: 'guides.claim',
      reason: 'suggestions.reason',
      pharmacy: 'duty.pharmacy',
      nights: 'duty.nights',
      from: 'duty.from',
      to: 'duty.to',
    },
  },
}
