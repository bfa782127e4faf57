import type { RoomManifest } from '#app/platform/manifest.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { countUsers, findPeople } from './queries.server.ts'

export const manifest: RoomManifest = {
  manual,
  navGroups: [{ id: 'people', order: 80, label: 'admin.group_people', icon: 'users', key: 'u' }],
  nav: [{ group: 'people', order: 10, to: '/admin/users', label: 'users.place', needs: permissions.see }],
  cards: [
    {
      id: 'users',
      order: 40,
      label: 'admin.card_users',
      icon: 'users',
      to: '/admin/users',
      needs: permissions.see,
      read: async ({ db, i18n }) => {
        const count = await countUsers(db)
        return { value: i18n.number(count), unit: i18n.t('admin.unit_users', { count }), notes: [i18n.t('admin.card_users_note')] }
      },
    },
  ],
  find: [
    {
      kind: 'person',
      order: 40,
      label: 'admin.found_person',
      icon: 'user',
      needs: permissions.see,
      find: async ({ db }, { text, limit }) => {
        const found = await findPeople(db, text, limit)
        return found.map(({ name, email, phone }) => ({
          to: `/admin/users?${new URLSearchParams({ q: email ?? phone ?? name })}`,
          title: name,
          note: email ?? (phone ? formatPhone(phone) : ''),
        }))
      },
    },
  ],
  verbs: [{ order: 80, label: 'users.verb_invite', icon: 'users', to: '/admin/users/invite', needs: permissions.grant }],
  audit: {
    actions: {
      'user.roles_changed': 'users.did_change_roles',
      'user.suspended': 'users.did_suspend',
      'user.restored': 'users.did_restore',
      'user.sessions_ended': 'users.did_end_sessions',
      'user.invited': 'users.did_invite',
      'user.invited_again': 'users.did_invite_again',
      'owner.password_reset': 'users.did_reset_owner_password',
      'owner.second_factor_removed': 'users.did_remove_second_factor',
      'owner.everyone_signed_out': 'users.did_sign_everyone_out',
      'owner.secret_replaced': 'users.did_replace_secret',
    },
    fields: {
      roles: 'users.roles_title',
      suspended: 'users.field_suspended',
      reason: 'users.suspend_reason',
      sessions_ended: 'users.field_sessions_ended',
    },
    values: {
      roles: {
        owner: 'users.role_owner',
        administrator: 'users.role_administrator',
        editor: 'users.role_editor',
        shop_keeper: 'users.role_shop_keeper',
        clerk: 'users.role_clerk',
        accountant: 'users.role_accountant',
        agent: 'users.role_agent',
        member: 'users.role_member',
      },
    },
  },
}
