import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { findCourse } from '#app/features/education/courses/queries.server.ts'
import { JoinPage, type JoinView } from '#app/features/education/learning/public/join-page.tsx'
import { sendEnrolment } from '#app/flows/education-learner.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-join'

// Each form has a key of its own, so no two are the same page.

type Args = Route.LoaderArgs | Route.ActionArgs
type Sent = Pick<JoinView, 'key' | 'values'>

const MAX_VALUE = 2000

async function viewOf({ context, params }: Args, sent?: Sent): Promise<JoinView> {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const course = await findCourse(db, params.course, { locale, today: moroccoDay(now()) })
  if (!course) throw notFound('course_gone')
  if (course.isOver && !sent) throw new AppError('education_over', { status: 409 })
  const values = sent?.values ?? { name: '', phone: '', waits: false }
  return { course, key: sent?.key || randomUUID(), values, problem: null, problems: {} }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ view: await viewOf(args) }))

export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const text = (name: string) => textField(form, name).slice(0, MAX_VALUE)
  const values = { name: text('name'), phone: text('phone'), waits: text('waiting') === 'on' }
  const key = text('key')
  try {
    const { token } = await sendEnrolment(services, {
      courseId: args.params.course,
      body: { name: values.name, phone: values.phone, waiting: values.waits },
      idempotencyKey: parseIdempotencyKey(key),
      locale: i18n.locale,
      clientAddress,
    })
    return redirect(`/education/learning/${token}?new=1`, 303)
  } catch (error) {
    const { status, message, fields, headers } = serviceProblem(error, i18n)
    const view = await viewOf(args, { key, values })
    return data({ view: { ...view, problem: message, problems: fields } }, { status, headers })
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function EducationJoin({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage view={actionData?.view ?? loaderData.view} />
}
