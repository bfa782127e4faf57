import { data, redirect } from 'react-router'
import * as z from 'zod'
import { permissions as audit } from '#app/features/audit/policy.ts'
import { decideAgent } from '#app/features/real-estate/agents/commands/decide.server.ts'
import { presentAgency } from '#app/features/real-estate/agents/present.ts'
import { findAgencyOf } from '#app/features/real-estate/agents/queries/waiting.server.ts'
import { agentStates } from '#app/features/real-estate/agents/types.ts'
import { AgencySection, type AgencyView } from '#app/features/users/admin/agency.tsx'
import { type PersonActionResult, type PersonPageView, PersonScreen } from '#app/features/users/admin/person-screen.tsx'
import { changeRoles } from '#app/features/users/commands/change-roles.server.ts'
import { endSessions } from '#app/features/users/commands/end-sessions.server.ts'
import { inviteAgain } from '#app/features/users/commands/invite.server.ts'
import { restoreUser, suspendUser } from '#app/features/users/commands/suspend.server.ts'
import { permissions } from '#app/features/users/policy.ts'
import { presentDetail } from '#app/features/users/present.ts'
import { historyOf } from '#app/features/users/queries/history.server.ts'
import { findPerson } from '#app/features/users/queries/person.server.ts'
import { grantedOf } from '#app/features/users/rules.ts'
import { grantSchema, problemsOf, suspendSchema } from '#app/features/users/schema.ts'
import { auditActions, auditFieldsOf } from '#app/manifests.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { requireRecentProof } from '#app/platform/auth/reauthentication.server.ts'
import { recordSecurity } from '#app/platform/auth/security-events.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/user'

const idOf = (id: string) => {
  const parsed = z.uuid().safeParse(id)
  if (!parsed.success) throw notFound()
  return parsed.data
}

type PageView = PersonPageView & { agency: AgencyView | null; mayDecide: boolean; crumbs: { label: string }[] }

export const loader = adminLoader(permissions.see, async (args: Route.LoaderArgs, { session, db, now, i18n }): Promise<PageView> => {
  const id = idOf(args.params.id)
  const [found, history, agency] = await Promise.all([
    findPerson(db, id, now()),
    may(session.user, audit.read) ? historyOf(db, id, i18n, { actions: auditActions, fieldsOf: auditFieldsOf }) : null,
    findAgencyOf(db, id),
  ])
  if (!found) throw notFound()
  const person = presentDetail(found, i18n, session.id)
  return {
    person,
    mayGrant: may(session.user, permissions.grant),
    maySuspend: may(session.user, permissions.suspend),
    isSelf: session.user.id === id,
    history,
    agency: agency ? presentAgency(agency, i18n) : null,
    mayDecide: may(session.user, permissions.verifyAgents),
    crumbs: [{ label: person.name }],
  }
})

type UserAction = (args: Route.ActionArgs, form: FormData, userId: string) => Promise<ReturnType<typeof answer> | Response>

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.see)
  const sent = await readForm(args.request)
  const form = mustProve(sent) ? await requireRecentProof(args, session, sent) : sent
  const act = acts[String(oneField(form, 'intent'))]
  if (!act) throw new AppError('bad_request')
  const userId = idOf(args.params.id)
  try {
    return await act(args, form, userId)
  } catch (error) {
    // What the rules refuse is said on the page; who may not act at all sees nothing of it.
    if (error instanceof AppError && [403, 409].includes(error.status) && error.code !== 'forbidden') {
      return answer({ problem: error.code }, error.status)
    }
    throw error
  }
})

/** What gives somebody a way in or takes it; a form that comes back with its proof has its intent sealed within. */
const mustProve = (form: FormData) => ['', 'roles', 'suspend', 'restore', 'invite-again'].includes(String(oneField(form, 'intent') ?? ''))

const answer = (text: PersonActionResult, status: number) => data(text, status)
const saved = (userId: string) => redirect(`/admin/users/${userId}?done=saved`, 303)

