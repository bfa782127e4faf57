import { data, redirect } from 'react-router'
import { permissions } from '#app/features/digital-services/policy.ts'
import type { RequestScreenView } from '#app/features/digital-services/requests/admin/act-form.tsx'
import { RequestScreen } from '#app/features/digital-services/requests/admin/request-screen.tsx'
import { parsePaid, parseVersion } from '#app/features/digital-services/requests/admin/schema.ts'
import {
  assignRequest,
  changeRequestState,
  decidePaper,
  handOver,
  notePaid,
  requestPaper,
  writeStaffMessage,
} from '#app/features/digital-services/requests/commands/staff-acts.server.ts'
import { requestToken } from '#app/features/digital-services/requests/commands.server.ts'
import { findRequestIdByNumber } from '#app/features/digital-services/requests/queries/requests.server.ts'
import { listClerks, scopeOf } from '#app/features/digital-services/requests/queries/scope.server.ts'
import { requestStates } from '#app/features/digital-services/requests/rules.ts'
import { parseMessage, parseName } from '#app/features/digital-services/requests/schema.ts'
import type { RequestView } from '#app/features/digital-services/requests/types.ts'
import { getRequestPage } from '#app/flows/request-page.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import type { Route } from './+types/service-request'

type Args = Route.LoaderArgs | Route.ActionArgs

const pathOf = ({ params }: Args) => `/admin/service-requests/${encodeURIComponent(params.number)}`

async function viewOf(args: Args, { user }: Session, problem: RequestScreenView['problem'] = null): Promise<RequestScreenView> {
  const services = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const scope = await scopeOf(services.db, user)
  const id = await findRequestIdByNumber(services.db, args.params.number, scope)
  if (id === undefined) throw notFound('request_gone')
  const { request, paperLinks } = await getRequestPage(services, id, { kind: 'staff', userId: user.id }, i18n)
  const secret = await openPrivate(services.env).secret()
  const link = `${services.env.publicUrl ?? ''}/digital-services/requests/${requestToken(id, secret)}`
  const missingText = missingMessage(request, i18n)
  return {
    request,
    paperLinks,
    action: `${localeFacts[i18n.locale].prefix}${pathOf(args)}`,
    missingText,
    messagingUrl: messagingLink(request.contact.phone, [missingText || i18n.t('requests-admin.messaging_hello'), link].join('\n')),
    userId: user.id,
    clerks: await listClerks(services.db),
    problem,
  }
}

/** What is missing, said to the person by name; empty where nothing is. */
function missingMessage({ papers, contact, number, serviceName }: RequestView, i18n: I18n): string {
  const missing = papers.filter((slot) => !slot.papers.some(({ state, isDeleted }) => state !== 'refused' && !isDeleted))
  if (missing.length === 0) return ''
  const labels = missing.map(({ label }) => label).join(i18n.t('services.list_comma'))
  return i18n.t('requests-admin.missing_text', { name: contact.name, number, service: serviceName, papers: labels })
}

export const loader = page(async (args: Route.LoaderArgs) => ({
  view: await viewOf(args, await requirePermission(args, permissions.serve)),
}))

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.serve)
  const { i18n } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  try {
    await act(args, session, form, intent)
    // Whoever has handed on what they may not see any more goes back to their own.
    const { db } = args.context.get(servicesContext)
    const isStillMine = await findRequestIdByNumber(db, args.params.number, await scopeOf(db, session.user))
    return redirect(isStillMine === undefined ? '/admin/service-requests' : pathOf(args), 303)
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    const values = Object.fromEntries(['text', 'amount', 'handed_to'].map((name) => [name, textField(form, name).slice(0, 20_000)]))
    return data({ view: await viewOf(args, session, { message, intent, values }) }, { status, headers })
  }
})

async function act(args: Route.ActionArgs, session: Session, form: FormData, intent: string): Promise<void> {
  const { db, now } = args.context.get(servicesContext)
  const by = actorOf(session, args.context.get(requestContext).id)
  const { number } = args.params
  const scope = await scopeOf(db, session.user)
  const change = { number, version: parseVersion(textField(form, 'version')), scope, by, now: now() }
  const text = () => parseMessage(textField(form, 'text'))
  const paperId = textField(form, 'paper')
  switch (intent) {
    case 'message':
      return writeStaffMessage(db, change, text())
    case 'ask-paper':
      return requestPaper(db, change, text())
    case 'accept-paper':
      return decidePaper(db, change, { paperId, state: 'accepted', reason: null })
    case 'refuse-paper':
      return decidePaper(db, change, { paperId, state: 'refused', reason: text() })
    case 'take':
    case 'release':
      return assignRequest(db, change, intent === 'take' ? session.user.id : null)
    case 'assign':
      return assignRequest(db, change, textField(form, 'assignee'))
    case 'paid':
      return notePaid(db, change, parsePaid(textField(form, 'amount')))
    case 'hand-over':
      return handOver(db, change, parseName(textField(form, 'handed_to'), 'handed_to'))
    default: {
      const to = requestStates.find((state) => intent === `move-${state}`)
      if (!to) throw new AppError('bad_request')
      return changeRequestState(db, change, { to, text: to === 'refused' ? text() : null })
    }
  }
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ServiceRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestScreen view={actionData?.view ?? loaderData.view} />
}
