import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'people', to: '/admin/users', label: 'users.place', needs: permissions.see }],
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
        accountant: 'users.role_accountant',
        agent: 'users.role_agent',
        member: 'users.role_member',
      },
    },
  },
}
