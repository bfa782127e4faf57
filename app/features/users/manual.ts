import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/users/invite',
    needs: permissions.grant,
    title: 'users.manual_invite',
    steps: 'users.manual_invite_steps',
    names: { invite: 'users.verb_invite', send: 'users.invite_send', outbox: 'admin.place_outbox' },
    words: words.users_invite,
  },
  {
    to: '/admin/users',
    needs: permissions.grant,
    title: 'users.manual_roles',
    steps: 'users.manual_roles_steps',
    names: { users: 'users.place', roles: 'users.roles_title', save: 'common.save' },
    words: words.users_roles,
  },
  {
    to: '/admin/users',
    needs: permissions.suspend,
    title: 'users.manual_suspend',
    steps: 'users.manual_suspend_steps',
    names: { users: 'users.place', stop: 'users.suspend_act', end: 'users.sessions_end_all' },
    words: words.users_suspend,
  },
  {
    to: '/admin/users',
    needs: permissions.verifyAgents,
    title: 'users.manual_agents',
    steps: 'users.manual_agents_steps',
    names: { users: 'users.place', waiting: 'users.view_waiting', verify: 'users.agent_act_verify', refuse: 'users.agent_act_refuse' },
    words: words.users_agents,
  },
]
