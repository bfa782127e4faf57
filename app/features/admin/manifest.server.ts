import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

// Besides its own page this room speaks for the rooms that are not built yet; each takes its line along when it is.
export const manifest: RoomManifest = {
  office: [
    { group: 'today', to: '/admin', label: 'admin.place_today', needs: permissions.enter },
    { group: 'content', to: '/admin/ads-management', label: 'admin.place_ads', needs: permissions.keepAds },
    { group: 'content', to: '/admin/digital-services-management', label: 'admin.place_services', needs: permissions.keepServices },
    { group: 'content', to: '/ai-chat', label: 'admin.place_ai_chat', needs: permissions.chat },
    { group: 'content', to: '/home-legacy', label: 'admin.place_home_legacy', needs: permissions.seeLegacy },
    { group: 'learning', to: '/admin/iqra-platform-management', label: 'admin.place_reading', needs: permissions.keepReading },
    { group: 'books', to: '/admin/accounting', label: 'admin.place_accounting', needs: permissions.keepBooks },
    { group: 'books', to: '/admin/accounting/cooperative', label: 'admin.place_cooperative', needs: permissions.keepBooks },
    { group: 'books', to: '/admin/accounting/cooperative/invoices/new', label: 'admin.place_invoice', needs: permissions.keepBooks },
  ],
}
