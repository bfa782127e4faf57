import { needs } from '#app/features/charity/campaigns/needs/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(needs)
export const action = resourceAction(needs)

export default function CharityNeeds() {
  return <ResourcePage />
}
