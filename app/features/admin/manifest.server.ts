import type { NavItem, RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

const unbuilt = (group: string, order: number, to: string, label: NavItem['label'], needs: NavItem['needs']): NavItem => ({
  group,
  order,
  to,
  label,
  needs,
  isUnbuilt: true,
})

// Besides its own page this room speaks for the rooms that are not built yet; each takes its line along when it is.
export const manifest: RoomManifest = {
  navGroups: [
    { id: 'today', order: 10, label: 'admin.group_today', icon: 'sun-medium', key: 't' },
    { id: 'content', order: 50, label: 'admin.group_content', icon: 'pen-line', key: 'c' },
    { id: 'learning', order: 60, label: 'admin.group_learning', icon: 'book-open', key: 'l' },
    { id: 'books', order: 70, label: 'admin.group_books', icon: 'scale', key: 'b' },
  ],
  nav: [
    {
      group: 'today',
      order: 10,
      to: '/admin',
      label: 'admin.place_today',
      needs: permissions.enter,
      phoneSlot: { order: 10, icon: 'sun-medium' },
    },
    unbuilt('content', 50, '/home-legacy', 'admin.place_home_legacy', permissions.seeLegacy),
  ],
}
