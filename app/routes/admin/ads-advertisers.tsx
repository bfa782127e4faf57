import { advertisers } from '#app/features/advertisements/advertisers/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(advertisers)
export const action = resourceAction(advertisers)

export default function AdsAdvertisers() {
  return <ResourcePage />
}
