import { data, redirect } from 'react-router'
import { deletePaper, withdrawRequest, writeMessage } from '#app/features/digital-services/requests/commands/person-acts.server.ts'
import { StatusPage, type StatusPageView } from '#app/features/digital-services/requests/public/status-page.tsx'
import { parseMessage } from '#app/features/digital-services/requests/schema.ts'
import { getRequestPage } from '#app/flows/request-page.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { openRequestLink, REQUEST_LIMIT, sendPaper } from '#app/flows/service-request.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import type { Route } from './+types/service-request-status'

// Behind its link only: never cached, never indexed.
export const handle: RouteHandle = { hue: 'services' }

type Args = Route.LoaderArgs | Route.ActionArgs

const pathOf = ({ params }: Args) => `/digital-services/requests/${params.token}`

async function viewOf(args: Args, problem: StatusPageView['problem'] = null): Promise<StatusPageView> {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const id = await openRequestLink(services, { token: args.params.token, clientAddress })
  const { request, paperLinks } = await getRequestPage(services, id, { kind: 'person' }, i18n)
  return {
    request,
    paperLinks,
    uploads: `/api/service-requests/${args.params.token}/uploads`,
    action: `${localeFacts[i18n.locale].prefix}${pathOf(args)}`,
    isNew: args.url.searchParams.has('sent'),
    problem,
  }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ view: await viewOf(args) }))

/** What the person of a request does by its link: writes, sends or deletes a paper, withdraws. */
export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const id = await openRequestLink(services, { token: args.params.token, clientAddress })
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  const values = {
    text: textField(form, 'text').slice(0, 20_000),
    question: textField(form, 'question').slice(0, 100),
    kept: textField(form, 'kept').slice(0, 2000),
  }
  try {
    await services.sharedLimiter.consume(`service request acts ${limitKey(clientAddress)}`, REQUEST_LIMIT)
    await act(args, { id, intent, form })
    return redirect(pathOf(args), 303)
  } catch (error) {
    const { status, message, fields, headers } = serviceProblem(error, i18n)
    return data({ view: await viewOf(args, { intent, message, field: Object.keys(fields)[0] ?? null, values }) }, { status, headers })
  }
})

async function act(args: Route.ActionArgs, { id, intent, form }: { id: string; intent: string; form: FormData }): Promise<void> {
  const services = args.context.get(servicesContext)
  const { db, env, now } = services
  switch (intent) {
    case 'message':
      return writeMessage(db, id, parseMessage(textField(form, 'text')), { actor: 'person', by: null, now: now() })
    case 'paper': {
      const files = form.getAll('file').filter((file): file is File => file instanceof File && file.size > 0)
      const sent = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
      const kept = textField(form, 'kept').split(' ').filter(Boolean)
      return sendPaper(services, id, { questionId: textField(form, 'question'), files: sent, kept })
    }
    case 'delete-paper':
      return openPrivate(env).files.remove(await deletePaper(db, id, textField(form, 'paper'), { now: now() }))
    case 'withdraw':
      return withdrawRequest(db, id, { now: now() })
    default:
      throw new AppError('bad_request')
  }
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ServiceRequestStatus({ loaderData, actionData }: Route.ComponentProps) {
  return <StatusPage view={actionData?.view ?? loaderData.view} />
}
