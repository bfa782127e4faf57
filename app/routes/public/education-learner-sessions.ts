import { listOwnSessions } from '#app/features/education/sessions/queries.server.ts'
import { getLearnerPage, openLearnerLink } from '#app/flows/education-learner.server.ts'
import { calendarResponse } from '#app/flows/education-sessions.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/education-learner-sessions'

/** The sessions of a learner's course for their own calendar, with the links where they have a seat. */
export const loader = api(async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { db, now } = services
  const { i18n, clientAddress } = context.get(requestContext)
  const id = await openLearnerLink(services, { token: params.token, clientAddress })
  const { learner, course } = await getLearnerPage(services, id, i18n.locale)
  const mine = { courseId: course.id, enrolmentId: id, hasSeat: learner.state === 'active' }
  const sessions = await listOwnSessions(db, mine, { locale: i18n.locale, now: now() })
  return calendarResponse(services, course, sessions, 'private, no-store')
})
