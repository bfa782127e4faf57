import { sessions } from '#app/features/education/sessions/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(sessions)
export const action = resourceAction(sessions)

export default function EducationSessions() {
  return <ResourcePage />
}
