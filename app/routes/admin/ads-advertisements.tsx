import { advertisementResource } from '#app/features/advertisements/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(advertisementResource)
export const action = resourceAction(advertisementResource)

export default function AdsAdvertisements() {
  return <ResourcePage />
}
