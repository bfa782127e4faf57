import { updates } from '#app/features/charity/campaigns/updates/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(updates)
export const action = resourceAction(updates)

export default function CharityUpdates() {
  return <ResourcePage />
}
