import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/guide-management',
    needs: permissions.manage,
    title: 'wizard.manual_entry',
    steps: 'wizard.manual_entry_steps',
    names: { place: 'wizard.place', finish: 'wizard.finish', publish: 'wizard.publish' },
    words: words.wizard_entry,
  },
  {
    to: '/admin/guides-management/duty-rota',
    needs: permissions.manage,
    title: 'duty-rota.manual_night',
    steps: 'duty-rota.manual_night_steps',
    names: { rota: 'duty-rota.place', assign: 'duty-rota.assign', now: 'duty-rota.assign_now', paste: 'duty-rota.paste' },
    words: words.duty_rota_night,
  },
  {
    to: '/admin/guides-management/suggestions',
    needs: permissions.manage,
    title: 'suggestions.manual_answer',
    steps: 'suggestions.manual_answer_steps',
    names: { suggestions: 'suggestions.place', accept: 'suggestions.accept', reject: 'suggestions.reject' },
    words: words.suggestions_answer,
  },
  {
    to: '/admin/guides-management',
    needs: permissions.manage,
    title: 'entries.manual_correct',
    steps: 'entries.manual_correct_steps',
    names: { place: 'entries.place', save: 'common.save' },
    words: words.entries_correct,
  },
  {
    to: '/admin/emergency-numbers',
    needs: permissions.manage,
    title: 'region.manual_number',
    steps: 'region.manual_number_steps',
    names: { place: 'region.place_number', add: 'region.add_number', save: 'common.save' },
    words: words.region_number,
  },
]
