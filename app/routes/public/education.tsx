import { CoursesPage } from '#app/features/education/courses/public/courses-page.tsx'
import { listCourses } from '#app/features/education/courses/queries.server.ts'
import { filterCourses, filterKeys, readFilter } from '#app/features/education/courses/schema.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/education'

export const handle: RouteHandle = { cache: { tags: ['education'], query: filterKeys } }

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const filter = readFilter(new URL(request.url).searchParams)
  const courses = await listCourses(db, context.get(requestContext).i18n.locale)
  return { view: { courses, shown: filterCourses(courses, filter), filter } }
})

export default function Education({ loaderData }: Route.ComponentProps) {
  return <CoursesPage {...loaderData} />
}
