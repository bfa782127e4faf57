import { questions } from '#app/features/digital-services/services/questions/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(questions)
export const action = resourceAction(questions)

export default function ServiceQuestions() {
  return <ResourcePage />
}
