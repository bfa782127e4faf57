import type { RoomManifest } from '#app/platform/manifest.ts'

// Besides its own page this room speaks for the rooms that are not built yet; each takes its line along when it is.
export const manifest: RoomManifest = {
  office: [
    { group: 'today', to: '/admin', label: 'admin.place_today', roles: ['owner'] },
    { group: 'content', to: '/admin/ads-management', label: 'admin.place_ads', roles: ['owner'] },
    { group: 'content', to: '/admin/digital-services-management', label: 'admin.place_services', roles: ['owner'] },
    { group: 'content', to: '/ai-chat', label: 'admin.place_ai_chat', roles: ['owner'] },
    { group: 'content', to: '/home-legacy', label: 'admin.place_home_legacy', roles: ['owner'] },
    { group: 'learning', to: '/admin/iqra-platform-management', label: 'admin.place_reading', roles: ['owner'] },
    { group: 'books', to: '/admin/accounting', label: 'admin.place_accounting', roles: ['owner'] },
    { group: 'books', to: '/admin/accounting/cooperative', label: 'admin.place_cooperative', roles: ['owner'] },
    { group: 'books', to: '/admin/accounting/cooperative/invoices/new', label: 'admin.place_invoice', roles: ['owner'] },
  ],
}
