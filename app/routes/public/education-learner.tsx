import { data, redirect } from 'react-router'
import { issueCertificate } from '#app/features/education/certificates/commands.server.ts'
import { leaveCourse } from '#app/features/education/learning/commands/enrol.server.ts'
import { chooseVersion } from '#app/features/education/learning/commands/version.server.ts'
import { type LearnerPageView, LearnerScreen } from '#app/features/education/learning/public/learner-page.tsx'
import { listOwnSessions } from '#app/features/education/sessions/queries.server.ts'
import { findNewVersion, getLearnerPage, LEARN_LIMIT, openLearnerLink } from '#app/flows/education-learner.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/education-learner'

// Behind its link only: never cached, never indexed.

type Args = Route.LoaderArgs | Route.ActionArgs

const pathOf = ({ params }: Args) => `/education/learning/${params.token}`

async function viewOf(args: Args, problem: string | null = null): Promise<LearnerPageView> {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const id = await openLearnerLink(services, { token: args.params.token, clientAddress })
  const page = await getLearnerPage(services, id, i18n.locale)
  const mine = { courseId: page.course.id, enrolmentId: id, hasSeat: page.learner.state === 'active' }
  const [sessions, newVersion] = await Promise.all([
    listOwnSessions(services.db, mine, { locale: i18n.locale, now: services.now() }),
    findNewVersion(services.db, id, i18n.locale),
  ])
  return { ...page, sessions, newVersion, path: pathOf(args), isNew: args.url.searchParams.has('new'), problem }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ view: await viewOf(args) }))

/** The learner takes the certificate or a newer version of the course, or gives up the seat. */
export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const { i18n, clientAddress } = args.context.get(requestContext)
  const id = await openLearnerLink(services, { token: args.params.token, clientAddress })
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  try {
    await services.sharedLimiter.consume(`education acts ${limitKey(clientAddress)}`, LEARN_LIMIT)
    if (intent === 'certificate') {
      const code = await issueCertificate(db, { enrolmentId: id, now: now() })
      return redirect(`/education/certificates/${code}`, 303)
    }
    if (intent === 'version') await chooseVersion(db, { id, versionId: textField(form, 'version') })
    else if (intent === 'leave') await leaveCourse(db, { id, now: now() })
    else throw new AppError('bad_request')
    return redirect(pathOf(args), 303)
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    return data({ view: await viewOf(args, message) }, { status, headers })
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function EducationLearner({ loaderData, actionData }: Route.ComponentProps) {
  return <LearnerScreen view={actionData?.view ?? loaderData.view} />
}
