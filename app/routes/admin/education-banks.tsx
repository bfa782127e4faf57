import { banks } from '#app/features/education/courses/banks/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(banks)
export const action = resourceAction(banks)

export default function EducationBanks() {
  return <ResourcePage />
}
