import { resourceAudit } from '#app/features/resources/resource.ts'
import type { NavItem, RoomManifest } from '#app/platform/manifest.ts'
import { eraseGuideData } from './commands/own-data.server.ts'
import { entryFinder, guideBadges, guideCard, guideSamples, guideSections } from './dashboard.server.ts'
import { dutyAct } from './duty-rota/acts.server.ts'
import { numbers } from './emergency-numbers/resource.server.ts'
import { nameEntries } from './entries/queries/images.server.ts'
import { placeCards } from './entries/queries/record-cards.server.ts'
import { untranslatedEntries } from './entries/queries/untranslated.server.ts'
import { actionWords, columnWords } from './history/labels.ts'
import { manual } from './manual.ts'
import { findGuideSubject } from './page-pictures.server.ts'
import { permissions } from './policy.ts'
import { exportGuideData } from './queries/own-data.server.ts'
import { sections } from './region/resource.server.ts'
import { suggestionAct } from './suggestions/acts.server.ts'
import { listGuideAddresses } from './taxonomy/queries/addresses.server.ts'
import { untranslatedCategories, untranslatedCities } from './taxonomy/queries/untranslated.server.ts'
import { guideTools } from './tools.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    guides: true
    suggestions: true
  }
}

const needs = permissions.manage
const [ofSections, ofNumbers] = [resourceAudit(sections), resourceAudit(numbers)]

/** One guide of the four, as an item of its own. */
const topic = (guide: string, order: number, label: NavItem['label']): NavItem => ({
  group: 'guide',
  order,
  to: `/admin/guides-management?guide=${guide}`,
  label,
  needs,
  covers: [`/admin/guides-management/${guide}`],
})

export const manifest: RoomManifest = {
  manual,
  search: [
    { kind: 'emergency', order: 10, label: 'search.kind_emergency' },
    { kind: 'entry', order: 20, label: 'fields.guide' },
    { kind: 'city', order: 30, label: 'search.kind_city' },
    { kind: 'category', order: 40, label: 'search.kind_category' },
  ],
  navGroups: [{ id: 'guide', order: 20, label: 'fields.guide', icon: 'map', key: 'g' }],
  nav: [
    {
      group: 'guide',
      order: 10,
      to: '/admin/guides-management',
      label: 'entries.place',
      needs,
      // The tree, what waits, the bin and each entry are pages of the guides, at addresses of their own.
      covers: ['/admin/guide-entries', '/admin/guide-tree'],
      phoneSlot: { order: 30, icon: 'map', label: 'fields.guide' },
    },
    { group: 'guide', order: 20, to: '/admin/guides-management/suggestions', label: 'suggestions.place', needs },
    { group: 'guide', order: 30, to: '/admin/guides-management/duty-rota', label: 'duty-rota.place', needs },
    { group: 'guide', order: 40, to: '/admin/guide-management', label: 'wizard.place', needs },
    topic('health', 50, 'admin.place_health'),
    topic('tourism', 60, 'admin.place_tourism'),
    topic('legal', 70, 'admin.place_legal'),
    { group: 'guide', order: 80, to: '/admin/region-sections', label: 'region.place_section', needs },
    { group: 'guide', order: 90, to: '/admin/emergency-numbers', label: 'region.place_number', needs },
  ],
  accountData: { name: 'guides', order: 30, exportMine: exportGuideData, eraseMine: eraseGuideData },
  badges: guideBadges,
  cards: [guideCard],
  sections: guideSections,
  find: [entryFinder],
  untranslated: [untranslatedEntries, untranslatedCategories, untranslatedCities],
  tools: guideTools,
  acts: [dutyAct, suggestionAct],
  verbs: [
    { order: 50, label: 'entries.verb_new_entry', icon: 'map-pin', to: '/admin/guide-entries/new', needs },
    { order: 60, label: 'duty-rota.verb_assign', icon: 'calendar-days', to: '/admin/guides-management/duty-rota', needs },
  ],
  shortcuts: [
    { at: '/admin/guide-tree', keys: ['F2'], label: 'entries.key_tree_rename' },
    { at: '/admin/guide-tree', keys: ['Alt ↑', 'Alt ↓'], label: 'entries.key_tree_move' },
    { at: '/admin/guide-tree', keys: ['←', '→'], label: 'entries.key_tree_fold' },
  ],
  sitemap: {
    order: 90,
    pages: ['/discover-al-hoceima', '/al-hoceima', '/health-guide', '/tourism-guide', '/legal-guide'],
    list: listGuideAddresses,
  },
  ogImage: findGuideSubject,
  samples: guideSamples,
  cacheTags: ['guides', 'suggestions'],
  recordCards: placeCards,
  media: { room: 'guides', label: 'fields.guide', name: nameEntries },
  audit: {
    actions: {
      'guides.suggestion_accepted': 'guides.did_accept_suggestion',
      'guides.suggestion_rejected': 'guides.did_reject_suggestion',
      'guides.entry_distinct': 'entries.did_entry_distinct',
      ...ofSections.actions,
      ...ofNumbers.actions,
      ...actionWords,
      'guides.suggestion_taken_back': 'suggestions.did_take_back',
      'guides.duty_assigned': 'duty-rota.did_assign',
      'guides.duty_removed': 'duty-rota.did_remove',
      'guides.duty_copied': 'duty-rota.did_copy',
      'guides.duty_pasted': 'duty-rota.did_paste',
      'guides.duty_samples_removed': 'duty-rota.did_remove_samples',
      'guides.contact_removed': 'suggestions.did_forget',
    },
    fields: {
      ...ofSections.fields,
      ...ofNumbers.fields,
      ...columnWords,
      phone: 'guides.phone',
      hours: 'hours.title',
      address: 'guides.address',
      website: 'guides.website',
      name: 'guides.suggest_name',
      description: 'guides.suggest_description',
      location: 'guides.point',
      closed: 'guides.suggest_closed',
      other: 'guides.suggest_other',
      claim: 'guides.claim',
      reason: 'suggestions.reason',
      pharmacy: 'duty-rota.pharmacy',
      nights: 'duty-rota.nights',
      from: 'duty-rota.from',
      to: 'duty-rota.to',
    },
  },
}
