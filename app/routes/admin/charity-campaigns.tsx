import { campaigns } from '#app/features/charity/campaigns/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(campaigns)
export const action = resourceAction(campaigns)

export default function CharityCampaigns() {
  return <ResourcePage />
}
