import { lessons } from '#app/features/education/courses/lessons/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(lessons)
export const action = resourceAction(lessons)

export default function EducationLessons() {
  return <ResourcePage />
}
