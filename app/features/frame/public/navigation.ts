import type { Hue } from '#app/platform/http/handle.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

/** The header's entries, in the specification's order. */
export const mainNavigation: readonly { to: string; label: MessageKey; hue: Hue }[] = [
  { to: '/', label: 'frame.nav_home', hue: 'general' },
  { to: '/real-estate', label: 'frame.nav_real_estate', hue: 'property' },
  { to: '/legal-guide', label: 'frame.nav_legal', hue: 'legal' },
  { to: '/health-guide', label: 'frame.nav_health', hue: 'health' },
  { to: '/tourism-guide', label: 'frame.nav_tourism', hue: 'tourism' },
  { to: '/digital-services', label: 'frame.nav_services', hue: 'services' },
  { to: '/iqra-platform', label: 'frame.nav_reading', hue: 'reading' },
  { to: '/store', label: 'frame.nav_store', hue: 'store' },
]

/** The admin menu, in the specification's order; logout stands apart because it is an act, not an address. */
export const adminNavigation: readonly { to: string; label: MessageKey }[] = [
  { to: '/admin', label: 'frame.admin_dashboard' },
  { to: '/home-legacy', label: 'frame.admin_home_legacy' },
  { to: '/ai-chat', label: 'frame.admin_ai_chat' },
  { to: '/admin/guide-management', label: 'frame.admin_guide' },
  { to: '/admin/real-estate-management', label: 'frame.admin_real_estate' },
  { to: '/admin/guides-management?guide=legal', label: 'frame.admin_legal' },
  { to: '/admin/guides-management?guide=health', label: 'frame.admin_health' },
  { to: '/admin/guides-management?guide=tourism', label: 'frame.admin_tourism' },
  { to: '/admin/digital-services-management', label: 'frame.admin_services' },
  { to: '/admin/store-management', label: 'frame.admin_store' },
  { to: '/admin/accounting/cooperative', label: 'frame.admin_accounting' },
  { to: '/admin/iqra-platform-management', label: 'frame.admin_reading' },
]
