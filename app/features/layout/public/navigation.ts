import type { Hue } from '#app/platform/http/handle.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

/** The header's entries, in the specification's order. */
export const mainNavigation: readonly { to: string; label: MessageKey; hue: Hue }[] = [
  { to: '/', label: 'layout.nav_home', hue: 'general' },
  { to: '/real-estate', label: 'layout.nav_real_estate', hue: 'property' },
  { to: '/legal-guide', label: 'layout.nav_legal', hue: 'legal' },
  { to: '/health-guide', label: 'layout.nav_health', hue: 'health' },
  { to: '/tourism-guide', label: 'layout.nav_tourism', hue: 'tourism' },
  { to: '/digital-services', label: 'layout.nav_services', hue: 'services' },
  { to: '/iqra-platform', label: 'layout.nav_reading', hue: 'reading' },
  { to: '/store', label: 'layout.nav_store', hue: 'store' },
]

/** The admin menu, in the specification's order; logout stands apart because it is an act, not an address. */
export const adminNavigation: readonly { to: string; label: MessageKey }[] = [
  { to: '/admin', label: 'layout.admin_dashboard' },
  { to: '/home-legacy', label: 'layout.admin_home_legacy' },
  { to: '/ai-chat', label: 'layout.admin_ai_chat' },
  { to: '/admin/guide-management', label: 'layout.admin_guide' },
  { to: '/admin/real-estate-management', label: 'layout.admin_real_estate' },
  { to: '/admin/guides-management?guide=legal', label: 'layout.admin_legal' },
  { to: '/admin/guides-management?guide=health', label: 'layout.admin_health' },
  { to: '/admin/guides-management?guide=tourism', label: 'layout.admin_tourism' },
  { to: '/admin/digital-services-management', label: 'layout.admin_services' },
  { to: '/admin/store-management', label: 'layout.admin_store' },
  { to: '/admin/accounting/cooperative', label: 'layout.admin_accounting' },
  { to: '/admin/iqra-platform-management', label: 'layout.admin_reading' },
]
