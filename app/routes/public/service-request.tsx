import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { RequestFormView } from '#app/features/digital-services/requests/public/field-problem.tsx'
import {
  fieldOfProblem,
  KEPT,
  type ReadForm,
  type RequestFormValues,
  readRequestForm,
} from '#app/features/digital-services/requests/public/request-fields.ts'
import { RequestForm } from '#app/features/digital-services/requests/public/request-form.tsx'
import { presentQuestion, presentService } from '#app/features/digital-services/services/present.ts'
import { findServiceRow, listQuestions } from '#app/features/digital-services/services/queries.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { keepSentPapers, sendServiceRequest } from '#app/flows/service-request.server.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Route } from './+types/service-request'

// Each form has a key of its own, so no two are the same page.
export const handle: RouteHandle = { hue: 'services' }

/** Whoever is told to wait is not worked for. */
const TOO_MANY = 429

type Args = Route.LoaderArgs | Route.ActionArgs

/** 404 for what cannot be requested here, 409 for what is closed now. */
async function viewOf({ context, params }: Args, sent?: Pick<ReadForm, 'values' | 'key'>): Promise<RequestFormView> {
  const { db } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const row = await findServiceRow(db, params.slug)
  if (row?.kind !== 'own') throw notFound('service_gone')
  if (!row.isOpen && !sent) throw new AppError('service_closed', { status: 409 })
  const questions = await listQuestions(db, row.id)
  return {
    service: presentService(row, locale),
    questions: questions.map((question) => presentQuestion(question, locale)),
    key: sent?.key || randomUUID(),
    values: sent?.values ?? {},
    problem: null,
    problems: {},
  }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ view: await viewOf(args) }))

export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const form = await readRequestForm(await readForm(args.request))
  const session = await findSession(args)
  try {
    const { token } = await sendServiceRequest(services, {
      slug: args.params.slug,
      body: form.body,
      papers: form.papers,
      kept: form.kept,
      reading: 'form',
      idempotencyKey: parseIdempotencyKey(form.key),
      locale: i18n.locale,
      clientAddress,
      userId: session?.user.id ?? null,
    })
    return redirect(`/digital-services/requests/${token}?sent=1`, 303)
  } catch (error) {
    const { status, message, fields, headers } = serviceProblem(error, i18n)
    const kept = status === TOO_MANY ? undefined : await keepSentPapers(services, args.params.slug, form.papers)
    const words = Object.entries(kept?.problems ?? {}).map(([name, code]) => [
      name,
      i18n.has(`errors.${code}`) ? i18n.t(`errors.${code}` as MessageKey) : code,
    ])
    const problems = Object.fromEntries(
      [...words, ...Object.entries(fields)].map(([name, text]) => [fieldOfProblem(name ?? ''), text ?? '']),
    )
    const again = { key: form.key, values: withUploads(form.values, kept?.tokens ?? []) }
    return data({ view: { ...(await viewOf(args, again)), problem: message, problems } }, { status, headers })
  }
})

/** A browser puts no file back into a form: what came is named by its token instead. */
function withUploads(values: RequestFormValues, tokens: readonly { questionId: string; token: string }[]): RequestFormValues {
  const all: Record<string, string> = { ...values }
  for (const { questionId, token } of tokens) {
    const name = `${KEPT}${questionId}`
    all[name] = [all[name], token].filter(Boolean).join(' ')
  }
  return all
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ServiceRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestForm view={actionData?.view ?? loaderData.view} />
}