const acts: Readonly<Record<string, UserAction>> = Object.assign(Object.create(null), {
  async roles(args, form, userId) {
    const { by, db, now } = await actor(args, permissions.grant)
    const given = grantSchema.safeParse({ roles: form.getAll('role'), was: form.getAll('was') })
    if (!given.success) throw new AppError('bad_request')
    const change = await changeRoles(db, { by, userId, ...given.data }, now)
    if (change.done) recordSecurity(args, 'roles_changed', { userId, actorId: by.id ?? undefined })
    const isNewAdministrator = given.data.roles.includes('administrator') && !given.data.was.includes('administrator')
    if (change.done && isNewAdministrator) recordSecurity(args, 'administrator_granted', { userId, actorId: by.id ?? undefined })
    return change.done ? saved(userId) : answer({ conflict: { saved: grantedOf(change.saved), mine: given.data.roles } }, 409)
  },
  async suspend(args, form, userId) {
    const { by, db, now } = await actor(args, permissions.suspend)
    const typed = String(oneField(form, 'reason') ?? '')
    const given = suspendSchema.safeParse({ reason: typed })
    if (!given.success) return answer({ fields: problemsOf(given.error), reason: typed.slice(0, 5000) }, 400)
    await suspendUser(db, { by, userId, reason: given.data.reason }, now)
    recordSecurity(args, 'suspended', { userId, actorId: by.id ?? undefined })
    return saved(userId)
  },
  async restore(args, _form, userId) {
    const { by, db, now } = await actor(args, permissions.suspend)
    await restoreUser(db, { by, userId }, now)
    recordSecurity(args, 'restored', { userId, actorId: by.id ?? undefined })
    return saved(userId)
  },
  async 'end-sessions'(args, form, userId) {
    const { by, db, sessionId: current } = await actor(args, permissions.suspend)
    const one = z
      .uuid()
      .optional()
      .safeParse(oneField(form, 'session') ?? undefined)
    if (!one.success) throw new AppError('bad_request')
    await endSessions(db, { by, userId, sessionId: one.data, current })
    recordSecurity(args, 'sessions_ended', { userId, actorId: by.id ?? undefined })
    return saved(userId)
  },
  'verify-agent': (args, form, userId) => decide(args, form, userId, 'verified'),
  'refuse-agent': (args, form, userId) => decide(args, form, userId, 'refused'),
  async 'invite-again'(args, _form, userId) {
    const { by, db, now, env, i18n } = await actor(args, permissions.grant)
    await inviteAgain(db, { by, userId }, { publicUrl: env.publicUrl, i18n, now })
    recordSecurity(args, 'invited', { userId, actorId: by.id ?? undefined })
    return saved(userId)
  },
} satisfies Record<string, UserAction>)

async function decide(args: Route.ActionArgs, form: FormData, userId: string, to: 'verified' | 'refused') {
  const { by, db, now, i18n } = await actor(args, permissions.verifyAgents)
  const was = z.enum(agentStates).safeParse(oneField(form, 'was'))
  if (!was.success) throw new AppError('bad_request')
  await decideAgent(db, { by, userId, was: was.data, to }, { i18n, now })
  return oneField(form, 'back') === 'waiting' ? redirect('/admin/users?view=waiting&done=saved', 303) : saved(userId)
}

async function actor(args: Route.ActionArgs, permission: (typeof permissions)[keyof typeof permissions]) {
  const session = await requirePermission(args, permission)
  const { db, env, now } = args.context.get(servicesContext)
  const { id, i18n } = args.context.get(requestContext)
  return { by: actorOf(session, id), sessionId: session.id, db, env, i18n, now: now() }
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, mayDecide, person } = loaderData
  return (
    <PersonScreen page={loaderData} answer={actionData}>
      {agency && <AgencySection id={person.id} agency={agency} mayDecide={mayDecide} />}
    </PersonScreen>
  )
}
