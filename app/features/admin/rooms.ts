import type { MessageKey } from '#app/platform/i18n/keys.ts'

/** A room of the back office as its page tells of it. `figures` names what can be read there today. */
export type Room = {
  id:
    | 'guide'
    | 'guides'
    | 'real_estate'
    | 'services'
    | 'ads'
    | 'store'
    | 'accounting'
    | 'cooperative'
    | 'invoice'
    | 'reading'
    | 'ai_chat'
    | 'home_legacy'
  title: MessageKey
  figures?: 'guide' | 'guides' | 'property' | 'store'
  /** Where visitors see what this room is about. */
  publicPage?: { to: string; label: MessageKey }
}

const guides: Room = { id: 'guides', title: 'admin.place_guides', figures: 'guides' }
const store: Room = { id: 'store', title: 'admin.place_store', figures: 'store', publicPage: { to: '/store', label: 'frame.nav_store' } }

/** By route, so that a room's page needs no file of its own until the room is built. */
const rooms: Record<string, Room> = {
  '/home-legacy': { id: 'home_legacy', title: 'admin.place_home_legacy', publicPage: { to: '/', label: 'frame.nav_home' } },
  '/ai-chat': { id: 'ai_chat', title: 'admin.place_ai_chat' },
  '/admin/guide-management': {
    id: 'guide',
    title: 'admin.place_guide',
    figures: 'guide',
    publicPage: { to: '/discover-al-hoceima', label: 'frame.discover_city' },
  },
  '/admin/guides-management': guides,
  '/admin/guides-management/:guide': guides,
  '/admin/guides-management/:guide/:categorySlug': guides,
  '/admin/real-estate-management': {
    id: 'real_estate',
    title: 'admin.place_real_estate',
    figures: 'property',
    publicPage: { to: '/real-estate', label: 'frame.nav_real_estate' },
  },
  '/admin/digital-services-management': {
    id: 'services',
    title: 'admin.place_services',
    publicPage: { to: '/digital-services', label: 'frame.nav_services' },
  },
  '/admin/ads-management': { id: 'ads', title: 'admin.place_ads' },
  '/admin/store-management': store,
  '/admin/store-management/:categorySlug': store,
  '/admin/accounting': { id: 'accounting', title: 'admin.place_accounting' },
  '/admin/accounting/cooperative': { id: 'cooperative', title: 'admin.place_cooperative' },
  '/admin/accounting/cooperative/invoices/new': { id: 'invoice', title: 'admin.place_invoice' },
  '/admin/iqra-platform-management': {
    id: 'reading',
    title: 'admin.place_reading',
    publicPage: { to: '/iqra-platform', label: 'frame.nav_reading' },
  },
}

/** The room of a route, by the pattern React Router names it with. */
export function findRoom(pattern: string): Room | undefined {
  return rooms[`/${pattern.replace(/^\//, '')}`]
}

export const topicGuides = ['legal', 'health', 'tourism'] as const
export type TopicGuide = (typeof topicGuides)[number]

export function isTopicGuide(value: unknown): value is TopicGuide {
  return (topicGuides as readonly unknown[]).includes(value)
}
