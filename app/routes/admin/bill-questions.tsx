import { data, redirect } from 'react-router'
import { BillQuestionsScreen, type BillQuestionsView } from '#app/features/digital-services/bills/admin/bill-questions-screen.tsx'
import { answerQuestion } from '#app/features/digital-services/bills/questions/commands.server.ts'
import { listOpenQuestions } from '#app/features/digital-services/bills/questions/queries.server.ts'
import { parseAnswerNote, parseBillInput } from '#app/features/digital-services/bills/schema.ts'
import { permissions } from '#app/features/digital-services/policy.ts'
import { scopeOf } from '#app/features/digital-services/requests/queries/scope.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import type { Route } from './+types/bill-questions'

const PATH = '/admin/bill-questions'
type Args = Route.LoaderArgs | Route.ActionArgs

/** Contract numbers stand whole on this page: a clerk who sees their own requests only does not answer for everybody's. */
async function enter(args: Args): Promise<Session> {
  const session = await requirePermission(args, permissions.serve)
  const scope = await scopeOf(args.context.get(servicesContext).db, session.user)
  if (scope !== 'all') throw new AppError('forbidden', { status: 403 })
  return session
}

async function viewOf({ context }: Args, problem: BillQuestionsView['problem'] = null): Promise<BillQuestionsView> {
  const { db, env } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const secret = await openPrivate(env).secret()
  return { questions: await listOpenQuestions(db, { secret, locale }), action: `${localeFacts[locale].prefix}${PATH}`, problem }
}

export const loader = page(async (args: Route.LoaderArgs) => {
  await enter(args)
  return { view: await viewOf(args) }
})

export const action = page(async (args: Route.ActionArgs) => {
  const session = await enter(args)
  const { db, env, now } = args.context.get(servicesContext)
  const { i18n, id: requestId } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const id = textField(form, 'question')
  const answering = { id, by: actorOf(session, requestId), now: now(), i18n, origin: env.publicUrl ?? '' }
  try {
    await answerQuestion(db, answering, readAnswer(form))
    return redirect(PATH, 303)
  } catch (error) {
    const { status, message, fields, headers } = serviceProblem(error, i18n)
    const values = Object.fromEntries(['amount', 'due_on', 'note'].map((name) => [name, textField(form, name).slice(0, 400)]))
    return data({ view: await viewOf(args, { id, message: Object.values(fields)[0] ?? message, values }) }, { status, headers })
  }
})

function readAnswer(form: FormData) {
  switch (textField(form, 'intent')) {
    case 'bill':
      return { bill: parseBillInput({ amount_in_cents: parseAmount(textField(form, 'amount')), due_on: textField(form, 'due_on') }) }
    case 'none':
      return { note: parseAnswerNote(textField(form, 'note')) }
    default:
      throw new AppError('bad_request')
  }
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function BillQuestions({ loaderData, actionData }: Route.ComponentProps) {
  return <BillQuestionsScreen view={actionData?.view ?? loaderData.view} />
}
