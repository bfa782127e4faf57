import { data, redirect } from 'react-router'
import { type InviteForm, InviteScreen } from '#app/features/users/admin/invite-screen.tsx'
import { inviteStaff } from '#app/features/users/commands/invite.server.ts'
import { permissions } from '#app/features/users/policy.ts'
import { type GrantableRole, grantableRoles } from '#app/features/users/rules.ts'
import { inviteSchema, problemsOf } from '#app/features/users/schema.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { requireRecentProof } from '#app/platform/auth/reauthentication.server.ts'
import { recordSecurity } from '#app/platform/auth/security-events.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/user-invite'

const MAX_VALUE = 300

export const loader = adminLoader(permissions.grant, async (args: Route.LoaderArgs, { i18n }) => {
  const { env } = args.context.get(servicesContext)
  return { sends: env.smtpUrl !== undefined, crumbs: [{ label: i18n.t('users.invite') }] }
})

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.grant)
  const { db, env, now } = args.context.get(servicesContext)
  const { id, i18n } = args.context.get(requestContext)
  const form = await requireRecentProof(args, session, await readForm(args.request))
  const typed = {
    name: String(oneField(form, 'name') ?? ''),
    email: String(oneField(form, 'email') ?? ''),
    roles: form.getAll('role').map(String),
  }
  // A role that no box offers was not ticked by a person.
  if (typed.roles.some((role) => !(grantableRoles as readonly string[]).includes(role))) throw new AppError('bad_request')
  const values = { name: typed.name.slice(0, MAX_VALUE), email: typed.email.slice(0, MAX_VALUE), roles: typed.roles as GrantableRole[] }
  const given = inviteSchema.safeParse(typed)
  if (!given.success) return data({ values, problems: problemsOf(given.error) } satisfies InviteForm, 400)
  try {
    const userId = await inviteStaff(
      db,
      { by: actorOf(session, id), invitation: given.data },
      { publicUrl: env.publicUrl, i18n, now: now() },
    )
    recordSecurity(args, 'invited', { userId, actorId: session.user.id })
    if (given.data.roles.includes('administrator')) recordSecurity(args, 'administrator_granted', { userId, actorId: session.user.id })
    return redirect(`/admin/users/${userId}?done=saved`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return data({ values, problems: error.fields } satisfies InviteForm, error.status)
  }
})

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  return <InviteScreen form={actionData} sends={loaderData.sends} />
}
